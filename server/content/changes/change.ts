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

/** Characters of an id by which changes are in the order in which they were made. */
const PLACE_LENGTH = 14;

/** Another id for a change that takes the place of a former one in their order. */
export const inPlaceOf = (former: string, id: string): string =>
  former.slice(0, PLACE_LENGTH) + id.slice(PLACE_LENGTH);

/** Makes ids in their order, also of those that are made at once. `now` is in milliseconds since 1970. */
export function createChangeIds(now: () => number, toRandom: () => string): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now() * MOST_AT_ONCE);
    return last.toString(16).padStart(PLACE_LENGTH, "0") + toRandom();
  };
}

/** Ids of a millisecond that stay before those of the next one. */
const MOST_AT_ONCE = 4096;

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
