import {
  ownSecretOf,
  type SecretsOwner,
  type SiteSecrets,
  secretOf,
} from "../../site/site-secrets.ts";
import type { StoredEvent } from "./event.ts";

/** A server that receives all measurements. */
export type Pipeline = { readonly url: string; readonly key: string | undefined };

/** Where the measurements of a site go. Undefined for nowhere. A pipeline of its own is never sent the key of that of all sites. */
export function pipelineOf(site: SecretsOwner, secrets: SiteSecrets): Pipeline | undefined {
  const own = ownSecretOf(site, secrets, "EVENT_PIPELINE_URL");
  if (own !== undefined) return { url: own, key: ownSecretOf(site, secrets, "EVENT_PIPELINE_KEY") };
  const { EVENT_PIPELINE_URL: url } = secrets;
  return url === undefined
    ? undefined
    : { url, key: secretOf(site, secrets, "EVENT_PIPELINE_KEY") };
}

/** Longest duration of an attempt, in milliseconds. */
const TIMEOUT_MS = 2500;

/** Sends each event to the pipeline of its site, one pipeline after the other. Rejects unless all have taken them. */
export const createSiteSender =
  (toPipeline: (websiteId: string) => Pipeline | undefined) =>
  async (events: readonly StoredEvent[]): Promise<void> => {
    const batches = new Map<string, { pipeline: Pipeline; events: StoredEvent[] }>();
    for (const event of events) {
      const pipeline = toPipeline(event.websiteId);
      if (!pipeline) continue;
      const place = JSON.stringify(pipeline);
      const batch = batches.get(place) ?? { pipeline, events: [] };
      batch.events.push(event);
      batches.set(place, batch);
    }
    for (const batch of batches.values()) await createSender(batch.pipeline)(batch.events);
  };

/** Sends events to a pipeline, as a JSON array. Rejects unless it answers 200 or 202. @internal */
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
