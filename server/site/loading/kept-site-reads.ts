import { createKeptReads, type KeptReads } from "../../content/pages/kept-reads.ts";
import type { Site } from "../site.ts";

const known = new WeakMap<Site, KeptReads>();

/** The pages of a site of files as they were read. Sites with changes of owners share those of files without changes. */
export function keptReadsOf(site: Site): KeptReads {
  const kept = known.get(site) ?? createKeptReads();
  known.set(site, kept);
  return kept;
}

/** Keeps the pages that a site was made of. */
export const keepReadsOf = (site: Site, kept: KeptReads): void => void known.set(site, kept);
