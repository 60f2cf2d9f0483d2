import type { Migration } from "kysely";
import { up as carts } from "./0001-carts.ts";

/** Every migration, run in the order of the names. A table in code, as the built server is one file. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-carts": { up: carts },
};
