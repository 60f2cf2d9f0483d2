import { appendFileSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { below, loadTestSites, openStorefront, startApp } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

const pictured = (assetUrl: string, mainContent = "") => ({
  "assets/mug.webp": "a mug",
  "assets/old mug.webp": "an old mug",
  "pages/start.json": {
    collection: { id: "c0", urlId: "start", title: "Start", type: 10, typeName: "page" },
    mainContent,
  },
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Shop", type: 13, typeName: "products" },
    items: [mug({ assetUrl })],
  },
});

/** The list with the image macro, and the data as scripts see it. */
const listWith = (call: string) => ({
  "collections/products.list": `{.repeated section items}{.ctx @p src=assetUrl}{@p|${call}}<i data-src="{assetUrl}"></i>{.end}`,
});

async function sources(
  assetUrl: string,
  { call = "apply:image:sizes=9px", theme = {} as Readonly<Record<string, string>> } = {},
) {
  const { app } = await openStorefront({
    content: pictured(assetUrl),
    theme: { ...listWith(call), ...theme },
  });
  const { body } = await app.inject("/shop");
  const [, src = "", srcset = ""] =
    /<img src="([^"]*)"(?: srcset="([^"]*)")?/.exec(body.replaceAll("&amp;", "&")) ?? [];
  const data = /data-src="([^"]*)"/.exec(body)?.[1];
  const caching = async (url: string) => (await app.inject(url)).headers["cache-control"];
  return { app, body, src, srcset: srcset.split(", "), data, caching };
}

test("addresses of the image macro end with the version of their file and are kept for good", async () => {
  const { src, srcset, data, caching } = await sources("/s/mug.webp");
  expect(src).toMatch(/^\/s\/mug\.webp\?format=1500w&v=[\da-f]{12}$/);
  expect(srcset).toHaveLength(7);
  for (const one of srcset) expect(one).toMatch(/\?format=\d+w&v=[\da-f]{12} \d+w$/);
  expect(data).toBe("/s/mug.webp");
  expect(await caching(src)).toBe(IMMUTABLE);
  expect(await caching("/s/mug.webp?format=1500w")).toBe(REVALIDATE);
});

test.each([
  ["/s/old%20mug.webp", /^\/s\/old%20mug\.webp\?format=1500w&v=\w{12}$/],
  ["/s/old mug.webp#left", /^\/s\/old%20mug\.webp\?format=1500w&v=\w{12}#left$/],
  ["/assets/logo.svg", /^\/assets\/logo\.svg\?format=1500w&v=\w{12}$/],
  ["/s/none.webp", /^\/s\/none\.webp\?format=1500w$/],
  ["/s/%zz.webp", /^\/s\/%zz\.webp\?format=1500w$/],
  ["/s/../site.json", /^\/s\/\.\.\/site\.json\?format=1500w$/],
  ["/s/", /^\/s\/\?format=1500w$/],
  ["/other/mug.webp", /^\/other\/mug\.webp\?format=1500w$/],
  ["//s/mug.webp", /^\/\/s\/mug\.webp\?format=1500w$/],
  ["https://cdn.example/s/mug.webp", /^https:\/\/cdn\.example\/s\/mug\.webp\?format=1500w$/],
  ["/s/mug.webp?v=1", /^\/s\/mug\.webp\?v=1&format=1500w$/],
])("the macro writes %s as %s", async (address, expected) => {
  const { src } = await sources(address, { theme: { "assets/logo.svg": "<svg/>" } });
  expect(src).toMatch(expected);
});

test("raw addresses of the macro have versions too", async () => {
  const { src, srcset } = await sources("/s/mug.webp", {
    call: "apply:image:loader=raw:srcset=/s/mug.webp 1x, /s/none.webp 2x,/s/mug.webp?a=b#c 3x",
  });
  expect(src).toMatch(/^\/s\/mug\.webp\?v=\w{12}$/);
  const version = src.slice("/s/mug.webp?v=".length);
  expect(srcset.join(", ")).toBe(
    `/s/mug.webp?v=${version} 1x, /s/none.webp 2x,/s/mug.webp?a=b&v=${version}#c 3x`,
  );
});

test("an address is kept for good only with the version of the file as it is now", async () => {
  const content = { ...contentFiles(), ...pictured("/s/mug.webp") };
  const sites = await loadTestSites(below("shop", content), {
    ...listWith("apply:image:sizes=9px"),
    "scripts/a.js": "1;",
    "foot.region":
      '{squarespace.main-content}<squarespace:script src="a.js" />{squarespace-footers}</body></html>',
  });
  const { app, close } = await startApp(sites);
  const site = sites.get("shop");
  const get = async (url: string) => (await app.inject(url)).headers["cache-control"];
  const { body } = await app.inject("/shop");
  const found = [...body.matchAll(/src="([^"]*v=[^"]*)"/g)].map(([, url = ""]) =>
    url.replaceAll("&amp;", "&"),
  );
  expect(found).toHaveLength(2);
  for (const url of found) {
    expect([url, await get(url)]).toEqual([url, IMMUTABLE]);
    expect(await get(url.replace(/v=.*/, "v=0123456789ab"))).toBe(REVALIDATE);
    expect(await get(`${url}&v=1`)).toBe(REVALIDATE);
  }
  appendFileSync(join(site?.content.folder ?? "", "assets/mug.webp"), " with a chip");
  appendFileSync(join(site?.theme.folder ?? "", "scripts/a.js"), "2;");
  for (const url of found) expect([url, await get(url)]).toEqual([url, REVALIDATE]);
  await close();
});

test("a file that is too large to be read in a request has a version by its size and time", async () => {
  const content = { ...contentFiles(), ...pictured("/s/mug.webp") };
  const sites = await loadTestSites(below("shop", content));
  const { content: { folder = "" } = {}, files } = sites.get("shop") ?? {};
  truncateSync(join(folder, "assets/mug.webp"), 3_000_000);
  const picture = { folder: "s", path: "mug.webp" } as const;
  const first = files?.of(picture);
  expect(first).toMatch(/^[\da-f]{12}$/);
  truncateSync(join(folder, "assets/mug.webp"), 4_000_000);
  expect(files?.of(picture)).toMatch(/^[\da-f]{12}$/);
  expect(files?.of(picture)).not.toBe(first);
});

test("pages look at a file once a second, whoever asks for it each time", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const content = { ...contentFiles(), ...pictured("/s/mug.webp") };
  const sites = await loadTestSites(below("shop", content));
  const { content: { folder = "" } = {}, files } = sites.get("shop") ?? {};
  const first = files?.ofAddress("/s/mug.webp");
  appendFileSync(join(folder, "assets/mug.webp"), " with a chip");
  const second = files?.of({ folder: "s", path: "mug.webp" });
  expect(second).not.toBe(first);
  expect(files?.ofAddress("/s/mug.webp")).toBe(first);
  vi.setSystemTime(Date.now() + 1000);
  expect(files?.ofAddress("/s/mug.webp")).toBe(second);
});

