import { afterEach, expect, test } from "vitest";
import { createMetrics } from "../../../server/operations/metrics.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const sites = await loadTestSites(below("shop", contentFiles()));

let close: () => Promise<void> = async () => {};
afterEach(() => close());

async function open(options: Parameters<typeof startApp>[1] = {}) {
  const running = await startApp(sites, { metrics: createMetrics(), ...options });
  close = running.close;
  return running;
}

test("a process says that it runs, and that it can serve", async () => {
  const { app, database } = await open();
  for (const [url, said] of [
    ["/healthz", "ok"],
    ["/readyz?x=1", "ready"],
  ]) {
    const answer = await app.inject({ url: url ?? "" });
    expect([answer.statusCode, answer.payload]).toEqual([200, `${said}\n`]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect((await app.inject({ method: "HEAD", url: "/healthz" })).statusCode).toBe(200);
  await database.destroy();
  const away = await app.inject({ url: "/readyz" });
  expect([away.statusCode, away.payload]).toEqual([503, "the database cannot be reached\n"]);
  expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
});

test("the metrics count requests by route and status, and tell of queues, cache and shop", async () => {
  const { app } = await open();
  await app.inject({ url: "/shop?utm_source=secret-word" });
  await app.inject({ url: "/shop" });
  await app.inject({ url: "/nirgends" });
  const { statusCode, payload, headers } = await app.inject({ url: "/metrics" });
  expect([statusCode, headers["content-type"]]).toEqual([
    200,
    expect.stringContaining("text/plain"),
  ]);
  const figure = (name: string) =>
    payload
      .split("\n")
      .find((line) => line.startsWith(`schaufenster_${name} `))
      ?.split(" ")
      .at(-1);
  expect(figure('http_request_seconds_count{route="/*",status="200"}')).toBe("2");
  expect(figure('http_request_seconds_count{route="/*",status="404"}')).toBe("1");
  expect(figure('page_cache_answers{result="found"}')).toBe("1");
  expect(figure('page_cache_answers{result="made"}')).toBe("1");
  expect(Number(figure("page_cache_bytes"))).toBeGreaterThan(100);
  expect(figure('jobs_overdue_seconds{queue="mails"}')).toBe("0");
  for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]) {
    expect(payload).toContain(`\n${name} `);
  }
  expect(payload).not.toContain("secret-word");
});

test.each([
  ["this machine", {}, { remoteAddress: "127.0.0.1" }, 200],
  ["this machine by IPv6", {}, { remoteAddress: "::1" }, 200],
  ["another machine", {}, { remoteAddress: "10.0.0.7" }, 404],
  [
    "another machine, whatever it says of itself",
    {},
    { remoteAddress: "10.0.0.7", headers: { "x-forwarded-for": "127.0.0.1" } },
    404,
  ],
  [
    "a visitor of a proxy on this machine",
    { trustProxy: 1 },
    { remoteAddress: "127.0.0.1", headers: { "x-forwarded-for": "10.0.0.7" } },
    404,
  ],
  [
    "whoever has the token",
    { metricsToken: "a-token-of-monitoring" },
    { remoteAddress: "10.0.0.7", headers: { authorization: "Bearer a-token-of-monitoring" } },
    200,
  ],
  [
    "whoever has another token",
    { metricsToken: "a-token-of-monitoring" },
    { remoteAddress: "127.0.0.1", headers: { authorization: "Bearer another-token-of-it" } },
    404,
  ],
])("the metrics are for %s: $3", async (_who, options, request, status) => {
  const { app } = await open(options);
  expect((await app.inject({ url: "/metrics", ...request })).statusCode).toBe(status);
});

test("figures that a starting process does not tell yet are asked for again later, and are no fault of the log", async () => {
  const write = () => Promise.reject(new Error("a process did not tell its figures"));
  const { app, log } = await open({ metrics: { ...createMetrics(), write } });
  const answer = await app.inject({ url: "/metrics" });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect(answer.body).toBe("a process did not tell its figures\n");
  expect(log).toEqual([]);
});

test("on a port of their own, they are nowhere else", async () => {
  const { app } = await open({ metricsPort: 0, host: "127.0.0.1" });
  expect((await app.inject({ url: "/metrics" })).statusCode).toBe(404);
});

test("a line of the log tells of each request, without the words of its visitor", async () => {
  const { app, log } = await open({ logLevel: "info" });
  const answer = await app.inject({ url: "/shop?q=secret-word", remoteAddress: "10.0.0.7" });
  expect(answer.statusCode).toBe(200);
  const lines = log.filter(({ msg }) => msg === "answered");
  expect(lines).toEqual([
    expect.objectContaining({ method: "GET", route: "/*", status: 200, reqId: expect.any(String) }),
  ]);
  expect(JSON.stringify(log)).not.toMatch(/secret-word|10\.0\.0\.7/);
});
