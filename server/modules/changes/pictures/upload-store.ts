import type { Database } from "../../../database/schema.ts";
import { toUploadNames } from "./upload-names.ts";

/** The pictures that owners have uploaded. */
export type UploadStore = {
  /** Keeps a picture under a name that its content has made. */
  keep(websiteId: string, name: string, content: Buffer, at: number): Promise<void>;
  find(websiteId: string, name: string): Promise<Buffer | undefined>;
  list(websiteId: string): Promise<readonly string[]>;
  remove(websiteId: string, name: string): Promise<void>;
  /** The pictures that changes name, or edits that can be taken back. */
  listNamed(websiteId: string): Promise<ReadonlySet<string>>;
};

/** Creates the store. */
export const createUploadStore = (database: Database): UploadStore => ({
  async keep(websiteId, name, content, at) {
    await database
      .insertInto("uploaded_pictures")
      .values({
        website_id: websiteId,
        name,
        content: content.toString("base64"),
        uploaded_at: at,
      })
      .onConflict((same) => same.columns(["website_id", "name"]).doNothing())
      .execute();
  },
  async find(websiteId, name) {
    const row = await database
      .selectFrom("uploaded_pictures")
      .select("content")
      .where("website_id", "=", websiteId)
      .where("name", "=", name)
      .executeTakeFirst();
    return row && Buffer.from(row.content, "base64");
  },
  async list(websiteId) {
    const rows = await database
      .selectFrom("uploaded_pictures")
      .select("name")
      .where("website_id", "=", websiteId)
      .execute();
    return rows.map(({ name }) => name);
  },
  async remove(websiteId, name) {
    await database
      .deleteFrom("uploaded_pictures")
      .where("website_id", "=", websiteId)
      .where("name", "=", name)
      .execute();
  },
  listNamed: (websiteId) => listNamed(database, websiteId),
});

async function listNamed(database: Database, websiteId: string): Promise<ReadonlySet<string>> {
  const changes = await database
    .selectFrom("content_changes")
    .select(["old_value as before", "value as after"])
    .where("website_id", "=", websiteId)
    .execute();
  const edits = await database
    .selectFrom("content_edits")
    .select(["from_value as before", "to_value as after"])
    .where("website_id", "=", websiteId)
    .execute();
  return new Set(
    [...changes, ...edits].flatMap(({ before, after }) => [
      ...toUploadNames(before ?? ""),
      ...toUploadNames(after ?? ""),
    ]),
  );
}