test("a folder and a link that leads nowhere have no version", async () => {
  const sites = await loadTestSites(below("shop", { ...contentFiles(), "assets/in/a.txt": "a" }));
  const { content: { folder = "" } = {}, files } = sites.get("shop") ?? {};
  symlinkSync("nowhere", join(folder, "assets/link"));
  expect(files?.ofAddress("/s/in")).toBeUndefined();
  expect(files?.ofAddress("/s/link")).toBeUndefined();
  expect(files?.ofAddress("/s/in/a.txt")).toBeDefined();
});

test("pictures of content blocks have versions in the page, and none in its data", async () => {
  const mainContent = `<p><img src="/s/mug.webp?format=1500w" srcset='/s/mug.webp?format=100w 100w, /s/none.webp 300w' alt="a > b"
 data-src="/s/mug.webp"><source srcset="/s/mug.webp"><img alt="&lt;img src=" src="/s/mug&#46;webp"><IMG SRC="/s/mug.webp?a&amp;b"></p>
<a href="/s/mug.webp">src="/s/mug.webp"</a>`;
  const { app } = await openStorefront({ content: pictured("/s/mug.webp", mainContent) });
  const { body } = await app.inject("/");
  const shown = body.match(/<main>(.*)<\/main>/s)?.[1];
  const version = /v=(\w{12})/.exec(shown ?? "")?.[1];
  expect(shown).toBe(
    `<p><img src="/s/mug.webp?format=1500w&amp;v=${version}" srcset="/s/mug.webp?format=100w&amp;v=${version} 100w, /s/none.webp 300w" alt="a > b"
 data-src="/s/mug.webp"><source srcset="/s/mug.webp?v=${version}"><img alt="&lt;img src=" src="/s/mug&#46;webp"><IMG SRC="/s/mug.webp?a&amp;b&amp;v=${version}"></p>
<a href="/s/mug.webp">src="/s/mug.webp"</a>`,
  );
  const { mainContent: data } = (await app.inject("/?format=json")).json();
  expect(data).toBe(mainContent);
});

test("the logo and the icon of a site have versions", async () => {
  const site = Object(contentFiles()["site.json"]);
  const website = { ...site.website, logoImageUrl: "/s/logo.svg" };
  const { app } = await openStorefront({
    content: { "site.json": { ...site, website }, "assets/logo.svg": "<svg/>" },
    theme: {
      "assets/favicon.svg": "<svg/>",
      "foot.region": "{squarespace-logo}{squarespace-footers}</body></html>",
    },
  });
  const { body } = await app.inject("/");
  expect(body).toMatch(/<img src="\/s\/logo\.svg\?v=[\da-f]{12}" alt="Laden &amp; Co">/);
  expect(body).toMatch(
    /<link rel="icon" type="image\/svg\+xml" href="\/assets\/favicon\.svg\?v=[\da-f]{12}">/,
  );
});

test("files that the style sheets name have versions, and another file is another style sheet", async () => {
  const css =
    "a{b:url(\"/assets/a.svg\")}c{d:url(/s/a%20b.woff2?#iefix) x,url('/assets/a.svg#icon')}e{f:url(/assets/none.svg);g:url(a.svg)}";
  const stylesWith = async (picture: string) => {
    const { app } = await openStorefront({
      theme: { "styles/base.less": css, "assets/a.svg": picture },
      content: { "assets/a b.woff2": "font" },
    });
    const { body } = await app.inject("/site.css");
    const [address] = /\/site\.css\?v=\w+/.exec((await app.inject("/")).body) ?? [];
    const file = /\/assets\/a\.svg\?v=\w+/.exec(body)?.[0] ?? "";
    const caching = (await app.inject(file)).headers["cache-control"];
    return { body, address, caching };
  };
  const { body, address, caching } = await stylesWith("<svg/>");
  const at = (name: string, joint: string) => `${name}${joint}v=HASH`;
  const versioned = body.replace(/\bv=[\da-f]{12}/g, "v=HASH");
  expect(versioned.slice(versioned.lastIndexOf("a{b:url("))).toBe(
    `a{b:url("${at("/assets/a.svg", "?")}")}c{d:url(${at("/s/a%20b.woff2?", "")}#iefix) x,url('${at("/assets/a.svg", "?")}#icon')}e{f:url(/assets/none.svg);g:url(a.svg)}`,
  );
  expect(caching).toBe(IMMUTABLE);
  expect((await stylesWith("<svg></svg>")).address).not.toBe(address);
});
