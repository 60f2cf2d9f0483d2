type Serialize = (data: unknown) => string;

/**
 * A compiler of serializers that serialize a frozen object once and then reuse the text, because it cannot have
 * changed.
 */
export const serializeFrozenOnce =
  <Route>(compile: (route: Route) => Serialize) =>
  (route: Route): Serialize => {
    const serialize = compile(route);
    const written = new WeakMap<object, string>();
    return (data) => {
      if (typeof data !== "object" || data === null || !Object.isFrozen(data)) {
        return serialize(data);
      }
      const text = written.get(data) ?? serialize(data);
      written.set(data, text);
      return text;
    };
  };
