import type { Database } from "../../../database/schema.ts";

/** The pictures that owners have uploaded. */
export type UploadStore = {
  /** Keeps a picture under a name that its content has made. */
  keep(websiteId: string, name: string, content: Buffer, at: number): Promise<void>;
  find(websiteId: string, name: string): Promise<Buffer | undefined>;
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
});
