import { type Change, type Conflict, toChangesText } from "../../content/changes/change.ts";
import { overlayChanges, type PlacedChange } from "../../content/changes/overlay.ts";
import { openCheckedFiles } from "../../content/checked-files.ts";
import { loadContent } from "../../content/load-content.ts";
import { toRevision } from "../../content/revision.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { type JsonPath, pathsTo } from "../../json/path.ts";
import type { KeptFiles } from "../../memory/kept-files.ts";
import type { Site } from "../site.ts";
import { keptReadsOf } from "./kept-site-reads.ts";
import { withOtherContent } from "./other-content.ts";

/** A site with its owners' changes, and what needs a choice. */
export type ChangedSite = {
  readonly site: Site;
  readonly conflicts: readonly Conflict[];
  /** Errors of the files themselves, because of which the site stays as it was. */
  readonly errors: readonly Diagnostic[];
};

/**
 * Lays changes over the files of a site. Those with which the content would be wrong are left out, and listed: a site never stops because of
 * a change.
 */
export function toChangedSite(site: Site, changes: readonly Change[]): ChangedSite {
  let { over, result } = loadWith(site, changes);
  if (result.site) return { site: result.site, conflicts: over.conflicts, errors: [] };
  const { result: bare } = loadWith(site, []);
  if (!bare.site) return { site, conflicts: over.conflicts, errors: bare.errors };
  const left: Wrong[] = [];
  let open = changes;
  while (!result.site) {
    const wrong = findWrong(over.placed, result.errors);
    if (wrong.length === 0) return { site, conflicts: over.conflicts, errors: result.errors };
    left.push(...wrong);
    open = changes.filter((change) => !left.some((one) => one.change === change));
    ({ over, result } = loadWith(site, open));
  }
  // The change that is nearest to an error need not be its cause: each that fits after all comes back.
  const invalid = left.filter(({ change }) => {
    const again = changes.filter((one) => one === change || open.includes(one));
    const tried = loadWith(site, again);
    if (!tried.result.site) return true;
    open = again;
    ({ over, result } = tried);
    return false;
  });
  const conflicts = invalid.map(({ change, error, inner }): Conflict => {
    return { change, kind: "invalid", present: change.old, reason: error.message, inner };
  });
  return { site: result.site ?? site, conflicts: [...over.conflicts, ...conflicts], errors: [] };
}

function loadWith(site: Site, changes: readonly Change[]) {
  const over = overlayChanges(site.content.folder, changes);
  const checked = openCheckedFiles(soundFilesOf(site), "");
  const { content, diagnostics } = loadContent(site.content.folder, {
    takesTestPayments: site.content.shop.payments.includes("test"),
    over,
    checked,
    kept: keptReadsOf(site),
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const result = content
    ? withOtherContent(site, content, {
        revision: toRevision(site.revision, toChangesText(changes)),
        wasSound: ({ file }) => checked.wasSound(file),
      })
    : { errors };
  if (result.site) checked.keep([...diagnostics, ...result.diagnostics]);
  return { over, result };
}

/** Digests of the files of sites with which nothing was wrong: they need not be checked with each change of others. */
const sound = new WeakMap<Site, KeptFiles>();

function soundFilesOf(site: Site): KeptFiles {
  const known = sound.get(site);
  if (known) return known;
  let digests: unknown;
  const kept: KeptFiles = {
    read: () => digests,
    write(_name, _revision, value) {
      digests = value;
    },
  };
  sound.set(site, kept);
  return kept;
}

type Wrong = {
  readonly change: Change;
  readonly error: Diagnostic;
  /** The place of the error within the change. */
  readonly inner: JsonPath;
};

/** The changes nearest to each error; of one that is near to none, the last one. Empty only without changes that count. */
function findWrong(
  placed: readonly PlacedChange[],
  errors: readonly Diagnostic[],
): readonly Wrong[] {
  const wrong = new Map<Change, Omit<Wrong, "change">>();
  for (const error of errors) {
    const ranked = placed.map((one) => ({ ...one, near: nearness(one, error) }));
    const nearest = Math.max(0, ...ranked.map(({ near }) => near));
    for (const { change, near, path } of ranked) {
      if (nearest === 0 || near !== nearest || wrong.has(change)) continue;
      wrong.set(change, { error, inner: stepsWithin(path, error.path ?? "") });
    }
  }
  const [first] = errors;
  const last = placed.at(-1);
  if (wrong.size === 0 && first && last) {
    wrong.set(last.change, { error: first, inner: [] });
  }
  return [...wrong].map(([change, found]) => ({ change, ...found }));
}

/** The steps from one path to another below it. */
const stepsWithin = (outer: string, inner: string): JsonPath =>
  inner.startsWith(outer)
    ? [...inner.slice(outer.length).matchAll(/\.([A-Za-z_$][\w$]*)|\[(\d+)\]/g)].map(
        ([, name, position]) => name ?? Number(position),
      )
    : [];

/** How many steps from the top a change and an error have in common; none in another file, or in another entry of a list. */
function nearness(placed: PlacedChange, { file, path }: Diagnostic): number {
  if (placed.file !== file || path === undefined) return 0;
  const own = pathsTo(placed.path);
  const common = pathsTo(path).filter((way) => own.includes(way));
  const isInList = placed.path.includes("[") && path.includes("[");
  const isNear = !isInList || common.some((way) => way.includes("["));
  return isNear ? common.length - 1 : 0;
}
