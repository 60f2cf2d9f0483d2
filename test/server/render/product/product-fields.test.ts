import { describe, expect, test } from "vitest";
import { toTexts } from "../../../../server/contract/texts/index.ts";
import { visitHtml } from "../../../../server/html/visit-html.ts";
import { loadIslandWriter } from "../../../../server/render/islands/islands.ts";
import { engraving } from "../../../support/cart/cart-catalog.ts";
import { everyField } from "../../../support/forms/form-fields.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

type Attributes = Readonly<Record<string, string>>;

/** The elements that browsers without script make of HTML, with their attributes. */
function elementsOf(html: string) {
  const elements: { readonly tagName: string; readonly attributes: Attributes }[] = [];
  visitHtml(html, {
    enter: ({ tagName, attrs }) => {
      elements.push({
        tagName,
        attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
      });
    },
    leave: () => {},
    text: () => {},
  });
  return elements;
}

const createIslandWriter = await loadIslandWriter();

const form = { ...engraving, fields: [...everyField] };

test("every field names the form of its product", () => {
  const writer = createIslandWriter({ texts: toTexts("de") });
  const html = writer.renderFields({ productId: "brett", form, posted: undefined });
  const inputs = elementsOf(html).filter(({ tagName }) =>
    /^(?:input|select|textarea)$/.test(tagName),
  );
  expect(inputs.length).toBeGreaterThan(everyField.length);
  for (const { attributes } of inputs) {
    expect(attributes.form).toBe("add-brett");
    expect(attributes.name).toMatch(/^(?:field|part-\d|question-\d)-/);
  }
});

test("fields in a form of their own name none", () => {
  const writer = createIslandWriter({ texts: toTexts("de") });
  const props = {
    form,
    layout: "form",
    buttonVariant: "primary",
    buttonAlignment: "left",
    submissionTextAlignment: "left",
    captchaAction: "",
    posted: null,
    texts: toTexts("de"),
  };
  const html = writer.renderPlain({ name: "form", props });
  expect(elementsOf(html).filter(({ attributes }) => "form" in attributes)).toEqual([]);
});

const variant = (sku: string, qtyInStock = 5) => ({
  sku,
  attributes: {},
  price: 2000,
  priceMoney: { value: "20.00", currency: "EUR" },
  qtyInStock,
});

const course = (id: string, qtyInStock?: number) =>
  mug({
    id,
    urlId: id,
    title: id,
    structuredContent: {
      productType: 3,
      additionalFieldsFormId: "wer",
      variants: [variant(id, qtyInStock)],
    },
  });

/** A shop whose product pages are one button behind another. */
async function openShop() {
  const files = contentFiles();
  const { app } = await openStorefront({
    content: {
      "collections/shop.json": {
        ...Object(files["collections/shop.json"]),
        items: [course("kurs"), course("voll", 0), mug()],
      },
      "forms/wer.json": {
        id: "wer",
        name: "Wer kommt?",
        fields: [
          {
            id: "name",
            type: "text",
            title: "Name",
            required: true,
            description: "<p>Vor</NOSCRIPT >name<noscript>n</p>",
          },
          { id: "wahl", type: "checkbox", title: "Dazu", options: ["Brot", "Käse"] },
        ],
      },
    },
    theme: {
      "collections/products.item":
        '<select><option>{item|add-to-cart-btn}</option></select><div id="eins">{item|add-to-cart-btn}</div><div id="zwei">{item|add-to-cart-btn}</div>',
      "collections/products.list": "{.repeated section items}{@|add-to-cart-btn}{.end}",
    },
  });
  return async (url: string) => (await app.inject({ url })).body;
}

describe("the fields of a product's form", () => {
  test("stand once on its own page, above the first button, and only for visitors without script", async () => {
    const read = await openShop();
    const html = await read("/shop/kurs");
    expect(html).toMatch(
      /<div id="eins"><noscript><div class="product-fields .*?<\/noscript><div class="sqs-add-to-cart-button-wrapper/,
    );
    expect(html.match(/<noscript>/gi)).toHaveLength(1);
    expect(html.match(/<\/noscript/gi)).toHaveLength(1);
    expect(html).toContain("<p>Vornamen</p>");
    expect(html).not.toContain("<form class");
    const ids = elementsOf(html).flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const names = elementsOf(html).flatMap(({ attributes }) =>
      attributes.form === "add-kurs" ? (attributes.name ?? []) : [],
    );
    expect(names).toEqual(["field-name", "field-wahl", "field-wahl"]);
  });

  test.each([
    ["a product that nobody can buy", "/shop/voll"],
    ["a product without a form", "/shop/becher"],
    ["a list", "/shop"],
    ["a quick view", "/shop/kurs?format=quick-view"],
  ])("do not stand for %s", async (_name, url) => {
    const read = await openShop();
    const html = await read(url);
    expect(html).toContain("sqs-add-to-cart-button-wrapper");
    expect(html).not.toContain("product-fields");
  });
});
