import type { Transaction } from "kysely";
import type { Change } from "../../content/changes/change.ts";
import { readPathText, toPathText } from "../../content/changes/change-path.ts";
import { lockRows } from "../../database/lock-rows.ts";
import type { Database, Tables } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";

/** Public changes are on pages; drafts are seen by owners until they are published. */
export type ChangeState = "public" | "draft";

/** The changes of a website that lie over its files. */
export type StoredChanges = Readonly<Record<ChangeState, readonly StoredChange[]>>;

/** A change, with its time and the address of the account that made it. */
export type StoredChange = Change & { readonly at: number; readonly by: string };

/** The kind of an edit: a new value, a draft, a choice of the file's or the owner's value, or writing back. */
export type EditKind = "edit" | "draft" | "file" | "own" | "written";

/** An edit as it is listed. */
export type StoredEdit = Pick<Change, "id" | "file" | "path"> & {
  readonly kind: EditKind;
  readonly from: unknown;
  readonly to: unknown;
  readonly at: number;
  readonly by: string;
};

/** An edit with its place in the order of all. */
export type NumberedEdit = StoredEdit & Pick<EditCursor, "number">;

/** A place in the order of edits. */
export type EditCursor = { readonly number: number; readonly id: string };

/** The edits that are listed: of one file, if one is named, and those before another one. */
export type AskedEdits = {
  readonly file?: string | undefined;
  readonly before?: EditCursor | undefined;
};

/** The changes after an edit, and what is noted of it. */
export type Changed = {
  readonly changes: StoredChanges;
  readonly edits: readonly StoredEdit[];
  /** True if files are other ones now, which every process reads anew. */
  readonly isReload?: boolean;
};

/** A state of a website's content: numbers that increase with every change, and with every reading anew of its files. */
export type ContentState = { readonly revision: number; readonly reloads: number };

/** Loads and saves changes of content. */
export type ChangeStore = {
  /** The states of all websites. */
  readStates(): Promise<ReadonlyMap<string, ContentState>>;
  list(websiteId: string): Promise<StoredChanges>;
  /** Saves what `rule` makes of the present changes; nothing if it throws. Changes of a website are made one after another. `also` is done with them. */
  change(
    websiteId: string,
    rule: (present: StoredChanges) => Changed,
    also?: (transaction: Database) => Promise<void>,
  ): Promise<void>;
  /** The latest edits, the newest first. */
  listEdits(websiteId: string, most: number, asked: AskedEdits): Promise<readonly NumberedEdit[]>;
  findEdit(websiteId: string, id: string): Promise<NumberedEdit | undefined>;
  /** The edits of the same file that were saved at once with an edit, and itself. */
  listSavedWith(websiteId: string, edit: NumberedEdit): Promise<readonly StoredEdit[]>;
};

