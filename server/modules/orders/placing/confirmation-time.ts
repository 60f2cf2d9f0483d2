const HOUR_MS = 60 * 60_000;

/**
 * When the confirmation of the last of some orders is sent, so that their recipient gets at most so many an hour: those above wait.
 * `announced` are the times at which the orders were announced, in milliseconds, the earliest first.
 */
export function confirmationTime(announced: readonly number[], perHour: number): number {
  const sent: number[] = [];
  for (const time of announced) {
    const before = sent.at(-perHour);
    const isFull = sent.length >= perHour && before !== undefined;
    sent.push(isFull ? Math.max(time, before + HOUR_MS) : time);
  }
  return sent.at(-1) ?? 0;
}
