import type { TagTable } from "../../../engine/index.ts";
import { blockField } from "./block-field.ts";
import { category } from "./category.ts";
import { folderNavigation, navigation } from "./navigation.ts";
import { query } from "./query.ts";
import { related } from "./related.ts";
import { script } from "./script.ts";

/** The `<squarespace:…>` tags by name. */
export const tags: TagTable = {
  navigation,
  "folder-navigation": folderNavigation,
  "block-field": blockField,
  query,
  category,
  related,
  script,
};
