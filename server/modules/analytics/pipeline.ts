import type { StoredEvent } from "./event.ts";

/** A server that receives all measurements. */
export type Pipeline = { readonly url: string; readonly key: string | undefined };

/** Longest duration of an attempt, in milliseconds. */
const TIMEOUT_MS = 2500;

/** Sends events to a pipeline, as a JSON array. Rejects unless it answers 200 or 202. */
export const createSender =
  ({ url, key }: Pipeline, timeoutMs = TIMEOUT_MS) =>
  async (events: readonly StoredEvent[]): Promise<void> => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: `[${events.map(toJson).join(",")}]`,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.status !== 200 && response.status !== 202) {
      throw new Error(`the event pipeline answers ${response.status}`);
    }
  };

/** Inserts stored JSON unchanged. */
function toJson({ data, name, ...event }: StoredEvent): string {
  const facts = JSON.stringify({ ...event, event: name });
  return `${facts.slice(0, -1)},"data":${data}}`;
}
