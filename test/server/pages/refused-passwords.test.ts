import { describe, expect, test } from "vitest";
import * as locksLimits from "../../../server/contract/locks/limits.ts";
import { checkLocks } from "../../../server/site/checks/check-locks.ts";
import { below, loadTestSites } from "../../support/server/storefront.ts";
import {
  type Files,
  locked,
  lockedContent,
  lockedTheme,
  open,
  PASSWORD,
  post,
  SECRET,
  unlock,
} from "./locked-pages.ts";

describe("a wrong password", () => {
  test.each(["", "bernstein & söhne", `${PASSWORD} `, "steht-an-der-falschen-stelle", "Notiz"])(
    "is refused: '%s'",
    async (password) => {
      const app = await open();
      const answer = await post(app, { path: "/geheim/eins", password });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.cookies).toEqual([]);
      expect(answer.body).toContain("Das Passwort ist falsch.");
      expect(answer.body).toContain('aria-invalid="true" aria-describedby="lock-screen-problem"');
      expect(answer.body).toContain('value="/geheim/eins"');
      expect(answer.body).not.toContain(SECRET);
    },
  );

  test("may be tried ten times per minute", async () => {
    const app = await open();
    const tryOnce = async () =>
      (await post(app, { path: "/geheim", password: "falsch" })).statusCode;
    for (let tried = 0; tried < locksLimits.passwordsPerMinute; tried += 1) {
      expect(await tryOnce()).toBe(401);
    }
    expect(await tryOnce()).toBe(429);
    const right = await post(app, { path: "/geheim", password: PASSWORD });
    expect(right.statusCode).toBe(429);
    expect(right.headers["retry-after"]).toBeDefined();
  });
});

describe("a hostile request", () => {
  test.each([
    "//evil.example",
    "//evil.example/geheim",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/nirgends",
  ])("is not led to %s", async (path) => {
    const app = await open();
    const answer = await post(app, { path, password: PASSWORD });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.cookies).toEqual([]);
  });

  test.each([
    ["///geheim//evil.example", "/geheim/evil.example"],
    ["/geheim/\r\nset-cookie: a=b", "/geheim/%0D%0Aset-cookie%3A%20a%3Db"],
    ["geheim/?x#y", "/geheim/%3Fx%23y"],
  ])("is led from %j to the site's own address", async (path, location) => {
    const app = await open();
    const answer = await post(app, { path, password: PASSWORD });
    expect(answer.headers.location).toBe(location);
  });

  test("cannot write markup into the lock screen", async () => {
    const app = await open();
    const url = `/geheim/${encodeURIComponent('"><script>alert(1)</script>')}`;
    expect((await app.inject({ url })).body).not.toContain("<script>alert");
  });

  test("from another site, or from nowhere, is refused", async () => {
    const app = await open();
    const fields = { path: "/geheim", password: PASSWORD };
    for (const headers of [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "" },
    ]) {
      const answer = await post(app, fields, { headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies.some(({ name }) => name === "opened")).toBe(false);
    }
  });

  test("of a megabyte is not read", async () => {
    const app = await open();
    const password = "x".repeat(1_000_000);
    expect((await post(app, { path: "/geheim", password })).statusCode).toBe(413);
    const long = "x".repeat(locksLimits.passwordLength + 1);
    expect((await post(app, { path: "/geheim", password: long })).statusCode).toBe(400);
  });

  test("with a forged cookie opens nothing", async () => {
    const app = await open();
    const { opened = "" } = await unlock(app, "/geheim", PASSWORD);
    const changed = (opened.startsWith("A") ? "B" : "A") + opened.slice(1);
    for (const cookie of ["", "geheim", "true", changed, opened.slice(0, -1), `${opened}AAAA`]) {
      const answer = await app.inject({ url: "/geheim", cookies: { opened: cookie } });
      expect(answer.statusCode).toBe(401);
    }
    // Only a limited number of tokens is read.
    const many = [...Array<string>(locksLimits.openedPages).fill(changed), opened].join(".");
    expect((await app.inject({ url: "/geheim", cookies: { opened: many } })).statusCode).toBe(401);
  });

  test("with the cookie of another site, page or password opens nothing", async () => {
    const cookies = await unlock(await open(), "/geheim", PASSWORD);
    const files = lockedContent();
    const site = files["site.json"] as { website: object };
    const geheim = files["collections/geheim.json"] as { collection: object };
    const { collection } = geheim;
    for (const change of [
      { "site.json": { ...site, website: { ...site.website, id: "w2" } } },
      { "collections/geheim.json": { ...geheim, password: "neu" } },
      { "collections/geheim.json": { ...geheim, collection: { ...collection, id: "other" } } },
    ]) {
      const app = await open(lockedContent(change));
      expect((await app.inject({ url: "/geheim", cookies })).statusCode).toBe(401);
    }
    expect((await (await open()).inject({ url: "/geheim", cookies })).statusCode).toBe(200);
  });
});

