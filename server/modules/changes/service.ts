import { randomBytes } from "node:crypto";
import { readBaseFile } from "../../content/changes/base-file.ts";
import type { Conflict } from "../../content/changes/change.ts";
import { type BaseFile, isSamePath } from "../../content/changes/edit.ts";
import { isSameJson } from "../../content/changes/same-json.ts";
import type { Database } from "../../database/schema.ts";
import { notFound } from "../../errors.ts";
import type { Site } from "../../site/site.ts";
import {
  type AskedEdit,
  afterChoice,
  afterDrafts,
  afterEdits,
  type BaseFiles,
  type Editor,
  type Place,
  seenIn,
  shownAt,
} from "./edited-changes.ts";
import { ChangesInvalid, changedMeanwhile, filesWrong } from "./errors.ts";
import type { ShownChanges } from "./shown-changes.ts";
import {
  type Changed,
  type ChangeState,
  createChangeStore,
  type StoredChange,
  type StoredChanges,
  type StoredEdit,
} from "./store.ts";

/** Edits listed at once. */
const LISTED_EDITS = 100;

/** A place with the value that its editor saw there, with drafts. */
type SeenValue = Place & { readonly value: unknown };

/** Changes of content by owners. */
export type ChangeService = {
  /** The file as it is, without changes. Errors: `filesWrong`. */
  readFile(site: Site, file: string): BaseFile;
  /** The value of a place as it is seen in a state. */
  valueOf(site: Site, place: Place, state: ChangeState): unknown;
  /**
   * Errors: `ChangesInvalid`, with the places that do not fit the rules of content; `filesWrong`; `changedMeanwhile` if `seen` is
   * given and something else is shown there by now.
   */
  edit(
    site: Site,
    edits: readonly AskedEdit[],
    state: ChangeState,
    by: string,
    seen?: SeenValue,
  ): Promise<void>;
  /** Publishes, or drops, the drafts within a place. Errors as above. */
  endDrafts(site: Site, place: Place, isPublished: boolean, by: string): Promise<void>;
  /** Chooses between the file's value and the owner's. Errors: `notFound`; as above. */
  choose(site: Site, place: Place, choice: "file" | "own", by: string): Promise<void>;
  /** Gives a place the value that it had before an edit. Errors: `notFound`; as above. */
  takeBack(site: Site, editId: string, by: string): Promise<void>;
  /** The public changes of a website and its drafts, and what needs a choice. */
  list(site: Site): {
    readonly changes: StoredChanges;
    readonly conflicts: readonly Conflict[];
  };
  listEdits(site: Site, file?: string): Promise<readonly StoredEdit[]>;
};

type Dependencies = {
  readonly database: Database;
  readonly shown: ShownChanges;
  /** Called once a change is kept, before it is answered. */
  readonly onChange: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const newId = (): string => randomBytes(12).toString("hex");

/** Creates the service. */
export function createChangeService({
  database,
  shown,
  onChange,
  now,
}: Dependencies): ChangeService {
  const store = createChangeStore(database);
  const idOf = ({ content }: Site) => content.website.id;
  const ofFiles = (site: Site) => shown.ofFiles(idOf(site)) ?? site;
  const editorOf = (by: string): Editor => ({ at: now(), by });

  async function change(site: Site, rule: (present: StoredChanges, files: BaseFiles) => Changed) {
    const files = createBaseFiles(site);
    await store.change(idOf(site), (present) => {
      const changed = rule(present, files);
      for (const state of ["public", "draft"] as const) {
        assertFits(shown, ofFiles(site), seenIn(present, state), seenIn(changed.changes, state));
      }
      return changed;
    });
    await onChange();
  }

  const edit: ChangeService["edit"] = (site, edits, state, by, seen) =>
    change(site, (present, files) => {
      if (seen) {
        const shownNow = shownAt(files(seen.file), seenIn(present, "draft"), seen);
        if (!isSameJson(shownNow, seen.value)) throw changedMeanwhile();
      }
      return afterEdits(present, edits, {
        files,
        editor: editorOf(by),
        state,
        kind: state === "draft" ? "draft" : "edit",
        newId,
      });
    });

  return {
    readFile: (site, file) => createBaseFiles(site)(file),
    valueOf: (site, place, state) =>
      shownAt(createBaseFiles(site)(place.file), seenIn(shown.find(idOf(site)), state), place),
    edit,
    endDrafts: (site, place, isPublished, by) =>
      change(site, (present, files) =>
        afterDrafts(present, place, isPublished, { files, editor: editorOf(by), newId }),
      ),
    choose: (site, place, choice, by) =>
      change(site, (present, files) => {
        const editing = { files, editor: editorOf(by), newId };
        const chosen = afterChoice(present, place, choice, editing);
        if (!chosen) throw notFound();
        return chosen;
      }),
    async takeBack(site, editId, by) {
      const found = await store.findEdit(idOf(site), editId);
      if (!found || found.kind === "written") throw notFound();
      const state = found.kind === "draft" ? "draft" : "public";
      await edit(site, [{ ...found, value: found.from }], state, by);
    },
    list(site) {
      const changes = shown.find(idOf(site));
      const { conflicts } = shown.with(ofFiles(site), changes.public);
      return { changes, conflicts };
    },
    listEdits: (site, file) => store.listEdits(idOf(site), LISTED_EDITS, file),
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
  throw new ChangesInvalid(fresh.map(({ change, reason = "" }) => ({ path: change.path, reason })));
}
