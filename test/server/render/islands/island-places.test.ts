import { describe, expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";

const button = "{item|add-to-cart-btn}";
const plainButton = '<div class="sqs-add-to-cart-button sqs-suppress-edit-mode';
const script = "/universal/scripts/islands-1.js";

/** The page of a product with this template. */
async function productPage(template: string): Promise<string> {
  const { app } = await openStorefront({ theme: { "collections/products.item": template } });
  const { body } = await app.inject({ url: "/shop/becher" });
  return /<main>([\s\S]*?)<\/main>[\s\S]*/.exec(body)?.[0] ?? body;
}

const islandsIn = (html: string): number => html.split("data-island=").length - 1;

describe("an island", () => {
  test.each([
    ["between elements", `<p>a</p>${button}<p>b</p>`],
    ["behind an attribute with a sign of an end", `<p title=">">a</p>${button}`],
    ["behind a list", `<select><option>a</option></select>${button}`],
    ["behind a comment and a script", `<!-- <select> --><script>"<textarea>"</script>${button}`],
    ["without scripts", `<noscript>${button}</noscript>`],
    ["of a variable", `{.var @b item|add-to-cart-btn}<div>{@b}</div>`],
  ])("stands %s", async (_where, template) => {
    const html = await productPage(template);
    expect(islandsIn(html)).toBe(1);
    expect(html).toContain('<form id="add-mug"');
    expect(html).not.toContain(plainButton);
    expect(html).not.toMatch(/island-[0-9a-f]{8}-/);
  });
});

describe("the plain markup", () => {
  test.each([
    ["in an attribute", `<p title="${button}">a</p>`],
    ["in an attribute in single quotes", `<p title='${button}'>a</p>`],
    ["in an attribute without quotes", `<p title=${button}>a</p>`],
    ["in a tag", `<p ${button}>a</p>`],
    ["in a list", `<select><option>${button}</option></select>`],
    ["in a text field", `<textarea>${button}</textarea>`],
    ["in a script", `<script>const html = \`${button}\`;</script>`],
    ["in a style sheet", `<style>${button}</style>`],
    ["in a comment", `<!-- ${button} -->`],
    ["twice, of one variable", "{.var @b item|add-to-cart-btn}{@b}{@b}"],
  ])("stands %s", async (_where, template) => {
    const html = await productPage(template);
    expect(islandsIn(html)).toBe(0);
    expect(html).toContain(plainButton);
    expect(html).not.toContain('<form id="add-mug"');
    expect(html).not.toMatch(/island-[0-9a-f]{8}-/);
  });

  test("goes through the formatters behind it", async () => {
    const escaped = await productPage('<p title="{item|add-to-cart-btn|htmlattr}">a</p>');
    expect(escaped).toContain("&lt;div class=&quot;sqs-add-to-cart-button sqs-suppress");
    const text = await productPage("<p>{item|add-to-cart-btn|safe}</p>");
    expect(text).toMatch(/<p>\s+In den Warenkorb\s+<\/p>/);
    const json = await productPage("<script>{item|add-to-cart-btn|json}</script>");
    expect(json).toContain('\\n  <div class=\\"sqs-add-to-cart-button sqs-suppress');
    for (const html of [escaped, text, json]) expect(islandsIn(html)).toBe(0);
  });
});

test("of several parts only those in wrong places are plain", async () => {
  const html = await productPage(
    `<p title="{item|quantity-input|htmlattr}">a</p>${button}<select>{item|variants-select}</select>`,
  );
  expect(islandsIn(html)).toBe(1);
  expect(html).toContain('data-island="add-to-cart"');
  expect(html).toContain("&lt;div class=&quot;product-quantity-input&quot;");
  expect(html).toContain('<div class="variant-option">');
});

test("plain markup that opens a quote makes all parts plain", async () => {
  // The plain button ends the attribute; what follows is in another one.
  const html = await productPage(`<p title='${button}' data-a='x>${button}'>a</p>${button}`);
  expect(html).not.toMatch(/island-[0-9a-f]{8}-/);
});

test("a page whose parts are all plain loads no island script", async () => {
  const { app } = await openStorefront({
    theme: { "collections/products.item": `<p title="${button}">a</p>` },
  });
  const { body } = await app.inject({ url: "/shop/becher" });
  expect(body).not.toContain(script);
  const usual = await openStorefront();
  expect((await usual.app.inject({ url: "/shop/becher" })).body).toContain(script);
});

test("the main content alone has islands, and plain markup in attributes", async () => {
  const { app } = await openStorefront({
    theme: { "collections/products.item": `${button}<p title="{item|quantity-input}">a</p>` },
  });
  const { body } = await app.inject({ url: "/shop/becher?format=main-content" });
  expect(islandsIn(body)).toBe(1);
  expect(body).toContain('<p title="\n\n\n<div class="product-quantity-input"');
  expect(body).not.toMatch(/island-[0-9a-f]{8}-/);
});
