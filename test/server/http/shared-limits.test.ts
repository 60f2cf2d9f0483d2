import cookie from "@fastify/cookie";
import { type FastifyInstance, fastify } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { addRequests, deleteEndedCounts } from "../../../server/database/request-counts.ts";
import { storageBusy } from "../../../server/errors.ts";
import { limitRequests } from "../../../server/http/rate-limit.ts";
import { createSharedCounts } from "../../../server/http/shared-counts.ts";
import { createSignInLimits } from "../../../server/http/sign-in-limits.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { addAccount } from "../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;

/** Two servers on one database, as two processes run them. */
async function openTwo(place: string, options: object = {}) {
  const sites = await loadTestSites(below("shop", contentFiles()));
  const running: Awaited<ReturnType<typeof startApp>>[] = [];
  for (const _ of [1, 2])
    running.push(await startApp(sites, { place, now: () => NOW, ...options }));
  onTestFinished(async () => {
    for (const { close } of running) await close();
  });
  const [first, second] = running;
  if (!first || !second) throw new Error("no servers");
  return { apps: [first.app, second.app] as const, database: first.database };
}

const signIn = (app: FastifyInstance, email: string, remoteAddress = "203.0.113.7") =>
  app.inject({
    method: "POST",
    url: "/account/login",
    remoteAddress,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    payload: new URLSearchParams({ email, password: "wrong" }).toString(),
  });

describe.each(databaseKinds)("two processes on a database $name", ({ create }) => {
  async function lend() {
    const { place, remove } = await create();
    onTestFinished(remove);
    return place;
  }

  test("count attempts to sign in together, and say how long to wait", async () => {
    const { apps, database } = await openTwo(await lend(), { signInsPerMinute: 4 });
    await addAccount(database, "admin", "w1");
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { statusCode, headers } = await signIn(apps[turn % 2 ? 1 : 0], "admin@beispiel.de");
      statuses.push([statusCode, headers["retry-after"]]);
    }
    expect(statuses).toEqual([...Array(4).fill([401, undefined]), ...Array(2).fill([429, "60"])]);
    // Somebody else is not kept out.
    expect((await signIn(apps[0], "other@beispiel.de", "203.0.113.99")).statusCode).toBe(401);
  });

  test("begin again when the time is over, and old counts are deleted", async () => {
    const place = await lend();
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    let now = NOW;
    const add = (added: Parameters<typeof addRequests>[1], at: number) =>
      addRequests(database, added, at);
    const [one, other] = [1, 2].map(() => createSharedCounts({ add, now: () => now }));
    const limited = { id: "a", timeWindow: MINUTE_MS, max: 2 };
    const current = async () => [
      (await one?.count(limited))?.current,
      (await other?.count(limited))?.current,
    ];
    expect(await current()).toEqual([1, 2]);
    expect(await current()).toEqual([3, 3]);
    now += MINUTE_MS;
    expect(await current()).toEqual([1, 2]);
    expect(await deleteEndedCounts(database, now)).toBe(false);
    expect(await database.selectFrom("request_counts").selectAll().execute()).toHaveLength(1);
    await deleteEndedCounts(database, now + MINUTE_MS);
    expect(await database.selectFrom("request_counts").selectAll().execute()).toEqual([]);
  });

  test("keep no address in the counts", async () => {
    const { apps, database } = await openTwo(await lend(), { signInsPerMinute: 4 });
    await signIn(apps[0], "admin@beispiel.de");
    const rows = await database.selectFrom("request_counts").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|beispiel/);
    for (const { id } of rows) expect(id).toMatch(/^[\w-]{43}$/);
  });
});

describe("asking the database", () => {
  /** Counting with a database that notes what it is asked. */
  function openNoted(total = 0) {
    const asked: (readonly number[])[] = [];
    const totals = new Map<string, number>();
    const counts = createSharedCounts({
      async add(added) {
        asked.push(added.map(({ requests }) => requests));
        return added.map(({ id, requests, endsAt }) => {
          const sum = (totals.get(id) ?? total) + requests;
          totals.set(id, sum);
          return { id, requests: sum, endsAt };
        });
      },
      now: () => NOW,
    });
    return { counts, asked };
  }
  const limited = { id: "a", timeWindow: MINUTE_MS, max: 160 };

  test("is left out far from the limit, and above it", async () => {
    const { counts, asked } = openNoted();
    for (let request = 0; request < 10; request += 1) await counts.count(limited);
    expect(asked).toEqual([]);
    await counts.count(limited);
    expect(asked).toEqual([[11]]);
    for (let request = 11; request < 160; request += 1) await counts.count(limited);
    expect(await counts.count(limited)).toMatchObject({ current: 161 });
    const before = asked.length;
    for (let request = 0; request < 100; request += 1) await counts.count(limited);
    expect(asked.length).toBe(before);
    expect(before).toBeLessThan(60);
  });

  test("is done once for requests of the same moment, each of which has its own number", async () => {
    const { counts, asked } = openNoted(158);
    const ids = ["a", "a", "a", "b"];
    const counted = await Promise.all(
      ids.map((id) => counts.count({ id, timeWindow: MINUTE_MS, max: 3 })),
    );
    expect(asked).toEqual([[3, 1]]);
    expect(counted.map(({ current }) => current)).toEqual([159, 160, 161, 159]);
  });

  test("is done once for an attempt to sign in, which counts at three places", async () => {
    const { counts, asked } = openNoted(95);
    const app = fastify();
    onTestFinished(() => app.close());
    await app.register(cookie);
    const secret = "a secret of at least 32 characters";
    await app.register(limitRequests, { counts, secret });
    const limits = createSignInLimits(app, { perMinute: 100, secret });
    app.post("/", (request) => limits.count(request, { websiteId: "w1", email: "a@beispiel.de" }));
    for (let attempt = 0; attempt < 8; attempt += 1) await app.inject({ method: "POST", url: "/" });
    expect(asked.map((added) => added.length)).toEqual([3]);
  });

  test("fails without harm: then each process counts for itself", async () => {
    const counts = createSharedCounts({
      add: async () => {
        throw storageBusy(new Error("locked"));
      },
      now: () => NOW,
    });
    const current = [];
    for (let request = 0; request < 3; request += 1) {
      current.push((await counts.count({ id: "a", timeWindow: MINUTE_MS, max: 2 })).current);
    }
    expect(current).toEqual([1, 2, 3]);
  });
});
