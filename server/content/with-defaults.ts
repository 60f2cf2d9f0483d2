/** `own` over `defaults`: a key that is missing or null gets its default, if there is one. */
export function withDefaults<Own extends object>(defaults: object, own: Own): Own {
  const given = Object.entries(own).filter(
    ([key, value]) => value != null || !Object.hasOwn(defaults, key),
  );
  // Defaults only fill keys that the type leaves open.
  return { ...defaults, ...Object.fromEntries(given) } as Own;
}
