import type { Database } from "../../database/schema.ts";
import type { DayRange } from "./store.ts";

/** Another website that visitors came from, by its host. */
export type Origin = { readonly host: string; readonly views: number };

/** The `most` frequent of them in some days. */
export type ListOrigins = (range: DayRange, most: number) => Promise<readonly Origin[]>;

/** All SQL of where visitors came from. */
export const createOriginStore =
  (database: Database): ListOrigins =>
  async ({ websiteId, from, until }, most) => {
    const rows = await database
      .selectFrom("analytics_events")
      .select(({ fn }) => ["name", fn.countAll().as("views")])
      .where("website_id", "=", websiteId)
      .where("kind", "=", "origin")
      .where("day", ">=", from)
      .where("day", "<=", until)
      .groupBy("name")
      .orderBy("views", "desc")
      .orderBy("name")
      .limit(most)
      .execute();
    return rows.map(({ name, views }) => ({ host: name, views: Number(views) }));
  };
