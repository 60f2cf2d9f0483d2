import type { Database } from "../../database/schema.ts";
import type { EditState, IfMatch } from "./edit-state.ts";
import { savedMeanwhile } from "./errors.ts";
import type { SavedContents } from "./saved-contents.ts";
import { createValueStore, type SavedValue, type ValueKey } from "./value-store.ts";

/** What saving needs. */
export type SaveDependencies = { readonly database: Database; readonly saved: SavedContents };

type Save = {
  readonly key: ValueKey;
  readonly ifMatch: IfMatch;
  /** What is stored in place of the present value. */
  readonly rule: (present: SavedValue) => unknown;
  /** What stands there now; pages show it already. */
  readonly present: () => EditState;
};

/**
 * Saves something that pages show, and gives what stands there then. Errors: `savedMeanwhile`, with what stands there, where it is none of
 * the states that may be replaced.
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
