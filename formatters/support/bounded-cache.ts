/**
 * Caches the results of a pure function by key. Beyond `limit` results all are dropped, which is good enough
 * for keys such as the locales, time zones and moments of a few websites.
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
