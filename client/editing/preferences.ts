import { preferencesSchema } from "../../server/contract/editing/answer-schemas.ts";
import * as editingPaths from "../../server/contract/editing/paths.ts";
import type { ApiResult } from "../core/api.ts";
import { createStore } from "../core/store.ts";

/** Preferences of a namespace. */
export type Preferences = Readonly<Record<string, unknown>>;

/** The state of loading preferences. Known ones stay while they are loaded again, or if that fails. */
export type PreferencesState = {
  readonly state: "pending" | "success" | "failed";
  readonly preferences: Preferences | undefined;
};

/** The required calls, which `createApi` provides. */
type Calls = {
  read(path: string, chooseParser: ChooseParser): Promise<ApiResult<Preferences>>;
  write(
    path: string,
    write: { readonly method: "PUT"; readonly body: Preferences },
    chooseParser: ChooseParser,
  ): Promise<ApiResult<Preferences>>;
};
type ChooseParser = () => (answer: unknown) => Preferences | undefined;

/** A failed call, with the details of the failure. */
export class PreferencesError extends Error {
  override readonly name = "PreferencesError";
}

/** The preferences of a namespace. Failures are passed to `report` and thrown again as `PreferencesError`. */
export function createPreferences(
  namespace: string,
  { api, report }: { readonly api: Calls; readonly report: (error: Error) => void },
) {
  const path = `${editingPaths.commercePreferences}/${namespace}`;
  const store = createStore<PreferencesState>({ state: "pending", preferences: undefined });

  async function settle(call: Promise<ApiResult<Preferences>>): Promise<Preferences> {
    const known = store.get().preferences;
    const result = await call;
    if (result.ok) {
      store.set({ state: "success", preferences: result.value });
      return result.value;
    }
    store.set({ state: "failed", preferences: known });
    const error = new PreferencesError(`preferences '${namespace}': ${result.failure.kind}`);
    report(error);
    throw error;
  }

  async function fetch(): Promise<Preferences> {
    store.set({ ...store.get(), state: "pending" });
    return settle(api.read(path, () => parsePreferences));
  }

  return {
    state: store,
    fetch,
    /**
     * Merges changes into the known preferences and loads them again. Unknown preferences are loaded first. Nothing is
     * sent if no value differs.
     */
    async save(changes: Preferences): Promise<Preferences> {
      const known = store.get().preferences ?? (await fetch());
      const isChanged = Object.entries(changes).some(([key, value]) => !isSame(known[key], value));
      if (!isChanged) return known;
      const body = { ...known, ...changes };
      await settle(api.write(path, { method: "PUT", body }, () => parsePreferences));
      return fetch();
    },
  };
}

/** The preferences in an answer, which also contains the id of its website. */
function parsePreferences(answer: unknown): Preferences | undefined {
  const { success, data } = preferencesSchema.safeParse(answer);
  if (!success) return undefined;
  const { websiteId: _, ...preferences } = data;
  return preferences;
}

/** True if two JSON values are equal. A different order of keys counts as a difference, which only costs a call. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
