type Asked<Value> = {
  readonly keys: () => readonly (string | symbol)[];
  readonly has: (key: string | symbol) => boolean;
  readonly ask: (key: string | symbol) => Value | undefined;
};

/** A record whose values are asked for each time they are read. That it has one is found out without its value. */
export const askedRecord = <Value>({
  keys,
  has,
  ask,
}: Asked<Value>): Readonly<Record<string, Value>> =>
  new Proxy<Record<string, Value>>(
    {},
    {
      get: (_, key) => ask(key),
      has: (_, key) => has(key),
      ownKeys: keys,
      getOwnPropertyDescriptor: (_, key) =>
        has(key) ? { get: () => ask(key), enumerable: true, configurable: true } : undefined,
    },
  );
