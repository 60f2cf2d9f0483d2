import { randomBytes } from "node:crypto";
import { readBaseFile } from "../../content/changes/base-file.ts";
import { type Conflict, createChangeIds } from "../../content/changes/change.ts";
import { type BaseFile, isSamePath } from "../../content/changes/edit.ts";
import { isSameJson } from "../../content/changes/same-json.ts";
import type { Database } from "../../database/schema.ts";
import { notFound, roleMissing } from "../../errors.ts";
import type { Site } from "../../site/site.ts";
import {
  type AskedEdit,
  afterChoices,
  afterDrafts,
  afterEdits,
  afterRemoval,
  type BaseFiles,
  type Editor,
  isInScope,
  type Place,
  type Scope,
  seenIn,
  shownAt,
} from "./edited-changes.ts";
import { ChangesInvalid, changedMeanwhile, filesWrong, idShared } from "./errors.ts";
import type { ShownChanges } from "./shown-changes.ts";
import {
  type AskedEdits,
  type Changed,
  type ChangeState,
  createChangeStore,
  type EditCursor,
  type NumberedEdit,
  type StoredChange,
  type StoredChanges,
  type StoredEdit,
} from "./store.ts";
import { doTogether, isBeside } from "./together.ts";

/** Edits on a page of the history, those read at once to find them, and those read at most: a page may have fewer than another. */
const LISTED_EDITS = 50;
const READ_EDITS = 200;
const MOST_READ = 2000;

/** A page of the history, and where the next one begins; undefined on the last. */
type EditPage = { readonly edits: readonly StoredEdit[]; readonly next: EditCursor | undefined };

/** A place with the value that its editor saw there, with drafts. */
type SeenValue = Place & { readonly value: unknown };

/** Keeps what a change names, in its transaction. */
export type AlsoKept = (transaction: Database) => Promise<void>;

/** Changes of content by owners. */
export type ChangeService = {
  /** The file as it is, without changes. Errors: `filesWrong`. */
  readFile(site: Site, file: string): BaseFile;
  /** The site with all drafts. */
  withDrafts(site: Site): Site;
  /** The site with the drafts of a scope and with edits, of which nothing is kept. Errors: `ChangesInvalid`, `filesWrong`. */
  tryOut(site: Site, scope: Scope, edits: readonly AskedEdit[]): Site;
  /** The value of a place as it is seen in a state. */
  valueOf(site: Site, place: Place, state: ChangeState): unknown;
  /**
   * Errors: `ChangesInvalid`, with the places that do not fit the rules of content; `filesWrong`; `changedMeanwhile` if `seen` is
   * given and something else is shown there by now. `also` is done with it, or not at all.
   */
  edit(
    site: Site,
    edits: readonly AskedEdit[],
    state: ChangeState,
    by: string,
    together?: { readonly seen?: SeenValue; readonly also?: AlsoKept | undefined },
  ): Promise<void>;
  /** Publishes, or drops, the drafts within a scope, at which `value` was seen. Errors as above. */
  endDrafts(site: Site, seen: Scope & SeenValue, isPublished: boolean, by: string): Promise<void>;
  /** Removes an entry, with its drafts. Errors as above. */
  remove(site: Site, seen: SeenValue, by: string): Promise<void>;
  /** Chooses between the file's value and the owner's, also for what only fits together with it. Errors: `notFound`; as above. */
  choose(site: Site, place: Place, choice: "file" | "own", by: string): Promise<void>;
  /** Gives a place the value that it had before an edit, and so to what was saved with it if only both fit. Errors: `notFound`; `roleMissing` unless `isAllowed` there; as above. */
  takeBack(
    site: Site,
    editId: string,
    by: string,
    isAllowed: (place: Place) => boolean,
  ): Promise<void>;
  /** The public changes of a website and its drafts, and what needs a choice. */
  list(site: Site): {
    readonly changes: StoredChanges;
    readonly conflicts: readonly Conflict[];
  };
  /** A page of the edits that `isListed` accepts, the newest first. */
  listEdits(
    site: Site,
    asked: AskedEdits,
    isListed: (edit: StoredEdit) => boolean,
  ): Promise<EditPage>;
};

