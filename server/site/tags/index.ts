import type { TagTable } from "../../../engine/index.ts";
import { navigation } from "./navigation.ts";
import { query } from "./query.ts";

/** The `<squarespace:…>` tags by name. */
export const tags: TagTable = { navigation, query };
