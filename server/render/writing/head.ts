import type { View } from "../../site/view.ts";
import type { ClientAssets } from "../assets/client-assets.ts";
import { renderHead } from "../head/head.ts";
import { type Draft, withParts } from "./draft.ts";

/** Writes the head, after everything that may contain an island. */
export function addHead(draft: Draft, view: View): Draft {
  const { page, assets, host } = draft;
  const islandTags = toIslandTags(host.islands.used, assets);
  return withParts(draft, { head: renderHead({ view, page, assets, islandTags }) });
}

/**
 * The script that hydrates the islands of a page. Their modules are not preloaded: islands work without them, and what is visible
 * matters more.
 */
const toIslandTags = (used: ReadonlySet<string>, assets: ClientAssets): readonly string[] =>
  used.size === 0 ? [] : [`<script type="module" src="${assets.islandScript}"></script>`];
