/**
 * Keeps results of a pure function by key. At most `limit` of them: then all are forgotten, which is
 * enough where the keys are locales, time zones and moments of a few sites.
 */
export function boundedCache<Result, Key extends string | number = string>(
  limit: number,
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = compute(key);
    if (known.size >= limit) known.clear();
    known.set(key, result);
    return result;
  };
}