type Dependencies = {
  readonly database: Database;
  readonly shown: ShownChanges;
  /** By name. */
  readonly servedSites: () => ReadonlyMap<string, Site>;
  /** Called once a change is kept, before it is answered. */
  readonly onChange: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the service. */
export function createChangeService({
  database,
  shown,
  servedSites,
  onChange,
  now,
}: Dependencies): ChangeService {
  const store = createChangeStore(database);
  const newId = createChangeIds(now, () => randomBytes(5).toString("hex"));
  const idOf = ({ content }: Site) => content.website.id;
  const ofFiles = (site: Site) => shown.ofFiles(site.content.folder) ?? site;
  const editorOf = (by: string): Editor => ({ at: now(), by });

  async function change(
    site: Site,
    rule: (present: StoredChanges, files: BaseFiles) => Changed,
    also?: AlsoKept,
  ) {
    const sharing = [...servedSites().values()].filter((one) => idOf(one) === idOf(site));
    if (sharing.length > 1) throw idShared();
    const files = createBaseFiles(site);
    const checked = (present: StoredChanges) => {
      const changed = rule(present, files);
      for (const state of ["public", "draft"] as const) {
        assertFits(shown, ofFiles(site), seenIn(present, state), seenIn(changed.changes, state));
      }
      return changed;
    };
    await store.change(idOf(site), checked, also);
    await onChange();
  }

  const edit: ChangeService["edit"] = (site, edits, state, by, { seen, also } = {}) => {
    const rule = (present: StoredChanges, files: BaseFiles) => {
      if (seen) assertSeen(present, files, seen);
      return afterEdits(present, edits, {
        files,
        editor: editorOf(by),
        state,
        kind: state === "draft" ? "draft" : "edit",
        newId,
      });
    };
    return change(site, rule, also);
  };

  return {
    withDrafts: (site) => shown.with(ofFiles(site), seenIn(shown.find(idOf(site)), "draft")).site,
    tryOut(site, scope, edits) {
      const present = shown.find(idOf(site));
      const own = { ...present, draft: present.draft.filter((one) => isInScope(one, scope)) };
      const tried = afterEdits(own, edits, {
        files: createBaseFiles(site),
        editor: editorOf(""),
        state: "draft",
        kind: "draft",
        newId,
      });
      const changes = seenIn(tried.changes, "draft");
      assertFits(shown, ofFiles(site), seenIn(own, "draft"), changes);
      return shown.with(ofFiles(site), changes).site;
    },
    readFile: (site, file) => createBaseFiles(site)(file),
    valueOf: (site, place, state) =>
      shownAt(createBaseFiles(site)(place.file), seenIn(shown.find(idOf(site)), state), place),
    edit,
    endDrafts: (site, seen, isPublished, by) =>
      change(site, (present, files) => {
        assertSeen(present, files, seen);
        return afterDrafts(present, seen, isPublished, { files, editor: editorOf(by), newId });
      }),
    remove: (site, seen, by) =>
      change(site, (present, files) => {
        assertSeen(present, files, seen);
        return afterRemoval(present, seen, { files, editor: editorOf(by), newId });
      }),
    choose(site, place, choice, by) {
      const beside = () => {
        const { conflicts } = shown.with(ofFiles(site), shown.find(idOf(site)).public);
        return conflicts.map(({ change }) => change).filter((one) => isBeside(one, place));
      };
      return doTogether<Place>(place, beside, (places) =>
        change(site, (present, files) => {
          const editing = { files, editor: editorOf(by), newId };
          const chosen = afterChoices(present, places, choice, editing);
          if (!chosen) throw notFound();
          return chosen;
        }),
      );
    },
    async takeBack(site, editId, by, isAllowed) {
      const found = await store.findEdit(idOf(site), editId);
      if (!found || found.kind === "written") throw notFound();
      if (!isAllowed(found)) throw roleMissing();
      const state = found.kind === "draft" ? "draft" : "public";
      const beside = async () => {
        const saved = await store.listSavedWith(idOf(site), found);
        return saved.filter((one) => isBeside(one, found) && isAllowed(one));
      };
      await doTogether<StoredEdit>(found, beside, (edits) =>
        edit(
          site,
          edits.map(({ file, path, from }) => ({ file, path, value: from })),
          state,
          by,
        ),
      );
    },
    list(site) {
      const changes = shown.find(idOf(site));
      const { conflicts } = shown.with(ofFiles(site), changes.public);
      return { changes, conflicts };
    },
    async listEdits(site, asked, isListed) {
      const found: NumberedEdit[] = [];
      let { before } = asked;
      let read: readonly NumberedEdit[];
      let looked = 0;
      do {
        read = await store.listEdits(idOf(site), READ_EDITS, { ...asked, before });
        found.push(...read.filter(isListed));
        before = read.at(-1);
        looked += read.length;
      } while (read.length === READ_EDITS && found.length <= LISTED_EDITS && looked < MOST_READ);
      const edits = found.slice(0, LISTED_EDITS);
      const isMore = read.length === READ_EDITS;
      return {
        edits,
        next: found.length > edits.length ? edits.at(-1) : isMore ? before : undefined,
      };
    },
  };
}

/** The files of a site as they are, each read once. Errors: `filesWrong`. */
function createBaseFiles({ content: { folder } }: Site): BaseFiles {
  const known = new Map<string, BaseFile>();
  return (file) => {
    const read = known.get(file) ?? readBaseFile(folder, file);
    if (!read) throw filesWrong();
    known.set(file, read);
    return read;
  };
}

/** Errors: `changedMeanwhile` if another value is shown by now, with drafts. */
function assertSeen(present: StoredChanges, files: BaseFiles, seen: SeenValue): void {
  const shownNow = shownAt(files(seen.file), seenIn(present, "draft"), seen);
  if (!isSameJson(shownNow, seen.value)) throw changedMeanwhile();
}

/** Errors: `ChangesInvalid`, `filesWrong`. What did not fit before need not fit now. */
function assertFits(
  shown: ShownChanges,
  site: Site,
  before: readonly StoredChange[],
  after: readonly StoredChange[],
): void {
  const { conflicts, errors } = shown.with(site, after);
  if (errors.length > 0) throw filesWrong();
  const invalid = conflicts.filter(({ kind }) => kind === "invalid");
  if (invalid.length === 0) return;
  const known = shown.with(site, before).conflicts.filter(({ kind }) => kind === "invalid");
  const fresh = invalid.filter(
    ({ change }) =>
      !known.some(
        (one) => one.change.file === change.file && isSamePath(one.change.path, change.path),
      ) || !before.some(({ id }) => id === change.id),
  );
  if (fresh.length === 0) return;
  throw new ChangesInvalid(
    fresh.map(({ change, reason = "", inner = [] }) => ({
      path: [...change.path, ...inner],
      reason,
    })),
  );
}
