import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { afterEach, expect, test } from "vitest";
import { FinishedAnswer, type RequestHead } from "../../../server/http/finished-answer.ts";
import { answerEarly } from "../../../server/http/kept-answers.ts";
import { finishRequests } from "../../../server/http/stopping.ts";
import { toTimeLimits } from "../../../server/http/time-limits.ts";

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const answer = new FinishedAnswer(
  { contentType: "text/plain", body: "kept", cacheControl: "no-cache", security: undefined },
  { compress: undefined },
);

/** A server that keeps an answer for `/kept`; says what it was asked for, and which requests became Fastify's. */
async function open({ trustsProxies = false } = {}) {
  const timeouts = toTimeLimits({ requestSeconds: 30, idleSeconds: 5 }, { streams: false });
  const early = answerEarly({ trustsProxies, timeouts });
  const { serverFactory } = early;
  const app = fastify({ serverFactory, trustProxy: trustsProxies, ...timeouts });
  opened.push(app);
  const asked: Pick<RequestHead, "hostname" | "protocol">[] = [];
  const routed: string[] = [];
  await app.register(finishRequests);
  app.addHook("onRequest", (request, _reply, done) => {
    routed.push(`${request.method} ${request.url}`);
    done();
  });
  await app.register(early.plugin);
  app.keptAnswers.push(() => undefined);
  app.keptAnswers.push(({ url, hostname, protocol }) => {
    asked.push({ hostname, protocol });
    return url === "/kept" ? { answer, cookie: "a=b" } : undefined;
  });
  app.all("/*", () => "routed");
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, asked, routed };
}

type Sent = {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const send = (app: Awaited<ReturnType<typeof open>>["app"], sent: Sent = {}) =>
  new Promise<{
    status: number | undefined;
    headers: NodeJS.Dict<string | string[]>;
    body: string;
  }>((resolve, reject) => {
    // Only sockets of files have another kind of address.
    const { port } = app.server.address() as AddressInfo;
    const { path = "/kept", method = "GET", headers = {} } = sent;
    const options = { host: "127.0.0.1", port, path, method, headers };
    request(options, async (response) => {
      let body = "";
      for await (const chunk of response) body += String(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body });
    })
      .on("error", reject)
      .end();
  });

test("a kept answer is sent before the framework knows of the request", async () => {
  const { app, routed } = await open();
  const got = await send(app);
  expect(got).toMatchObject({ status: 200, body: "kept" });
  expect(got.headers).toMatchObject({ etag: answer.etag, "set-cookie": ["a=b"] });
  expect(await send(app, { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  const known = await send(app, { headers: { "if-none-match": answer.etag } });
  expect(known).toMatchObject({ status: 304, body: "" });
  expect(routed).toEqual([]);
});

test("whatever else is asked for goes to its route", async () => {
  const { app, routed } = await open();
  expect((await send(app, { path: "/other" })).body).toBe("routed");
  for (const method of ["POST", "DELETE", "OPTIONS"]) {
    expect((await send(app, { method })).body).toBe("routed");
  }
  expect(routed).toEqual(["GET /other", "POST /kept", "DELETE /kept", "OPTIONS /kept"]);
});

test.each([
  ["shop.example:8080", "shop.example"],
  ["SHOP.example", "SHOP.example"],
  ["[::1]:8080", "[::1]"],
])("the host %s is told as Fastify tells it", async (host, hostname) => {
  const { app, asked } = await open();
  await send(app, { headers: { host } });
  await app.inject({ url: "/kept", headers: { host } });
  const told = { hostname, protocol: "http" };
  expect(asked).toEqual([told, told]);
});

test("what a proxy says counts only where proxies are trusted", async () => {
  const headers = { "x-forwarded-host": "other.example", "x-forwarded-proto": "https" };
  const trusting = await open({ trustsProxies: true });
  expect((await send(trusting.app, { headers })).body).toBe("kept");
  expect(trusting.asked).toEqual([{ hostname: "other.example", protocol: "https" }]);
  const direct = await open();
  expect((await send(direct.app, { headers })).body).toBe("kept");
  expect(direct.asked).toEqual([{ hostname: "127.0.0.1", protocol: "http" }]);
});

test("what fails is answered as an error, and the next request as ever", async () => {
  const { app } = await open();
  app.keptAnswers.unshift(({ url }) => {
    if (url === "/broken") throw new Error("broken");
    return undefined;
  });
  expect((await send(app, { path: "/broken" })).status).toBe(500);
  expect((await send(app)).body).toBe("kept");
});

test("a server that stops says so with a kept answer, too", async () => {
  const { app } = await open();
  expect((await send(app)).headers.connection).toBe("keep-alive");
  const closed = app.close();
  await expect.poll(() => app.stopping.isOn).toBe(true);
  expect((await send(app)).headers.connection).toBe("close");
  await closed;
});
