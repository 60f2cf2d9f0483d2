/** A value that others may read, and hear of when it changes. */
export type ReadableStore<Value> = {
  readonly get: () => Value;
  /** Calls `listener` after each change; the function it gives ends that. */
  readonly subscribe: (listener: () => void) => () => void;
};

export type Store<Value> = ReadableStore<Value> & { readonly set: (value: Value) => void };

/** Makes a store. Its functions can be handed on by themselves, as React's `useSyncExternalStore` takes them. */
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
