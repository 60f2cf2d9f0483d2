import { useSyncExternalStore } from "react";
import type { ReadableStore } from "../store.ts";

/** The current value of a store; during hydration `initial`, which the server rendered. */
export const useStore = <Value>(store: ReadableStore<Value>, initial: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => initial);
