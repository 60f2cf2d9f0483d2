import { BrokenOffError, toText } from "../../server/moving/asking/answers.ts";
import type { Fetcher } from "../../server/moving/asking/fetcher.ts";
import { readSitemap } from "../../server/moving/asking/sitemap.ts";
import { type PageFacts, readFacts } from "./page-facts.ts";

/** An address of the old site, and what is different at it on the new one. */
export type Compared = {
  readonly path: string;
  /** True if the old site shows a page there, not a feed or a file. */
  readonly isPage: boolean;
  readonly answer: { readonly old: string; readonly new: string };
  readonly differences: readonly {
    readonly name: string;
    readonly old: string;
    readonly new: string;
  }[];
};

type Sites = { readonly old: string; readonly new: string };

/** The addresses that were compared; those that were not, with the reason. */
export type Comparison = {
  readonly rows: readonly Compared[];
  readonly left: readonly string[];
  readonly reason: string;
};

/** Compares two sites address by address, as far as both answer and the limits of a run allow. */
export async function compareSites(
  sites: Sites,
  paths: readonly string[],
  fetcher: Fetcher,
): Promise<Comparison> {
  const rows: Compared[] = [];
  try {
    for (const path of paths) {
      const old = await readFacts(sites.old, path, fetcher);
      rows.push(toRow(path, old, await readFacts(sites.new, path, fetcher)));
    }
  } catch (error) {
    if (!(error instanceof BrokenOffError)) throw error;
    return { rows, left: paths.slice(rows.length), reason: error.message };
  }
  return { rows, left: [], reason: "" };
}

function toRow(path: string, old: PageFacts, now: PageFacts): Compared {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const differing = names.filter(
    (name) => name !== "answer" && (old[name] ?? "") !== (now[name] ?? ""),
  );
  const isComparable = old.answer === now.answer;
  return {
    path,
    isPage: old.title !== undefined,
    answer: { old: old.answer ?? "", new: now.answer ?? "" },
    differences: isComparable
      ? differing.map((name) => ({ name, old: old[name] ?? "", new: now[name] ?? "" }))
      : [],
  };
}

/** The paths of a site's own map, and of its fixed addresses. */
export async function listPaths(origin: string, fetcher: Fetcher): Promise<readonly string[]> {
  const paths = new Set(["/", "/robots.txt"]);
  const { pages, maps } = readSitemap(await getText(`${origin}/sitemap.xml`, fetcher));
  const further = maps.slice(0, 50).filter((map) => URL.canParse(map));
  const all = [...pages];
  for (const map of further) {
    all.push(...readSitemap(await getText(origin + new URL(map).pathname, fetcher)).pages);
  }
  for (const page of all) if (URL.canParse(page)) paths.add(new URL(page).pathname);
  return [...paths];
}

const getText = async (address: string, fetcher: Fetcher): Promise<string> =>
  toText(await fetcher.get(address));
