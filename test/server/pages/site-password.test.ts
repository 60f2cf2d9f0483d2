import { describe, expect, onTestFinished, test } from "vitest";
import * as locksLimits from "../../../server/contract/locks/limits.ts";
import { createPageLocks } from "../../../server/pages/locks/page-locks.ts";
import { WHOLE_SITE } from "../../../server/site/visibility/site-lock.ts";
import { send } from "../../support/owners/accounts.ts";
import { below, loadTestSites } from "../../support/server/storefront.ts";
import { pageFile } from "../../support/sites/pages.ts";
import {
  content,
  form,
  open,
  openSite,
  PASSWORD,
  running,
  secretIn,
  serveLockedSite,
  siteFile,
  start,
  theme,
} from "./locked-site.ts";

serveLockedSite();

describe("its password", () => {
  test("opens it, and leads back", async () => {
    const right = await open(PASSWORD, "/shop/becher");
    expect([right.statusCode, right.headers.location]).toEqual([303, "/shop/becher"]);
    expect(right.headers["cache-control"]).toBe("private, no-store");
    expect(right.cookies).toMatchObject([{ name: "opened", httpOnly: true, sameSite: "Lax" }]);
    expect(JSON.stringify(right.headers)).not.toContain("Bernstein");
  });

  test.each(["", "Achat", "Notiz", `${PASSWORD} `, "bernstein & söhne"])(
    "is not '%s'",
    async (password) => {
      const wrong = await open(password);
      expect([wrong.statusCode, wrong.cookies]).toEqual([401, []]);
      expect(wrong.headers["cache-control"]).toBe("private, no-store");
      expect(wrong.body).toContain("Das Passwort ist falsch.");
      expect(wrong.body).toContain('name="path" value="/shop/becher"');
      expect(secretIn(wrong.body.replaceAll(/value="[^"]*"/g, ""))).toBeUndefined();
    },
  );

  test.each([
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/%5Cevil.example"],
    ["https://evil.example/", "/https%3A/evil.example"],
    ["javascript:alert(1)", "/javascript%3Aalert(1)"],
    ["/nirgends?x#y", "/nirgends%3Fx%23y"],
    ["/\r\nset-cookie: a=b", "/%0D%0Aset-cookie%3A%20a%3Db"],
    ["", "/"],
  ])("leads from %j to an address of its own", async (path, location) => {
    expect((await open(PASSWORD, path)).headers.location).toBe(location);
  });

  test("opens the same addresses to nobody else: no cache keeps them", async () => {
    const cookies = await openSite();
    const { app } = running;
    for (const [url, text] of [
      ["/", "Moin"],
      ["/shop/becher", "Becher"],
      ["/nirgends", "<nav>"],
      ["/sitemap.xml", "/shop/becher"],
      ["/s/quitte.txt", "Quitte"],
      ["/s/quitte.txt?v=1", "Quitte"],
      ["/blog?format=json", "Quitte"],
      ["/blog?format=rss", "Quitte"],
      ["/search?q=Becher", "Becher"],
      ["/api/search/GeneralSearch?q=Becher", "Becher"],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const shown = await app.inject({ url, cookies });
        expect([url, shown.headers["cache-control"]]).toEqual([url, "private, no-store"]);
        expect(shown.body).toContain(text);
        const etag = String(shown.headers.etag);
        for (const headers of [{}, { "if-none-match": etag }]) {
          expect((await app.inject({ url, headers })).statusCode).toBe(401);
        }
      }
    }
    for (const url of ["/SHOP", "/alt"]) {
      const { statusCode, headers } = await app.inject({ url, cookies });
      expect([statusCode, headers["cache-control"]]).toEqual([301, "private, no-store"]);
    }
  });

  test("lets its visitors buy and send forms", async () => {
    const jar = await openSite();
    const { app } = running;
    await send(app, jar, { url: "/api/commerce/shopping-cart" });
    const payload = { itemId: "mug", sku: "BLAU", quantity: 1 };
    const url = "/api/commerce/shopping-cart/entries";
    expect((await send(app, jar, { method: "POST", url, payload })).statusCode).toBe(200);
    expect((await send(app, jar, { url: "/cart" })).body).toContain("Becher");
    const key = await send(app, jar, { method: "POST", url: "/api/form/FormSubmissionKey" });
    expect(key.json()).toHaveProperty("key");
  });

  test("does not open its locked pages, nor theirs it", async () => {
    const cookies = await openSite();
    const { app } = running;
    const locked = await app.inject({ url: "/notiz", cookies });
    expect(locked.statusCode).toBe(401);
    expect(locked.body).not.toContain("Notiert");
    const both = await open("Notiz", "/notiz", running, cookies);
    const opened = both.cookies.find(({ name }) => name === "opened")?.value ?? "";
    expect((await app.inject({ url: "/notiz", cookies: { opened } })).body).toContain("Notiert");
    // The page's token alone.
    const [site = "", page = ""] = opened.split(".");
    for (const part of [site, page]) {
      const { body } = await app.inject({ url: "/notiz", cookies: { opened: part } });
      expect(body).not.toContain("Notiert");
    }
  });

  test("cannot be forged, and ends with another password or site", async () => {
    const { opened } = await openSite();
    const changed = (opened.startsWith("A") ? "B" : "A") + opened.slice(1);
    for (const cookie of ["", ".", "AAAA", "A".repeat(43), changed, opened.slice(0, -1)]) {
      const { statusCode } = await running.app.inject({ url: "/", cookies: { opened: cookie } });
      expect([cookie, statusCode]).toEqual([cookie, 401]);
    }
    const { website } = siteFile();
    for (const changes of [{ password: "neu" }, { website: { ...website, id: "w2" } }]) {
      const other = await start({ "site.json": siteFile(changes) });
      onTestFinished(other.close);
      expect((await other.app.inject({ url: "/", cookies: { opened } })).statusCode).toBe(401);
    }
  });

  test("may be tried ten times a minute", async () => {
    const tryOnce = () =>
      running.app.inject({
        method: "POST",
        url: "/lock-screen",
        headers: form,
        payload: "password=Achat&path=/",
        remoteAddress: "10.1.0.1",
      });
    for (let tried = 0; tried < locksLimits.passwordsPerMinute; tried += 1) {
      expect((await tryOnce()).statusCode).toBe(401);
    }
    const refused = await tryOnce();
    expect(refused.statusCode).toBe(429);
    expect(secretIn(refused.body)).toBeUndefined();
  });
});

test("the site's token is kept however many pages are opened", async () => {
  const many = Array.from({ length: locksLimits.openedPages + 5 }, (_, index) => `seite-${index}`);
  const locked = Object.fromEntries(
    many.map((urlId) => [
      `pages/${urlId}.json`,
      { ...pageFile(urlId, { passwordProtected: true }), password: urlId },
    ]),
  );
  const site = (await loadTestSites(below("shop", content(locked)), theme)).get("shop");
  if (!site) throw new Error("the site does not load");
  const locks = createPageLocks(site, "a secret of at least 32 characters");
  let cookie = locks.open(WHOLE_SITE, PASSWORD, new Set());
  for (const urlId of many) cookie = locks.open(urlId, urlId, locks.readOpened(cookie));
  const opened = locks.readOpened(cookie);
  expect(opened.has(WHOLE_SITE)).toBe(true);
  expect(opened.has(many.at(-1) ?? "")).toBe(true);
  expect(opened.size).toBe(locksLimits.openedPages);
});
