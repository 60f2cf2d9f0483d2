import * as searchPaths from "../../server/contract/search/paths.ts";
import type { FoundItems } from "../../server/contract/search/schemas.ts";
import { createApi } from "../core/api.ts";
import { pageBrowser } from "../core/page-browser.ts";

const api = createApi(pageBrowser, () => import("./answers.ts"));

/** The results for the fields of a search form. Undefined if they cannot be loaded. */
export async function findItems(form: HTMLFormElement): Promise<FoundItems | undefined> {
  const query = new URLSearchParams();
  for (const name of ["q", "f_collectionId"]) {
    const value = new FormData(form).get(name);
    if (typeof value === "string" && value !== "") query.set(name, value);
  }
  const result = await api.read(
    `${searchPaths.call}?${query}`,
    (answers) => answers.parseFoundItems,
  );
  return result.ok ? result.value : undefined;
}