/** All SQL of changes of content. */
export function createChangeStore(database: Database): ChangeStore {
  return {
    readStates: () => readStates(database),
    list: (websiteId) => list(database, websiteId),
    change: (websiteId, rule, also) =>
      transact(database, async (transaction) => {
        const number = await nextRevision(transaction, websiteId);
        const present = await list(transaction, websiteId);
        const { changes, edits, isReload } = rule(present);
        if (isReload) await countReload(transaction, websiteId);
        for (const state of ["public", "draft"] as const) {
          await replace(transaction, { websiteId, state }, present[state], changes[state]);
        }
        for (const edit of edits) await addEdit(transaction, { websiteId, number }, edit);
        await also?.(transaction);
      }),
    async listEdits(websiteId, most, { file, before }) {
      const rows = await database
        .selectFrom("content_edits")
        .selectAll()
        .where("website_id", "=", websiteId)
        .$if(file !== undefined, (query) => query.where("file", "=", file ?? ""))
        .$if(before !== undefined, (query) =>
          query.where(({ eb, and, or }) =>
            or([
              eb("number", "<", before?.number ?? 0),
              and([eb("number", "=", before?.number ?? 0), eb("id", ">", before?.id ?? "")]),
            ]),
          ),
        )
        .orderBy("number", "desc")
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map((row) => ({ ...toEdit(row), number: row.number }));
    },
    async findEdit(websiteId, id) {
      const row = await database
        .selectFrom("content_edits")
        .selectAll()
        .where("website_id", "=", websiteId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && { ...toEdit(row), number: row.number };
    },
    async listSavedWith(websiteId, { file, number }) {
      const rows = await database
        .selectFrom("content_edits")
        .selectAll()
        .where("website_id", "=", websiteId)
        .where("number", "=", number)
        .where("file", "=", file)
        .orderBy("id")
        .execute();
      return rows.map(toEdit);
    },
  };
}

async function readStates(database: Database): Promise<ReadonlyMap<string, ContentState>> {
  const rows = await database.selectFrom("content_states").selectAll().execute();
  return new Map(
    rows.map(({ website_id, revision, reloads }) => [website_id, { revision, reloads }]),
  );
}

/** Counts a change, and locks the website's changes until the end of the transaction. */
async function nextRevision(transaction: Transaction<Tables>, websiteId: string): Promise<number> {
  await transaction
    .insertInto("content_states")
    .values({ website_id: websiteId, revision: 0, reloads: 0 })
    .onConflict((conflict) => conflict.column("website_id").doNothing())
    .execute();
  const { revision } = await transaction
    .selectFrom("content_states")
    .select("revision")
    .where("website_id", "=", websiteId)
    .$call(lockRows(transaction))
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("content_states")
    .set({ revision: revision + 1 })
    .where("website_id", "=", websiteId)
    .execute();
  return revision + 1;
}

async function list(database: Database, websiteId: string): Promise<StoredChanges> {
  const rows = await database
    .selectFrom("content_changes")
    .selectAll()
    .where("website_id", "=", websiteId)
    .orderBy("id")
    .execute();
  const of = (state: ChangeState) =>
    rows
      .filter((row) => row.state === state)
      .map((row) => ({
        id: row.id,
        file: row.file,
        path: readPathText(row.path),
        old: fromText(row.old_value),
        revision: row.file_revision,
        value: fromText(row.value),
        at: row.changed_at,
        by: row.changed_by,
      }));
  return { public: of("public"), draft: of("draft") };
}

const countReload = (transaction: Database, websiteId: string) =>
  transaction
    .updateTable("content_states")
    .set(({ eb }) => ({ reloads: eb("reloads", "+", 1) }))
    .where("website_id", "=", websiteId)
    .execute();

type Part = { readonly websiteId: string; readonly state: ChangeState };

/** Puts rows in the place of others; those of changes that stay are left alone. */
async function replace(
  transaction: Database,
  { websiteId, state }: Part,
  before: readonly StoredChange[],
  after: readonly StoredChange[],
): Promise<void> {
  for (const { file, path } of before.filter((one) => !after.includes(one))) {
    await transaction
      .deleteFrom("content_changes")
      .where("website_id", "=", websiteId)
      .where("file", "=", file)
      .where("path", "=", toPathText(path))
      .where("state", "=", state)
      .execute();
  }
  for (const change of after.filter((one) => !before.includes(one))) {
    await transaction
      .insertInto("content_changes")
      .values({
        website_id: websiteId,
        file: change.file,
        path: toPathText(change.path),
        state,
        id: change.id,
        old_value: toText(change.old),
        file_revision: change.revision,
        value: toText(change.value),
        changed_at: change.at,
        changed_by: change.by,
      })
      .execute();
  }
}

type Numbered = { readonly websiteId: string; readonly number: number };

const addEdit = (transaction: Database, { websiteId, number }: Numbered, edit: StoredEdit) =>
  transaction
    .insertInto("content_edits")
    .values({
      id: edit.id,
      website_id: websiteId,
      number,
      kind: edit.kind,
      file: edit.file,
      path: toPathText(edit.path),
      from_value: toText(edit.from),
      to_value: toText(edit.to),
      edited_at: edit.at,
      edited_by: edit.by,
    })
    .execute();

type EditRow = {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly path: string;
  readonly from_value: string | null;
  readonly to_value: string | null;
  readonly edited_at: number;
  readonly edited_by: string;
};

const toEdit = (row: EditRow): StoredEdit => ({
  id: row.id,
  kind: row.kind as EditKind, // Only `change` writes it.
  file: row.file,
  path: readPathText(row.path),
  from: fromText(row.from_value),
  to: fromText(row.to_value),
  at: row.edited_at,
  by: row.edited_by,
});

const toText = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

const fromText = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));
