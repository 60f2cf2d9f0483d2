/** A logger of warnings. */
export type WarningLogger = { warn(facts: object, text: string): void };

/** Pause before a warning that lasts is logged again, in milliseconds. */
const SAME_FAULT_MS = 60_000;

/** Makes a function that logs warnings, the same text once a minute: while a database is away, all that asks it fails again and again. */
export function createCalmWarnings(
  logger: WarningLogger,
  now: () => number = Date.now,
): WarningLogger["warn"] {
  const warnedAt = new Map<string, number>();
  return (facts, text) => {
    if (now() - (warnedAt.get(text) ?? Number.NEGATIVE_INFINITY) < SAME_FAULT_MS) return;
    warnedAt.set(text, now());
    logger.warn(facts, text);
  };
}
