/**
 * Keeps results of a pure function by key. At most `limit` of them: then all are forgotten, which is
 * enough where the keys are locales and time zones of a few sites.
 */
export function boundedCache<Result>(
  limit: number,
  compute: (key: string) => Result,
): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = compute(key);
    if (known.size >= limit) known.clear();
    known.set(key, result);
    return result;
  };
}
