import type { JsonPath } from "../../json/path.ts";
import { type ChangePath, toPathText } from "./change-path.ts";

/** An owner's change of a value in a content file. Values are JSON; undefined stands for no value. */
export type Change = {
  readonly id: string;
  /** The file within the site's folder, such as `collections/shop.json`. */
  readonly file: string;
  readonly path: ChangePath;
  /** The file's value when the change was made. */
  readonly old: unknown;
  /** The digest of the file then. */
  readonly revision: string;
  readonly value: unknown;
};

/**
 * Why a change needs a choice: the file has another value now than the one that it was made on; both have made an entry of the same key;
 * what it changed is gone from the file; with it the content would be wrong.
 */
type ConflictKind = "changed" | "bothMade" | "gone" | "invalid";

/** A change that does not fit its file, or the content. Nothing of it is lost. */
export type Conflict = {
  readonly change: Change;
  readonly kind: ConflictKind;
  /** The value of the file now. */
  readonly present: unknown;
  /** For invalid content: the reason. */
  readonly reason?: string;
  /** For invalid content: the place of the mistake within the change. */
  readonly inner?: JsonPath;
};

/** True if the owner's value counts although the file has another one. */
export const stands = ({ kind }: Pick<Conflict, "kind">): boolean =>
  kind === "changed" || kind === "bothMade";

/** The same text for the same changes, wherever they come from. */
export const toChangesText = (changes: readonly Change[]): string =>
  JSON.stringify(
    changes.map(({ id, file, path, old, revision, value }) => [
      id,
      file,
      toPathText(path),
      old,
      revision,
      value,
    ]),
  );
