import { describe, expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { checkReferences } from "../../../../server/site/checks/check-references.ts";
import { withOtherSpellings } from "../../../../server/theme/other-spellings.ts";
import { diagnosticText } from "../../../support/sites/diagnostic-text.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../../../support/sites/site-files.ts";
import { readPlainTheme } from "../../../support/sites/theme.ts";

type Files = Readonly<Record<string, unknown>>;

function check(content: Files = {}, theme: Files = {}) {
  const folder = writeFolder({ ...contentFiles(), ...content });
  const loaded = loadContent(folder).content;
  const read = readPlainTheme(theme).theme;
  if (!loaded || !read) throw new Error("the site has errors of its own");
  const spelled = withOtherSpellings(read, loaded);
  const diagnostics = [...spelled.diagnostics, ...checkReferences(loaded, spelled.theme)];
  return {
    theme: spelled.theme,
    diagnostics: diagnostics.map((diagnostic) =>
      diagnosticText(diagnostic).replace(`${folder}/`, ""),
    ),
  };
}

const site = (changes: Files) => ({
  "site.json": { ...Object(contentFiles()["site.json"]), ...changes },
});

const page = (collection: Files) => ({
  "pages/extra.json": {
    collection: { id: "x", urlId: "extra", title: "X", type: 10, typeName: "page", ...collection },
    mainContent: "",
  },
});

test("a site without errors has no diagnostics", () => {
  expect(check().diagnostics).toEqual([]);
});

describe("site.json", () => {
  test("may name no page that does not exist, however deep", () => {
    const navigation = {
      mainNav: [{ collection: "shop", items: [{ collection: "start" }, { collection: "nope" }] }],
    };
    expect(check(site({ navigation })).diagnostics).toEqual([
      "error site.json $.navigation.mainNav[0].items[1].collection: there is no page or collection with the URL id 'nope'",
    ]);
  });

  test("may name a page of the theme", () => {
    expect(
      check(site({ navigation: { mainNav: [{ collection: "kontakt" }] } })).diagnostics,
    ).toEqual([]);
  });

  test("names navigations that the theme shows", () => {
    expect(check(site({ navigation: { mainNav: [], sideNav: [] } })).diagnostics).toEqual([
      "warning site.json $.navigation.sideNav: the theme has no navigation 'sideNav'",
    ]);
  });
});

describe("pages and collections", () => {
  test("win over a page of the theme with the same address", () => {
    expect(check(page({ urlId: "kontakt" })).diagnostics).toEqual([
      "warning pages/extra.json $.collection.urlId: 'kontakt' hides the theme's page of that name",
    ]);
  });

  test("that stand for a page of the theme are that page", () => {
    expect(check(page({ urlId: "kontakt", type: 7, typeName: "kontakt" })).diagnostics).toEqual([]);
  });

  test("name layouts that exist", () => {
    expect(check(page({ regionName: "wide" })).diagnostics).toEqual([
      "warning pages/extra.json $.collection.regionName: the theme has no layout 'wide'; the default one is used",
    ]);
  });

  test("are served in another spelling of their type and layout, with a warning", () => {
    const { theme, diagnostics } = check(
      page({ type: 1, typeName: "Products", regionName: "DEFAULT" }),
    );
    expect(theme.lists.get("Products")).toBe(theme.lists.get("products"));
    expect(theme.items.get("Products")).toBe(theme.items.get("products"));
    expect(theme.layouts.get("DEFAULT")).toBe(theme.layouts.get("default"));
    expect(diagnostics).toEqual([
      "warning pages/extra.json $.collection.typeName: 'Products' is 'products' in the theme: upper and lower case differ",
      "warning pages/extra.json $.collection.regionName: 'DEFAULT' is 'default' in the theme: upper and lower case differ",
    ]);
  });

  test("have neither addresses of the server nor names of built-in properties", () => {
    expect(check(page({ urlId: "assets" })).diagnostics).toEqual([
      "error pages/extra.json $.collection.urlId: '/assets' is an address of the server's own",
    ]);
    const { theme } = check(page({ type: 1, typeName: "../products", regionName: "__proto__" }));
    expect(theme.lists.has("../products")).toBe(false);
    expect(theme.layouts.get("__proto__")).toBeUndefined();
  });
});

test("products are sold in the shop's currency only", () => {
  const item = mug();
  const [first] = item.structuredContent.variants;
  Object.assign(first ?? {}, { priceMoney: { value: "12.50", currency: "USD" } });
  const shop = { ...Object(contentFiles()["collections/shop.json"]), items: [item] };
  expect(check({ "collections/shop.json": shop }).diagnostics).toEqual([
    "error collections/shop.json $.items[0].structuredContent.variants[0].priceMoney: is in USD, but the shop sells in EUR",
  ]);
});

test("a theme may come without any of its folders", () => {
  const { "template.conf": conf, "head.region": head, "foot.region": foot } = themeFiles();
  expect([conf, head, foot]).not.toContain(undefined);
  const bare = Object.fromEntries(
    Object.keys(themeFiles())
      .filter((name) => name.includes("/"))
      .map((name) => [name, undefined]),
  );
  const { diagnostics } = readPlainTheme({
    ...bare,
    "foot.region": "{squarespace.main-content}",
    "template.conf": { ...Object(conf), stylesheets: [] },
  });
  expect(diagnostics).toEqual([]);
});

test("redirects that nobody meets are told", () => {
  const redirects = ["/shop", "/", "/kontakt", "/cart/alt", "/frei", "/shop/alt", "/shop/[name]"];
  const written = redirects.map((from) => ({ from, to: "/neu" }));
  const unmet = (from: string) => `is never followed, because there is a page at '${from}'`;
  expect(check(site({ redirects: written })).diagnostics).toEqual([
    `warning site.json $.redirects[0].from: ${unmet("/shop")}`,
    `warning site.json $.redirects[1].from: ${unmet("/")}`,
    `warning site.json $.redirects[2].from: ${unmet("/kontakt")}`,
    "warning site.json $.redirects[3].from: '/cart' is an address of the server's own",
  ]);
});
