import * as editingLimits from "../../contract/editing/limits.ts";
import type { Database } from "../../database/schema.ts";
import { requestTooLarge } from "../../errors.ts";
import { type EditState, type IfMatch, toState } from "./edit-state.ts";
import { savedMeanwhile } from "./errors.ts";
import { createValueStore, type SavedValue } from "./saved/value-store.ts";

/** Preferences of a shop's owners, by namespace. */
export type Preferences = {
  /** The namespaces in which something was saved, by name. */
  namespaces(websiteId: string): Promise<readonly string[]>;
  /** An empty object if nothing was saved. */
  find(websiteId: string, namespace: string): Promise<EditState>;
  /**
   * Replaces them as a whole. Errors: `requestTooLarge` for more than 32 KB; `savedMeanwhile` if the present ones do not match
   * `ifMatch`.
   */
  save(
    websiteId: string,
    namespace: string,
    preferences: Readonly<Record<string, unknown>>,
    ifMatch: IfMatch,
  ): Promise<EditState>;
};

/** Creates the preferences of all websites. */
export function createPreferences(database: Database): Preferences {
  const values = createValueStore(database);
  const keyOf = (websiteId: string, namespace: string) =>
    ({ websiteId, kind: "preferences", name: namespace }) as const;
  /** A preference of that name could not be distinguished from the id. */
  const withId = (websiteId: string) => (saved: SavedValue) =>
    toState(saved, { ...(saved.value as object | null), websiteId });
  return {
    namespaces: (websiteId) => values.listNames(websiteId, "preferences"),
    async find(websiteId, namespace) {
      return withId(websiteId)(await values.find(keyOf(websiteId, namespace)));
    },
    async save(websiteId, namespace, { websiteId: _id, ...preferences }, ifMatch) {
      if (Buffer.byteLength(JSON.stringify(preferences)) > editingLimits.preferencesBytes) {
        throw requestTooLarge();
      }
      const saved = await values.change(keyOf(websiteId, namespace), (present) => {
        const { body, etag } = withId(websiteId)(present);
        if (!ifMatch.allows(present.version, etag)) throw savedMeanwhile(body, etag);
        return preferences;
      });
      return withId(websiteId)(saved);
    },
  };
}
