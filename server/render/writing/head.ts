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
 * The script that hydrates the islands of a page, and preloads for its modules, at low priority: islands work without it, and
 * visible pictures matter more.
 */
function toIslandTags(used: ReadonlySet<string>, assets: ClientAssets): readonly string[] {
  if (used.size === 0) return [];
  return [
    ...assets
      .islandModules(used)
      .map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`),
    `<script type="module" src="${assets.islandScript}"></script>`,
  ];
}
