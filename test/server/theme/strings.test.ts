import { expect, test } from "vitest";
import { loadSite } from "../../../server/site/loading/load-site.ts";
import { loadTheme } from "../../../server/theme/theme.ts";
import { below, openStorefront } from "../../support/server/storefront.ts";
import { diagnosticText } from "../../support/sites/diagnostic-text.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";
import { readPlainTheme } from "../../support/sites/theme.ts";

type Files = Readonly<Record<string, unknown>>;

/** The start page's own part, of a theme whose start page is a template. */
async function printed(template: string, theme: Files, website: object = {}): Promise<string> {
  const files = contentFiles();
  const site = Object(files["site.json"]);
  const { app } = await openStorefront({
    content: { "site.json": { ...site, ...website, website: { ...site.website, ...website } } },
    theme: { "pages/texte.page": template, "pages/texte.page.conf": { title: "Texte" }, ...theme },
  });
  const { body } = await app.inject("/texte?format=main-content");
  return body;
}

test("texts of the website's language, the template's over those of the annotations", async () => {
  const theme = {
    "strings/annotations-de-DE.json": { cart: "Korb", blogBlocks: "Blog-Blöcke" },
    "strings/template-de-DE.json": { cart: "Einkaufstasche" },
    "strings/template-en-US.json": { cart: "Bag", onlyEnglish: "Only" },
  };
  expect(
    await printed(
      "{localizedStrings.cart}, {localizedStrings.blogBlocks}[{localizedStrings.onlyEnglish}]",
      theme,
    ),
  ).toBe("Einkaufstasche, Blog-Blöcke[]");
});

test("the website's own wording comes last, under any name", async () => {
  const own = { localizedStrings: { cart: "Kiste", ours: "Unseres" } };
  const theme = { "strings/template-de-DE.json": { cart: "Einkaufstasche" } };
  expect(await printed("{localizedStrings.cart} {localizedStrings.ours}", theme, own)).toBe(
    "Kiste Unseres",
  );
});

test.each([
  ["de-AT", "Tasche"],
  ["DE-de", "Tasche"],
  ["fr-FR", "Bag"],
])("a website in %s reads the nearest language", async (language, text) => {
  const theme = {
    "strings/template-de-DE.json": { cart: "Tasche" },
    "strings/template-en-US.json": { cart: "Bag" },
  };
  expect(await printed("{localizedStrings.cart}", theme, { language })).toBe(text);
});

test("without the language, its kin and English any file counts", async () => {
  const theme = { "strings/template-es-419.json": { cart: "Carrito" } };
  expect(await printed("{localizedStrings.cart}", theme)).toBe("Carrito");
});

test("themes without files have the platform's texts", async () => {
  const template =
    "{localizedStrings.newerPosts}, {localizedStrings.commentCountMessage|message n}";
  expect(await printed(template, {})).toBe("Neuere Beiträge, Kein Kommentar");
  const one = "{localizedStrings.commentCountMessage|message website.n}";
  expect(await printed(one, {}, { n: 1 })).toBe("1 Kommentar");
  expect(await printed(one, {}, { n: 2, language: "en-GB" })).toBe("2 Comments");
});

test("a theme's text is also that of the shop's own parts", async () => {
  const theme = { "strings/template-de-DE.json": { productAddToCartText: "In die Tasche" } };
  const { app } = await openStorefront({ theme });
  const { body } = await app.inject("/shop/becher");
  expect(body).toContain("In die Tasche");
  expect(body).not.toContain("In den Warenkorb");
});

test("a file that is not JSON, or holds no texts, is told with its place and as if absent", () => {
  const { theme, diagnostics } = readPlainTheme({
    "strings/template-de-DE.json": '{\n  "cart": "Korb"\n  "search": "Suche"\n}',
    "strings/template-en-US.json": ["cart"],
    "strings/template-fr-FR.json": { cart: "Panier", more: { search: "Chercher" } },
    "strings/tweaks-de-DE.json": "no reader",
  });
  expect(diagnostics).toEqual([
    "error strings/template-de-DE.json:2:17: is not JSON: a comma is missing",
    "error strings/template-en-US.json: must hold an object, { … }",
    "warning strings/template-fr-FR.json $.more: is no text",
  ]);
  expect(theme?.strings.of("de-DE")).toEqual({ cart: "Panier" });
});

test("names that objects have are texts like any other", () => {
  const { theme } = readPlainTheme({
    "strings/template-de-DE.json": '{"__proto__": "a", "constructor": "b"}',
  });
  expect(Object.entries(theme?.strings.of("de") ?? {})).toEqual([
    ["__proto__", "a"],
    ["constructor", "b"],
  ]);
});

/** Diagnostics about texts of the small site whose start region reads some. */
async function stringDiagnostics(theme: Files): Promise<readonly string[]> {
  const contentFolder = writeFolder(contentFiles());
  const themesFolder = writeFolder(below("plain", { ...themeFiles(), ...theme }));
  const { diagnostics } = await loadSite({ contentFolder, themesFolder }, siteTools);
  return diagnostics
    .filter(({ code }) => code === "UNKNOWN_STRING")
    .map((found) => diagnosticText(found).replace(`${themesFolder}/plain/`, ""));
}

test("a text that a template reads and nobody defines is told once, with its place", async () => {
  const reads =
    "{localizedStrings.newerPost}\n {localizedStrings.newerPots}{localizedStrings.newerPots}" +
    "{.section localizedStrings}{cart}{zzz}{.end}{.if localizedStrings.maybe}{.end}";
  const found = await stringDiagnostics({ "blocks/texts.block": reads });
  expect(found).toEqual([
    "warning blocks/texts.block:2:2: nobody defines the text 'localizedStrings.newerPots'; it prints nothing; did you mean 'newerPosts'?",
    expect.stringMatching(/^warning blocks\/texts\.block:2:\d+: nobody .*zzz.*strings\/template-/),
  ]);
  expect(
    await stringDiagnostics({
      "blocks/texts.block": reads,
      "strings/template-de-DE.json": { newerPots: "a", zzz: "b" },
    }),
  ).toEqual([]);
});

test("without a site, a text of any language is known", async () => {
  const folder = writeFolder({
    ...themeFiles(),
    "blocks/texts.block": "{localizedStrings.bonjour}{localizedStrings.hej}",
    "strings/template-fr-FR.json": { bonjour: "Bonjour" },
  });
  const { diagnostics } = await loadTheme(folder, siteTools);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "nobody defines the text 'localizedStrings.hej'; it prints nothing",
  ]);
});
