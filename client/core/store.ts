/** A value that can be read and observed. */
export type ReadableStore<Value> = {
  readonly get: () => Value;
  /** Calls `listener` after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** A store for its owner, who may change it. */
export type Store<Value> = ReadableStore<Value> & { readonly set: (value: Value) => void };

/** Makes a store. Its functions need no `this`, so React's `useSyncExternalStore` can take them as they are. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
