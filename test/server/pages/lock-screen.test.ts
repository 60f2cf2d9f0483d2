import { describe, expect, test } from "vitest";
import {
  type Files,
  lockedContent,
  open,
  PASSWORD,
  post,
  SECRET,
  sameOrigin,
  unlock,
} from "./locked-pages.ts";

/** The same without a lock. */
const openContent = (): Files =>
  JSON.parse(
    JSON.stringify(lockedContent()).replaceAll(
      '"passwordProtected":true',
      '"passwordProtected":false',
    ),
  );

describe("a locked page", () => {
  test("is a form for its password and nothing else", async () => {
    const app = await open();
    const { statusCode, headers, body } = await app.inject({ url: "/geheim" });
    expect(statusCode).toBe(401);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toMatch(/<body id="lock-screen" class="[^"]*page-type-103/);
    expect(body).toContain('action="/lock-screen" method="post"');
    expect(body).toContain('<input type="hidden" name="path" value="/geheim">');
    expect(body).toContain('<label for="lock-screen-password">Passwort</label>');
    expect(body).not.toContain("<nav>");
    expect(body).not.toContain("aria-invalid");
  });

  test.each([
    "/geheim",
    "/GEHEIM/",
    "//geheim",
    "/geheim/eins",
    "/geheim/EINS",
    "/geheim/nirgends",
    "/geheim/tag/Quitte",
    "/geheim?tag=Quitte",
    "/geheim?format=json",
    "/geheim/eins?format=json-pretty",
    "/geheim?format=page-context",
    "/geheim?format=main-content",
    "/geheim?format=rss",
    "/geheim/zwei?format=ical",
    "/notiz",
    "/notiz?format=json",
    "/tresor/gold",
  ])("shows nothing of what is behind it at %s", async (url) => {
    const app = await open();
    const { statusCode, headers, body } = await app.inject({ url });
    expect(statusCode).toBe(401);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body.replaceAll(/value="[^"]*"|"lockedPath":\s*"[^"]*"/g, "")).not.toContain(SECRET);
    expect(body).not.toContain("falschen-stelle");
  });

  test.each([
    "/",
    "/kontakt",
    "/haus",
    "/haus?format=json",
    "/search?q=eins",
    "/api/search/GeneralSearch?q=eins",
    "/sitemap.xml",
  ])("leaves nothing of itself at %s", async (url) => {
    const { body: whileOpen } = await (await open(openContent())).inject({ url });
    expect(whileOpen).toMatch(/Quitte|\/geheim\/eins/);
    const { statusCode, body } = await (await open()).inject({ url });
    expect(statusCode).toBe(200);
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain("/geheim/");
    expect(body).not.toContain("falschen-stelle");
  });

  test("is linked by its title and address", async () => {
    const app = await open();
    const { body } = await app.inject({ url: "/" });
    expect(body).toContain("[/geheim Titel geheim  ]");
  });

  test("may be the home page", async () => {
    const files = lockedContent();
    const site = files["site.json"] as { website: object };
    const website = { ...site.website, homepage: "notiz" };
    const app = await open({ ...files, "site.json": { ...site, website } });
    expect((await app.inject({ url: "/" })).statusCode).toBe(401);
    const answer = await post(app, { path: "/", password: "Notiz" });
    expect(answer.headers.location).toBe("/");
  });

  test("sells nothing until it is open", async () => {
    const app = await open();
    const add = async (cookies: Record<string, string>) => {
      const payload = new URLSearchParams({ itemId: "gold", sku: "BLAU", quantity: "1" });
      const answer = await app.inject({
        method: "POST",
        url: "/api/commerce/shopping-cart/entries",
        headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin },
        cookies,
        payload: payload.toString(),
      });
      expect(answer.body).not.toContain(SECRET);
      return answer;
    };
    expect((await add({})).statusCode).toBe(404);
    const cookies = await unlock(app, "/tresor", "Tresor");
    const added = await add(cookies);
    expect(added.statusCode).toBe(303);
    const cart = { cart: added.cookies.find(({ name }) => name === "cart")?.value ?? "" };
    const shown = await app.inject({ url: "/cart", cookies: { ...cookies, ...cart } });
    expect(shown.body).toContain(`${SECRET} in Gold`);
    expect((await app.inject({ url: "/tresor/gold", cookies })).body).toContain("data-product=");
  });
});

describe("a right password", () => {
  test("leads to the page, which is for this visitor only", async () => {
    const app = await open();
    const answer = await post(app, { path: "/geheim/eins", password: PASSWORD });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/geheim/eins");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.cookies).toMatchObject([
      { name: "opened", path: "/", httpOnly: true, sameSite: "Lax" },
    ]);
    expect(answer.cookies[0]).not.toHaveProperty("maxAge");
    expect(answer.cookies[0]).not.toHaveProperty("expires");
    expect(answer.cookies[0]).not.toHaveProperty("secure");
    const cookies = { opened: answer.cookies[0]?.value ?? "" };
    for (const url of ["/geheim/eins", "/geheim", "/geheim?format=json", "/geheim?format=rss"]) {
      const seen = await app.inject({ url, cookies });
      expect(seen.statusCode).toBe(200);
      expect(seen.body).toContain(`${SECRET} eins`);
      expect(seen.body).not.toContain("falschen-stelle");
      expect(seen.body).not.toContain(PASSWORD);
      expect(seen.headers["cache-control"]).toBe("private, no-store");
      // Nothing was cached for the next visitor.
      const next = await app.inject({ url });
      expect(next.statusCode).toBe(401);
      expect(next.body).not.toContain(SECRET);
    }
  });

  test("lets the page's own tags see it, but not those of other pages", async () => {
    const app = await open();
    const cookies = await unlock(app, "/geheim", PASSWORD);
    expect((await app.inject({ url: "/geheim", cookies })).body).toContain(`<i>${SECRET} eins</i>`);
    for (const url of ["/kontakt", "/haus", "/"]) {
      expect((await app.inject({ url, cookies })).body).not.toContain(SECRET);
    }
  });

  test("opens no other page, and closes none", async () => {
    const app = await open();
    const first = await unlock(app, "/geheim", PASSWORD);
    expect((await app.inject({ url: "/notiz", cookies: first })).statusCode).toBe(401);
    const both = await unlock(app, "/notiz", "Notiz", first);
    expect((await app.inject({ url: "/notiz", cookies: both })).body).toContain(SECRET);
    expect((await app.inject({ url: "/geheim", cookies: both })).statusCode).toBe(200);
  });

  test("keeps answers below the page out of shared caches", async () => {
    const app = await open();
    const cookies = await unlock(app, "/geheim", PASSWORD);
    for (const [url, status] of [
      ["/geheim/EINS", 301],
      ["/geheim/nirgends", 404],
    ] as const) {
      const answer = await app.inject({ url, cookies });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("sets a secure cookie over HTTPS", async () => {
    const app = await open(lockedContent(), { trustProxy: 1 });
    const headers = { "x-forwarded-proto": "https" };
    const answer = await post(app, { path: "/notiz", password: "Notiz" }, { headers });
    expect(answer.cookies).toMatchObject([{ name: "opened", secure: true }]);
  });
});
