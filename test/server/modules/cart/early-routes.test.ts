import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, InjectOptions } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { compress } from "../../../../server/http/answers/encoding.ts";
import { cartPath } from "../../../support/server/shop.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

/** Changes of the sites' `site.json`. */
type Changes = { readonly password?: string; readonly website?: object };

/** Two sites, of which the second is found by its own name. */
async function open(more: Changes = {}, options = {}) {
  const first = contentFiles();
  const base = Object(first["site.json"]);
  const site = { ...base, ...more, website: { ...base.website, ...more.website } };
  const websiteSettings = { storeSettings: { selectedCurrency: "CHF" } };
  const website = { ...site.website, id: "w2" };
  const hosts = ["other.example"];
  const other = { ...site, website, websiteSettings, hosts, navigation: {} };
  const content = {
    ...below("shop", { ...first, "site.json": site }),
    ...below("other", { ...first, "site.json": other, "collections/shop.json": undefined }),
  };
  const running = await startApp(await loadTestSites(content), { compress, ...options });
  onTestFinished(running.close);
  return running.app;
}

/** The handlers of routes that have run since: an early answer runs none. */
function countHandlers() {
  const channel = "tracing:fastify.request.handler:start";
  const count = { handlers: 0 };
  const note = () => {
    count.handlers += 1;
  };
  subscribe(channel, note);
  onTestFinished(() => void unsubscribe(channel, note));
  return count;
}

/** An answer without the parts that differ between two of the same kind: time, and the random crumb. */
async function ask(app: FastifyInstance, options: InjectOptions) {
  const { statusCode, headers, body } = await app.inject(options);
  const { date: _, "set-cookie": cookies, ...rest } = headers;
  const withoutCrumb = [cookies ?? []].flat().map((one) => one.replace(/=[\w.-]{60,}/, "=…"));
  return { statusCode, headers: rest, cookies: withoutCrumb, body };
}

/** An address that means the same, and has no early answer. */
const ordinaryPath = `${cartPath}?timecode=1`;

describe("whoever sends no cookie gets the early answer, which is that of the route", () => {
  test.each<[string, InjectOptions]>([
    ["GET", {}],
    ["HEAD", { method: "HEAD" }],
    ["another site", { headers: { host: "other.example" } }],
    ["a host that no site has", { headers: { host: "nowhere.example:81" } }],
    ["every encoding", { headers: { "accept-encoding": "gzip, br" } }],
    ["over HTTPS", { headers: { "x-forwarded-proto": "https" } }],
    ["from another origin", { headers: { origin: "https://other.example" } }],
    ["a body", { headers: { "content-type": "application/json" }, payload: "{" }],
  ])("%s", async (_name, options) => {
    const app = await open({}, { trustProxy: 1 });
    const count = countHandlers();
    const early = await ask(app, { url: cartPath, ...options });
    const again = await ask(app, { url: cartPath, ...options });
    expect(count.handlers).toBe(0);
    const ordinary = await ask(app, { url: ordinaryPath, ...options });
    expect(count.handlers).toBe(1);
    expect(ordinary.headers["content-security-policy"]).toContain("frame-ancestors");
    expect(ordinary.cookies).toEqual([expect.stringMatching(/^crumb=…; Path=\/;.* SameSite=Lax$/)]);
    expect(early).toEqual(ordinary);
    expect(again).toEqual(ordinary);
  });

  test("on a site that has expired", async () => {
    const app = await open({ website: { siteStatus: { value: 1 } } });
    const early = await ask(app, { url: cartPath });
    expect(early).toEqual(await ask(app, { url: ordinaryPath }));
  });
});

test("each site has its own", async () => {
  const app = await open();
  const read = async (host: string) =>
    (await app.inject({ url: cartPath, headers: { host } })).json();
  for (let time = 0; time < 2; time += 1) {
    expect(await read("shop.example")).toMatchObject({ websiteId: "w1", currency: "EUR" });
    expect(await read("other.example")).toMatchObject({ websiteId: "w2", currency: "CHF" });
  }
});

test("each visitor gets a crumb of their own, with which they may write", async () => {
  const app = await open();
  const crumbs = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    const crumb = (await app.inject({ url: cartPath })).cookies[0]?.value ?? "";
    crumbs.add(crumb);
    const written = await app.inject({
      method: "PUT",
      url: `${cartPath}/location`,
      cookies: { crumb },
      headers: { "x-csrf-token": crumb },
      payload: { country: "DE" },
    });
    expect(written.json()).not.toHaveProperty("crumbFail");
  }
  expect(crumbs.size).toBe(3);
});

describe("no early answer", () => {
  test.each<[string, InjectOptions]>([
    ["a cookie", { cookies: { any: "thing" } }],
    ["an empty cookie", { headers: { cookie: "" } }],
    ["without amounts", { url: `${cartPath}?calculateSubtotal=false` }],
    ["a sample", { url: `${cartPath}?mock=true` }],
    ["an escaped address", { url: cartPath.replace("cart", "c%61rt") }],
  ])("%s", async (_name, options) => {
    const app = await open();
    const count = countHandlers();
    const answer = await ask(app, { url: cartPath, ...options });
    expect(answer.statusCode).toBe(200);
    expect(count.handlers).toBe(1);
  });

  test("a state that is there already", async () => {
    const app = await open();
    const { etag } = (await ask(app, { url: cartPath })).headers;
    const count = countHandlers();
    const headers = { "if-none-match": String(etag) };
    expect(await ask(app, { url: cartPath, headers })).toMatchObject({ statusCode: 304, body: "" });
    expect(count.handlers).toBe(1);
  });

  test("another method", async () => {
    const app = await open();
    expect(await ask(app, { method: "POST", url: cartPath })).toMatchObject({ statusCode: 405 });
    const options = await ask(app, { method: "OPTIONS", url: cartPath });
    expect(options).toMatchObject({ statusCode: 204, headers: { allow: "GET, HEAD, OPTIONS" } });
  });

  test("a site behind its password", async () => {
    const app = await open({ password: "Bernstein" });
    const answer = await ask(app, { url: cartPath });
    expect(answer).toMatchObject({ statusCode: 401 });
    expect(JSON.parse(answer.body)).toMatchObject({ code: "SITE_LOCKED" });
  });
});
