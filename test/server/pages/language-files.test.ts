import { describe, expect, test } from "vitest";
import { withSite } from "../../support/owners/editing.ts";
import { below, checkTestSites } from "../../support/server/storefront.ts";
import { contentFiles, mug, soundFiles } from "../../support/sites/site-files.ts";
import {
  enabled,
  english,
  englishShop,
  files,
  german,
  linksOf,
  open,
  page,
} from "./two-languages.ts";

describe("what the original withholds", () => {
  test("a password locks the page in every language, and opens it in every one", async () => {
    const { app, get } = await open(enabled);
    const locked = await get("/en/secret");
    expect([locked.statusCode, locked.body.includes("Secret words")]).toEqual([401, false]);
    expect(locked.body).toContain('<html lang="en"');
    for (const password of ["falsch", "sesam"]) {
      const answer = await app.inject({
        method: "POST",
        url: "/lock-screen",
        payload: new URLSearchParams({ path: "/en/secret", password }).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
        },
      });
      if (password === "falsch") {
        expect(answer.statusCode).toBe(401);
        continue;
      }
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/en/secret"]);
      const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
      expect((await get("/en/secret", { cookie })).body).toContain("Secret words");
      expect((await get("/geheim", { cookie })).statusCode).toBe(200);
    }
    expect((await get("/en/secret?format=json")).body).not.toContain("Secret words");
  });

  test("a whole site that is locked tells nothing of its languages", async () => {
    const { get } = await open(withSite({ languages: [german, english], password: "sesam" }));
    for (const url of ["/", "/en", "/en/store/cup"]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, linksOf(body), body.includes("Cup")]).toEqual([url, 401, [], false]);
    }
  });

  test("drafts, later publications and disabled pages", async () => {
    const later = Date.UTC(2027, 0, 1);
    const shop = (item: Readonly<Record<string, unknown>>) => ({
      ...Object(contentFiles()["collections/shop.json"]),
      items: [mug(item)],
    });
    for (const held of [{ workflowState: 2 }, { publishOn: later }]) {
      const { get } = await open({ ...enabled, "collections/shop.json": shop(held) });
      expect((await get("/en/store/cup")).statusCode).toBe(404);
    }
    const { get } = await open({
      ...enabled,
      "languages/en/collections/shop.json": englishShop([
        mug({ urlId: "cup", title: "Cup", workflowState: 2 }),
      ]),
      "pages/ueber.json": page("c2", "ueber", "Über uns", { enabled: false }),
      "languages/en/pages/ueber.json": page("c2", "about", "About"),
    });
    expect((await get("/en/about")).statusCode).toBe(404);
    expect((await get("/en/store/cup")).statusCode).toBe(404);
    expect(linksOf((await get("/shop/becher")).body).map(([code]) => code)).toEqual(["de"]);
  });

  test("prices and stock are those that the shop charges", async () => {
    const cheap = mug({ urlId: "cup", title: "Cup" });
    const [first] = cheap.structuredContent.variants;
    Object.assign(first ?? {}, { price: 1, priceMoney: { value: "0.01", currency: "EUR" } });
    const { get } = await open({
      ...enabled,
      "languages/en/collections/shop.json": englishShop([cheap]),
    });
    const { item } = (await get("/en/store/cup?format=json")).json();
    expect(item.structuredContent.variants[0].priceMoney.value).toBe("12.50");
  });
});

describe("what is wrong with files of a language", () => {
  const site = { ...Object(soundFiles()["site.json"]), languages: [german, english] };
  const found = async (content: Readonly<Record<string, unknown>>) =>
    checkTestSites(below("shop", { ...files(), "site.json": site, ...content })).then(
      ({ diagnostics }) => diagnostics,
      ({ diagnostics }) => diagnostics,
    );
  const wrong: readonly (readonly [string, Readonly<Record<string, unknown>>, object])[] = [
    [
      "an item that the original does not have",
      { "languages/en/collections/shop.json": englishShop([mug({ id: "other" })]) },
      { code: "TRANSLATION", severity: "error", path: "$.items[0].id" },
    ],
    [
      "a variant that the original does not have",
      {
        "languages/en/collections/shop.json": englishShop([
          mug({
            structuredContent: {
              productType: 1,
              variants: [{ sku: "GELB", priceMoney: { value: "1.00", currency: "EUR" } }],
            },
          }),
        ]),
      },
      {
        code: "TRANSLATION",
        severity: "error",
        path: "$.items[0].structuredContent.variants[0]",
      },
    ],
    [
      "a lock of its own",
      {
        "languages/en/pages/start.json": page("c0", "start", "Hi", { passwordProtected: true }),
      },
      { code: "TRANSLATION", severity: "error", path: "$.collection.passwordProtected" },
    ],
    [
      "a page that there is in no other language",
      { "languages/en/pages/extra.json": page("c9", "extra", "Extra") },
      { code: "TRANSLATION", severity: "warning" },
    ],
    [
      "a folder that is no language",
      { "languages/englisch!/pages/start.json": page("c0", "start", "Hi") },
      { code: "TRANSLATION", severity: "warning" },
    ],
    [
      "a key that is the same in all languages",
      { "languages/en/site.json": { shop: {} } },
      { code: "UNKNOWN_KEY", severity: "warning", path: "$.shop" },
    ],
    [
      "an address that is code",
      {
        "languages/en/pages/start.json": page("c0", "start", "Hi", {
          sourceUrl: "javascript:alert(1)",
        }),
      },
      { code: "FORBIDDEN_ADDRESS", severity: "warning", path: "$.collection.sourceUrl" },
    ],
    [
      "JSON that is none",
      { "languages/en/site.json": "{" },
      { code: "JSON_SYNTAX", severity: "error" },
    ],
    [
      "a page of the site at its address",
      { "pages/en.json": page("c9", "en", "England") },
      { code: "SHADOWED_PAGE", severity: "warning" },
    ],
    [
      "an address of the server",
      { "languages/api/pages/start.json": page("c0", "start", "Hi") },
      { code: "RESERVED_ADDRESS", severity: "warning" },
    ],
  ];
  test.each(wrong)("%s", async (_name, content, diagnostic) => {
    expect(await found(content)).toContainEqual(expect.objectContaining(diagnostic));
  });

  test("nothing is wrong with the others", async () => {
    expect(await found({})).toEqual([]);
  });

  test("the site's own page is shown at the address of a language", async () => {
    const { get } = await open({ ...enabled, "pages/en.json": page("c9", "en", "England") });
    expect((await get("/en")).body).toContain("<p>England</p>");
    expect((await get("/en/store")).statusCode).toBe(404);
    expect(linksOf((await get("/")).body)).toEqual([["de", "https://laden.example/"]]);
  });
});
