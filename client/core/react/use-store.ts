import { useSyncExternalStore } from "react";
import type { ReadableStore } from "../store.ts";

/** The value of a store now; while the island is hydrated, `initial`, which the server rendered. */
export const useStore = <Value>(store: ReadableStore<Value>, initial: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => initial);
