import * as editingPaths from "../../server/contract/editing/paths.ts";
import { preferencesSchema } from "../../server/contract/editing/schemas.ts";
import type { ApiResult } from "../core/api.ts";
import { createStore } from "../core/store.ts";

/** Preferences of a namespace. */
export type Preferences = Readonly<Record<string, unknown>>;

/** Where asking for preferences stands; those that are known stay while they are asked for anew, or where that fails. */
export type PreferencesState = {
  readonly state: "pending" | "success" | "failed";
  readonly preferences: Preferences | undefined;
};

/** The calls that are needed: those of `createApi`. */
type Calls = {
  read(path: string, chooseParser: ChooseParser): Promise<ApiResult<Preferences>>;
  write(
    path: string,
    write: { readonly method: "PUT"; readonly body: Preferences },
    chooseParser: ChooseParser,
  ): Promise<ApiResult<Preferences>>;
};
type ChooseParser = () => (answer: unknown) => Preferences | undefined;

/** A call that has failed, with what is known of the failure. */
export class PreferencesError extends Error {
  override readonly name = "PreferencesError";
}

/**
 * The preferences of a namespace, for an editor of somebody else's: there are no editor screens here. Failures are handed to `report` and
 * thrown again, as `PreferencesError`.
 */
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
     * Writes changes over the known preferences, which are asked for first where they are not known, and asks for them anew. Nothing is sent
     * where no value differs.
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

/** The preferences of an answer, which names its website as well. */
function parsePreferences(answer: unknown): Preferences | undefined {
  const { success, data } = preferencesSchema.safeParse(answer);
  if (!success) return undefined;
  const { websiteId: _, ...preferences } = data;
  return preferences;
}

/** Whether two values of JSON are the same; the order of keys makes a difference, which costs a call and nothing else. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
