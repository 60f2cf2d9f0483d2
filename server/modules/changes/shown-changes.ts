import { type Change, toChangesText } from "../../content/changes/change.ts";
import type { Database } from "../../database/schema.ts";
import { type ChangedSite, toChangedSite } from "../../site/loading/changed-site.ts";
import type { OverlaySaved } from "../../site/loading/saved-content.ts";
import type { Site } from "../../site/site.ts";
import { type ContentState, createChangeStore, type StoredChanges } from "./store.ts";

/** The changes of all owners, kept in memory for pages, which never wait for the database. */
export type ShownChanges = {
  /** A site with its public changes. */
  readonly overlay: OverlaySaved;
  /** The changes of a website, as of the last `refresh`. */
  find(websiteId: string): StoredChanges;
  /** How often the files of a website were to be read anew, as of the last `refresh`. */
  reloadsOf(websiteId: string): number;
  /** The site of the files of a folder, without changes. Undefined before it was shown. */
  ofFiles(folder: string): Site | undefined;
  /** A site with other changes. Never throws. */
  with(site: Site, changes: readonly Change[]): ChangedSite;
  /** Reads the latest changes for all sites, including those by other processes. True if there were any. */
  refresh(): Promise<boolean>;
};

/** Where it is told what went wrong. */
type Logger = Record<"error" | "warn", (facts: object, text: string) => void>;

/** A site of files with some of its changes, found again by these. */
type Made = { readonly key: string; readonly result: ChangedSite };

/** The public changes of a site, those with drafts, and those that are being tried. */
const MOST_MADE = 3;

const none: StoredChanges = { public: [], draft: [] };

/** Creates this memory. One small query tells which sites have changed. */
export function createShownChanges(database: Database, logger: Logger): ShownChanges {
  const store = createChangeStore(database);
  const kept = new Map<string, { readonly state: ContentState; readonly changes: StoredChanges }>();
  const files = new Map<string, Site>();
  const made = new WeakMap<Site, readonly Made[]>();
  /** The last sound state of each site that was shown to everybody. */
  const sound = new WeakMap<Site, Site>();
  const keys = new WeakMap<readonly Change[], string>();
  let running: Promise<unknown> = Promise.resolve();

  function make(site: Site, changes: readonly Change[]): ChangedSite {
    try {
      const result = toChangedSite(site, changes);
      if (result.errors.length === 0) return result;
      const { id: websiteId } = site.content.website;
      const problem = { websiteId, file: result.errors[0]?.file, path: result.errors[0]?.path };
      logger.warn(problem, "changes cannot be laid over the files, which are wrong by now");
      return result;
    } catch (error) {
      logger.error({ err: error }, "changes could not be laid over the files");
      return { site, conflicts: [], errors: [] };
    }
  }

  /** Failures are found again only for pages: whoever edits wants to know whether the files are still wrong. */
  function withChanges(
    site: Site,
    changes: readonly Change[],
    { isShown }: { readonly isShown: boolean },
  ): ChangedSite {
    const text = keys.get(changes) ?? toChangesText(changes);
    keys.set(changes, text);
    const reloads = reloadsOf(site.content.website.id);
    if (changes.length === 0 && reloads === 0) return { site, conflicts: [], errors: [] };
    const key = `${reloads} ${text}`;
    const known = made.get(site) ?? [];
    const same = known.find((one) => one.key === key);
    if (same && (isShown || same.result.errors.length === 0)) return same.result;
    const result = make(site, changes);
    const others = known.filter((one) => one.key !== key);
    made.set(site, [...others, { key, result }].slice(-MOST_MADE));
    return result;
  }

  async function refresh(): Promise<boolean> {
    let isNew = false;
    for (const [websiteId, state] of await store.readStates()) {
      if (kept.get(websiteId)?.state.revision === state.revision) continue;
      kept.set(websiteId, { state, changes: await store.list(websiteId) });
      isNew = true;
    }
    return isNew;
  }

  const reloadsOf = (websiteId: string) => kept.get(websiteId)?.state.reloads ?? 0;
  const find = (websiteId: string) => kept.get(websiteId)?.changes ?? none;

  return {
    overlay(site) {
      const { folder, website } = site.content;
      files.set(folder, site);
      const result = withChanges(site, find(website.id).public, { isShown: true });
      if (result.errors.length > 0) return sound.get(site) ?? result.site;
      sound.set(site, result.site);
      return result.site;
    },
    find,
    reloadsOf,
    ofFiles: (folder) => files.get(folder),
    with: (site, changes) => withChanges(site, changes, { isShown: false }),
    refresh() {
      // One after another, so that an earlier reading cannot replace a later one.
      const done = running.then(refresh);
      running = done.catch(() => undefined);
      return done;
    },
  };
}
