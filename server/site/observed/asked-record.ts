/** A record whose values are asked for each time they are read; undefined counts as missing. */
export const askedRecord = <Value>(
  keys: () => readonly (string | symbol)[],
  ask: (key: string | symbol) => Value | undefined,
): Readonly<Record<string, Value>> =>
  new Proxy<Record<string, Value>>(
    {},
    {
      get: (_, key) => ask(key),
      has: (_, key) => ask(key) !== undefined,
      ownKeys: keys,
      getOwnPropertyDescriptor(_, key) {
        const value = ask(key);
        return value === undefined
          ? undefined
          : { value, enumerable: true, configurable: true, writable: false };
      },
    },
  );