test("a closed site opens no page", async () => {
  const files = lockedContent();
  const app = await open({
    ...files,
    "site.json": { ...(files["site.json"] as object), parked: true },
  });
  const answer = await post(app, { path: "/geheim", password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies).toEqual([]);
});

test("a locked page without a password is an error, and stays locked", async () => {
  const geheim = lockedContent()["collections/geheim.json"] as Files;
  const content = lockedContent({
    "collections/geheim.json": { ...geheim, password: "" },
    "pages/notiz.json": {
      ...(lockedContent()["pages/notiz.json"] as Files),
      collection: locked("notiz", { type: 10, typeName: "page", passwordProtected: false }),
    },
  });
  const site = (await loadTestSites(below("shop", content), lockedTheme)).get("shop");
  if (!site) throw new Error("the site does not load");
  expect(checkLocks(site.content).map(({ severity, message }) => [severity, message])).toEqual([
    ["error", "is missing: 'geheim' is locked and can never be opened"],
    ["warning", 'has no effect, as the collection does not say "passwordProtected": true'],
  ]);
  const app = await open(content);
  for (const password of ["", "undefined", "steht-an-der-falschen-stelle"]) {
    expect((await post(app, { path: "/geheim", password })).statusCode).toBe(401);
  }
});

test("a page whose permission is the password is locked, and opens with it", async () => {
  const geheim = lockedContent()["collections/geheim.json"] as Files;
  const permitted = { passwordProtected: undefined, permissionType: 2 };
  const app = await open(
    lockedContent({
      "collections/geheim.json": { ...geheim, collection: locked("geheim", permitted) },
    }),
  );
  for (const url of ["/geheim", "/geheim/eins", "/geheim?format=json", "/search?q=Quitte"]) {
    expect((await app.inject({ url })).body).not.toContain("Quitte eins");
  }
  expect((await app.inject({ url: "/geheim" })).statusCode).toBe(401);
  const cookies = await unlock(app, "/geheim", PASSWORD);
  expect((await app.inject({ url: "/geheim", cookies })).body).toContain("Quitte eins");
});

test("a permission that is unknown counts as public, and is told", async () => {
  const notiz = lockedContent()["pages/notiz.json"] as Files;
  const own = { type: 10, typeName: "page", passwordProtected: false, permissionType: 9 };
  const content = lockedContent({
    "pages/notiz.json": { ...notiz, password: undefined, collection: locked("notiz", own) },
  });
  const site = (await loadTestSites(below("shop", content), lockedTheme)).get("shop");
  if (!site) throw new Error("the site does not load");
  expect(checkLocks(site.content).map(({ severity, path }) => [severity, path])).toEqual([
    ["warning", "$.collection.permissionType"],
  ]);
  const { collection } = (await (await open(content)).inject({ url: "/notiz?format=json" })).json<{
    collection: { permissionType: number };
  }>();
  expect(collection.permissionType).toBe(1);
});
