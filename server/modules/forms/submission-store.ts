import type { ExpressionBuilder, Selectable } from "kysely";
import { contains } from "../../database/contains.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { toSearchText } from "./search-text.ts";
import type { Answer } from "./sent/answers.ts";
import type { FormKey, PageFacts } from "./store.ts";

/** A submission of a form. */
export type Submission = {
  readonly id: string;
  readonly formId: string;
  readonly answers: readonly Answer[];
  readonly page: PageFacts;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** True until an owner has read it. */
  readonly isUnread: boolean;
};

/** Selects the submissions of a site that nobody has read, but for those of some forms. */
export type UnreadFilter = { readonly websiteId: string; readonly except: readonly string[] };

/** Selects the submissions of a form that contain a text, in any case; without one, all of them. */
export type SubmissionFilter = FormKey & { readonly search?: string | undefined };

/** The number of a form's submissions, and the time of the last one. */
type FormCount = { readonly formId: string; readonly count: number; readonly lastAt: number };

/** A part of a list: after a submission, or after the first `offset`. */
type Part = {
  readonly after?: Pick<Submission, "sentAt" | "id"> | undefined;
  readonly offset?: number;
  readonly most: number;
};

/** Loads and deletes submissions. */
export type SubmissionStore = {
  /** The forms of a site that have submissions. */
  countForms(websiteId: string): Promise<readonly FormCount[]>;
  count(filter: SubmissionFilter): Promise<number>;
  /** Newest first. */
  list(filter: SubmissionFilter, part: Part): Promise<readonly Submission[]>;
  countUnread(filter: UnreadFilter): Promise<number>;
  /** Newest first. */
  listUnread(
    filter: UnreadFilter,
    part: { readonly offset: number; readonly most: number },
  ): Promise<readonly Submission[]>;
  /** Records that a submission was read; false if the form has none of this id. */
  markRead(key: FormKey, id: string, now: number): Promise<boolean>;
  /** Records it for all that were sent until a time. */
  markAllRead(filter: UnreadFilter & { readonly until: number }, now: number): Promise<void>;
  /** Deletes one for good; false if the form has none of this id. */
  remove(key: FormKey, id: string): Promise<boolean>;
};

/** All SQL for owners' use of submissions. */
export function createSubmissionStore(database: Database): SubmissionStore {
  return {
    countForms: countForms(database),
    count: count(database),
    list: list(database),
    countUnread: countUnread(database),
    listUnread: listUnread(database),
    markRead: markRead(database),
    markAllRead: markAllRead(database),
    remove: remove(database),
  };
}

const countForms =
  (database: Database): SubmissionStore["countForms"] =>
  async (websiteId) => {
    const rows = await database
      .selectFrom("form_submissions")
      .select((eb) => [
        "form_id",
        eb.fn.countAll().as("count"),
        eb.fn.max("created_at").as("last_at"),
      ])
      .where("website_id", "=", websiteId)
      .groupBy("form_id")
      .orderBy("form_id")
      .execute();
    return rows.map(({ form_id, count, last_at }) => ({
      formId: form_id,
      count: Number(count),
      lastAt: Number(last_at),
    }));
  };

const count =
  (database: Database): SubmissionStore["count"] =>
  async (filter) => {
    const row = await database
      .selectFrom("form_submissions")
      .select((eb) => eb.fn.countAll().as("count"))
      .where(matching(filter))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };

const list =
  (database: Database): SubmissionStore["list"] =>
  (filter, part) =>
    readPart(database, matching(filter), part);

/** Submissions that satisfy a condition, newest first. */
async function readPart(
  database: Database,
  condition: ReturnType<typeof matching>,
  { after, offset = 0, most }: Part,
): Promise<readonly Submission[]> {
  const rows = await database
    .selectFrom("form_submissions")
    .select(columns)
    .where(condition)
    .$call((query) => (after ? query.where(isBefore(after)) : query))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .offset(offset)
    .execute();
  return rows.map(toSubmission);
}

const columns = ["id", "form_id", "answers", "page", "created_at", "read_at"] as const;

type Row = Pick<Selectable<Tables["form_submissions"]>, (typeof columns)[number]>;

const toSubmission = ({ id, form_id, answers, page, created_at, read_at }: Row): Submission => ({
  id,
  formId: form_id,
  answers: JSON.parse(answers),
  page: JSON.parse(page),
  sentAt: created_at,
  isUnread: read_at === null,
});

const countUnread =
  (database: Database): SubmissionStore["countUnread"] =>
  async (filter) => {
    const { count } = await database
      .selectFrom("form_submissions")
      .select((eb) => eb.fn.countAll().as("count"))
      .where(unread(filter))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

const listUnread =
  (database: Database): SubmissionStore["listUnread"] =>
  (filter, part) =>
    readPart(database, unread(filter), part);

const markRead =
  (database: Database): SubmissionStore["markRead"] =>
  async ({ websiteId, formId }, id, now) => {
    const { numUpdatedRows } = await database
      .updateTable("form_submissions")
      .set(({ fn, val }) => ({ read_at: fn.coalesce("read_at", val(now)) }))
      .where("id", "=", id)
      .where("website_id", "=", websiteId)
      .where("form_id", "=", formId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

const markAllRead =
  (database: Database): SubmissionStore["markAllRead"] =>
  async ({ until, ...filter }, now) => {
    await database
      .updateTable("form_submissions")
      .set({ read_at: now })
      .where(unread(filter))
      .where("created_at", "<=", until)
      .execute();
  };

const remove =
  (database: Database): SubmissionStore["remove"] =>
  async ({ websiteId, formId }, id) => {
    const { numDeletedRows } = await database
      .deleteFrom("form_submissions")
      .where("id", "=", id)
      .where("website_id", "=", websiteId)
      .where("form_id", "=", formId)
      .executeTakeFirst();
    return Number(numDeletedRows) > 0;
  };

type Wheres = ExpressionBuilder<Tables, "form_submissions">;

const unread =
  ({ websiteId, except }: UnreadFilter) =>
  (where: Wheres) =>
    where.and([
      where("website_id", "=", websiteId),
      where("read_at", "is", null),
      ...(except.length === 0 ? [] : [where("form_id", "not in", except)]),
    ]);

const matching =
  ({ websiteId, formId, search = "" }: SubmissionFilter) =>
  (where: Wheres) =>
    where.and([
      where("website_id", "=", websiteId),
      where("form_id", "=", formId),
      ...(search === "" ? [] : [contains(where.ref("search_text"), toSearchText([search]))]),
    ]);

const isBefore =
  ({ sentAt, id }: Pick<Submission, "sentAt" | "id">) =>
  (where: Wheres) =>
    where.or([
      where("created_at", "<", sentAt),
      where.and([where("created_at", "=", sentAt), where("id", "<", id)]),
    ]);
