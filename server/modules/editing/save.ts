import type { Database } from "../../database/schema.ts";
import type { EditState, IfMatch } from "./edit-state.ts";
import { savedMeanwhile } from "./errors.ts";
import type { SavedContents } from "./saved/saved-contents.ts";
import { createValueStore, type SavedValue, type ValueKey } from "./saved/value-store.ts";

/** The parts for saving. */
export type SaveDependencies = { readonly database: Database; readonly saved: SavedContents };

type Save = {
  readonly key: ValueKey;
  readonly ifMatch: IfMatch;
  /** Computes the value to store from the present one. */
  readonly rule: (present: SavedValue) => unknown;
  /** The present state, as pages already show it. */
  readonly present: () => EditState;
};

/**
 * Saves a value that pages show and returns the new state. Errors: `savedMeanwhile`, with the present state, if that may not be
 * replaced.
 */
export async function savePageValue(
  { database, saved }: SaveDependencies,
  { key, ifMatch, rule, present }: Save,
): Promise<EditState> {
  let isAllowed = true;
  try {
    await createValueStore(database).change(key, (before) => {
      isAllowed = ifMatch.allows(before.version, present().etag);
      if (!isAllowed) throw new Error("it is another state");
      return rule(before);
    });
  } catch (error) {
    if (isAllowed) throw error;
  }
  await saved.refresh();
  const state = present();
  if (!isAllowed) throw savedMeanwhile(state.body, state.etag);
  return state;
}
