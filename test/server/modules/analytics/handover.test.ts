import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../../server/database/schema.ts";
import type { RecurringJob } from "../../../../server/jobs/job.ts";
import { createWorker } from "../../../../server/jobs/worker.ts";
import type { StoredEvent, TimedEvent } from "../../../../server/modules/analytics/event.ts";
import { createHandover } from "../../../../server/modules/analytics/handover.ts";
import { createSender } from "../../../../server/modules/analytics/pipeline.ts";
import {
  type AnalyticsStore,
  createAnalyticsStore,
} from "../../../../server/modules/analytics/store.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";

const START = 1_800_000_000_000;
let now = START;
let database: Database;
let store: AnalyticsStore;
let warnings: object[];

beforeEach(async () => {
  now = START;
  warnings = [];
  database = await openMemory();
  store = createAnalyticsStore(database);
  // A pipeline is told what comes after it was named.
  await store.beginHandover();
});
afterEach(() => database.destroy());

const add = (count: number, changes: Partial<TimedEvent> = {}) =>
  store.add(
    Array.from({ length: count }, () => ({
      websiteId: "w1",
      receivedAt: now,
      day: "2026-01-31",
      kind: "hit" as const,
      name: "View",
      visitor: "",
      data: "{}",
      ...changes,
    })),
  );

/** A worker of one of several processes that hand events on. */
function openWorker(job: RecurringJob) {
  const logger = { warn: (facts: object) => void warnings.push(facts) };
  return createWorker({ database, jobs: [job], logger, now: () => now });
}

/** The ids that a pipeline was sent, a row for each request. */
function createPipeline() {
  const taken: number[][] = [];
  const pipeline = { isUp: true, attempts: 0, taken };
  const send = async (events: readonly StoredEvent[]) => {
    pipeline.attempts += 1;
    if (!pipeline.isUp) throw new Error("down");
    taken.push(events.map(({ id }) => id));
  };
  const worker = openWorker(createHandover({ store, send }));
  /** Lets two seconds pass. */
  const handOn = async () => {
    now += 2000;
    await worker.work();
  };
  return { pipeline, handOn };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe("events are handed on", () => {
  test("in their order, each once, in requests that are not too large", async () => {
    const { pipeline, handOn } = createPipeline();
    await add(450);
    await handOn();
    expect(pipeline.taken.map((ids) => ids.length)).toEqual([200, 200, 50]);
    expect(pipeline.taken.flat()).toEqual(upTo(450));
    await add(3, { data: JSON.stringify("x".repeat(600_000)) });
    await handOn();
    expect(pipeline.taken.slice(3)).toEqual([[451], [452], [453]]);
    await handOn();
    expect(pipeline.attempts).toBe(6);
  });

  test("after an hour in which the pipeline was down, all of them and none twice", async () => {
    const { pipeline, handOn } = createPipeline();
    await add(10);
    await handOn();
    pipeline.isUp = false;
    let added = 10;
    // The task looks every two seconds.
    for (let second = 0; second < 3600; second += 2) {
      if (second % 10 === 0) {
        await add(5);
        added += 5;
      }
      await handOn();
    }
    const { attempts } = pipeline;
    // With growing pauses, up to five minutes.
    expect(attempts).toBeGreaterThan(10);
    expect(attempts).toBeLessThan(30);
    expect(warnings.length).toBeGreaterThanOrEqual(attempts - 1);
    pipeline.isUp = true;
    for (let second = 0; second <= 300; second += 2) await handOn();
    expect(pipeline.taken.flat()).toEqual(upTo(added));
    // Later events go on at once.
    await add(1);
    await handOn();
    expect(pipeline.taken.flat()).toEqual(upTo(added + 1));
  });

  test("again by another process, if one ends between sending and noting it", async () => {
    await add(3);
    const sent: number[][] = [];
    const note = async (events: readonly StoredEvent[]) =>
      void sent.push(events.map(({ id }) => id));
    const dying = createHandover({
      store: { ...store, endHandover: () => Promise.reject(new Error("killed")) },
      send: note,
    });
    await expect(dying.run()).rejects.toThrow("killed");
    const other = openWorker(createHandover({ store, send: note }));
    await other.work();
    expect(sent).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});

describe("a pipeline", () => {
  type Received = { headers: Record<string, unknown>; body: string };

  async function startPipeline(answer: (received: Received) => number | undefined) {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const status = answer({
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (status === undefined) return;
      response.writeHead(status, { location: "/elsewhere" }).end("taken");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}/collect?a=b`,
      stop: () => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
      },
    };
  }

  const event: StoredEvent = {
    id: 7,
    websiteId: "w1",
    receivedAt: START,
    kind: "hit",
    name: "View",
    visitor: "v",
    data: '{"title":"Größe","n":1.50}',
  };

  test("gets JSON with the key, and what was sent as it was", async () => {
    const received: Received[] = [];
    const { url, stop } = await startPipeline((one) => {
      received.push(one);
      return 202;
    });
    await createSender({ url, key: "the key" })([event, { ...event, id: 8 }]);
    await createSender({ url, key: undefined })([event]);
    await stop();
    const [first, second] = received;
    expect(first?.headers).toMatchObject({
      authorization: "Bearer the key",
      "content-type": "application/json",
    });
    expect(second?.headers.authorization).toBeUndefined();
    expect(JSON.parse(first?.body ?? "")).toEqual(
      [7, 8].map((id) => ({
        id,
        websiteId: "w1",
        receivedAt: START,
        kind: "hit",
        visitor: "v",
        event: "View",
        data: { title: "Größe", n: 1.5 },
      })),
    );
  });

  test.each([201, 204, 302, 400, 429, 500, 503])(
    "that answers %i has taken nothing",
    async (status) => {
      const { url, stop } = await startPipeline(() => status);
      await expect(createSender({ url, key: "k" })([event])).rejects.toThrow();
      await stop();
    },
  );

  test("that answers 200 has taken it; one that does not answer, or is not there, has not", async () => {
    const taking = await startPipeline(() => 200);
    await expect(createSender({ url: taking.url, key: "k" })([event])).resolves.toBeUndefined();
    await taking.stop();
    await expect(createSender({ url: taking.url, key: "k" })([event])).rejects.toThrow();
    const silent = await startPipeline(() => undefined);
    await expect(createSender({ url: silent.url, key: "k" }, 50)([event])).rejects.toThrow();
    await silent.stop();
  });
});
