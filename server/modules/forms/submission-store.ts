import type { ExpressionBuilder } from "kysely";
import { contains } from "../../database/contains.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { toSearchText } from "./search-text.ts";
import type { Answer } from "./sent/answers.ts";
import type { FormKey, PageFacts } from "./store.ts";

/** A submission of a form. */
export type Submission = {
  readonly id: string;
  readonly answers: readonly Answer[];
  readonly page: PageFacts;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
};

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
  /** Deletes one for good; false if the form has none of this id. */
  remove(key: FormKey, id: string): Promise<boolean>;
};

/** All SQL for owners' use of submissions. */
export function createSubmissionStore(database: Database): SubmissionStore {
  return {
    countForms: countForms(database),
    count: count(database),
    list: list(database),
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
  async (filter, { after, offset = 0, most }) => {
    const rows = await database
      .selectFrom("form_submissions")
      .select(["id", "answers", "page", "created_at"])
      .where(matching(filter))
      .$call((query) => (after ? query.where(isBefore(after)) : query))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .offset(offset)
      .execute();
    return rows.map(({ id, answers, page, created_at }) => ({
      id,
      answers: JSON.parse(answers),
      page: JSON.parse(page),
      sentAt: created_at,
    }));
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
