import { expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { formatDiagnostic } from "../../../server/diagnostics.ts";
import { contentFiles, mug, writeFolder } from "../../support/sites/site-files.ts";

const site = (more: object, website: object = {}): Record<string, unknown> => {
  const files = contentFiles();
  const own = files["site.json"] as { website: object };
  return { ...files, "site.json": { ...own, ...more, website: { ...own.website, ...website } } };
};

/** A loaded site, and what was found in its files. */
function load(files: Record<string, unknown>) {
  const { content, diagnostics } = loadContent(writeFolder(files));
  const text = diagnostics.map(formatDiagnostic).join("\n");
  if (!content) throw new Error(text);
  return { content, text, found: diagnostics.map(({ severity, path }) => [severity, path]) };
}

test("a secret is left out of the content, and told without its value", () => {
  const product = mug({ structuredContent: { ...mug().structuredContent, accessToken: "sk-4" } });
  const files = site(
    { websiteSettings: { mailApiKey: "sk-1", list: [{ STRIPE_SECRET: "sk-2" }] } },
    { stripeSecret: "sk-3", isSecret: true, hasToken: null },
  );
  const collection = { id: "c1", urlId: "shop", title: "L", type: 13, typeName: "products" };
  const { content, text, found } = load({
    ...files,
    "collections/shop.json": { collection, items: [product] },
    "forms/f.json": {
      id: "f",
      name: "F",
      token: { value: "sk-5" },
      fields: [{ id: "a", title: "A" }],
    },
  });
  const shown = JSON.stringify([content, [...content.items.values()], [...content.forms.values()]]);
  expect(shown + text).not.toContain("sk-");
  expect(content.website).toMatchObject({ isSecret: true });
  expect(found).toEqual(
    expect.arrayContaining([
      ["warning", "$.website.stripeSecret"],
      ["warning", "$.websiteSettings.mailApiKey"],
      ["warning", "$.websiteSettings.list[0].STRIPE_SECRET"],
      ["warning", "$.items[0].structuredContent.accessToken"],
      ["warning", "$.token"],
    ]),
  );
  expect(found).toHaveLength(5);
});

test("an option of a product, and a text, may be called so", () => {
  const variants = mug().structuredContent.variants.map((variant, place) => ({
    ...variant,
    attributes: { Token: `Rot ${place}` },
  }));
  const item = mug({ structuredContent: { productType: 1, variants } });
  const collection = { id: "c1", urlId: "shop", title: "L", type: 13, typeName: "products" };
  const { content, found } = load({
    ...site({ localizedStrings: { cartToken: "Marke" } }),
    "collections/shop.json": { collection, items: [item] },
  });
  expect(found).toEqual([]);
  expect(content.localizedStrings.cartToken).toBe("Marke");
  const [variant] = content.items.get("mug")?.item.structuredContent?.variants ?? [];
  expect(variant?.attributes).toEqual({ Token: "Rot 0" });
});

test("the frame of a mistake in the file shows no secret", () => {
  const text = '{\n  "apiKey": "sk-\\"7",\n  "website": {,}\n}';
  const { diagnostics } = loadContent(writeFolder({ ...contentFiles(), "site.json": text }));
  const shown = diagnostics.map(formatDiagnostic).join("\n");
  expect(shown).toContain('"apiKey": "••••••"');
  expect(shown).not.toContain("sk-");
});

test("what exports hold of visitors is left out, and told", () => {
  const files = site({ orders: [{ id: "o1" }] }, { authenticatedAccount: { id: "a1" } });
  const start = files["pages/start.json"] as { collection: object };
  const { content, found } = load({
    ...files,
    "pages/start.json": {
      ...start,
      shoppingCart: { entries: [] },
      collection: { ...start.collection, submissions: [] },
    },
  });
  expect(content.website).not.toHaveProperty("authenticatedAccount");
  expect(content.pages.get("start")?.collection).not.toHaveProperty("submissions");
  expect(found).toEqual(
    expect.arrayContaining([
      ["warning", "$.orders"],
      ["warning", "$.website.authenticatedAccount"],
      ["warning", "$.shoppingCart"],
      ["warning", "$.collection.submissions"],
    ]),
  );
});
