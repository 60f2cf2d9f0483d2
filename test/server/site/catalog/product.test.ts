import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  islandProductSchema,
  variantSchema,
} from "../../../../server/contract/products/schemas.ts";
import {
  findVariant,
  resolveVariant,
} from "../../../../server/contract/products/variant-choice.ts";
import { toSellableProduct } from "../../../../server/site/catalog/product.ts";
import { euro, itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";

const read = (item: unknown) => toSellableProduct(item, "EUR", "/laden/becher");
const readVariants = (variants: unknown, content: Record<string, unknown> = {}) =>
  read(itemOf({}, { variants, ...content }))?.variants;

describe("a product", () => {
  test("is read from an item of the content", () => {
    expect(read(itemOf())).toEqual({
      id: "becher",
      title: "Emaillebecher",
      fullUrl: "/laden/becher",
      image: "/s/becher.webp",
      productType: "physical",
      subscribable: false,
      options: [],
      variants: [{ sku: "KN-1", attributes: {}, stock: 5, priceCents: 1290, weight: 0 }],
      currency: "EUR",
      categories: [],
      taxClass: "standard",
      customSoldOutText: "",
    });
  });

  test.each([
    [1, "physical"],
    [2, "digital"],
    [3, "service"],
    [4, "giftCard"],
    ["1", "physical"],
  ])("of type %s is %s", (productType, expected) => {
    expect(read(itemOf({}, { productType }))?.productType).toBe(expected);
  });

  test.each([5, 0, -1, 9, 1.5, null, undefined, "physical", "constructor", [1]])(
    "of type %s cannot be sold",
    (productType) => {
      expect(read(itemOf({}, { productType }))).toBeUndefined();
    },
  );

  test("without an id cannot be sold", () => {
    expect(read(itemOf({ id: undefined }))).toBeUndefined();
    expect(read(itemOf({ id: {} }))).toBeUndefined();
  });

  test("without a picture of its own has its main image, or none", () => {
    const mainImage = { assetUrl: "/s/main.webp" };
    expect(read(itemOf({ assetUrl: "", mainImage }))?.image).toBe("/s/main.webp");
    expect(read(itemOf({ assetUrl: null }))?.image).toBeNull();
  });

  test("may be an item of the islands' product", () => {
    const product = read(itemOf());
    const choice = { attributes: {}, quantity: "1", problem: null };
    expect(islandProductSchema.safeParse({ ...product, giftCard: false, choice }).success).toBe(
      true,
    );
  });
});

describe("the price", () => {
  const sale = { priceMoney: euro("20.00"), salePriceMoney: euro("15.50") };

  test("is the sale price while the variant is on sale", () => {
    expect(readVariants([variantOf({ ...sale, onSale: true })])?.[0]?.priceCents).toBe(1550);
    expect(readVariants([variantOf({ ...sale, onSale: false })])?.[0]?.priceCents).toBe(2000);
    expect(readVariants([variantOf(sale)])?.[0]?.priceCents).toBe(2000);
  });

  test("of a gift card is what it is worth", () => {
    const variants = readVariants([variantOf({ ...sale, onSale: true, qtyInStock: 0 })], {
      productType: 4,
    });
    expect(variants).toMatchObject([{ priceCents: 2000, stock: null }]);
  });

  test("of a digital product is its own, and its stock has no limit", () => {
    const digital = { productType: 2, variants: undefined, ...sale };
    expect(read(itemOf({}, { ...digital, onSale: true }))?.variants).toMatchObject([
      { sku: null, attributes: {}, stock: null, priceCents: 1550 },
    ]);
    expect(read(itemOf({}, digital))?.variants[0]?.priceCents).toBe(2000);
    expect(read(itemOf({}, { productType: 2 }))?.variants).toMatchObject([
      { sku: "KN-1", priceCents: 1290, stock: null },
    ]);
  });

  test("of an older export is given in hundredths", () => {
    const old = (price: unknown) =>
      readVariants([variantOf({ priceMoney: undefined, price })])?.[0]?.priceCents;
    expect(old(84900)).toBe(84900);
    expect(old(5)).toBe(5);
    expect(old(0)).toBe(0);
    expect(old(-5)).toBeUndefined();
    expect(old(-50)).toBeUndefined();
    expect(old(12.5)).toBeUndefined();
  });

  test("that cannot be read makes the variant unavailable, not free", () => {
    const options = { variantOptionOrdering: ["Farbe"] };
    const product = read(
      itemOf(
        {},
        {
          ...options,
          variants: [
            variantOf({ attributes: { Farbe: "Rot" }, priceMoney: euro("zwölf") }),
            variantOf({ sku: "KN-2", attributes: { Farbe: "Blau" } }),
          ],
        },
      ),
    );
    if (!product) throw new Error("no product");
    expect(product.options).toEqual([{ name: "Farbe", values: ["Rot", "Blau"] }]);
    expect(resolveVariant(product, { Farbe: "Rot" })).toEqual({ kind: "unavailable" });
    expect(resolveVariant(product, { Farbe: "Blau" })).toMatchObject({ kind: "chosen" });
    expect(findVariant(product, "KN-1")).toBeUndefined();
  });
});

describe("the stock", () => {
  test.each([
    [{ qtyInStock: 3 }, 3],
    [{ qtyInStock: "3" }, 3],
    [{ qtyInStock: 2.9 }, 2],
    [{ qtyInStock: -4 }, 0],
    [{ qtyInStock: "viele" }, 0],
    [{ qtyInStock: null }, 0],
    [{ qtyInStock: undefined }, 0],
    [{ qtyInStock: Number.POSITIVE_INFINITY }, 0],
    [{ qtyInStock: 0, unlimited: true }, null],
    [{ qtyInStock: 7, unlimited: false }, 7],
  ])("of %o is %s", (fields, expected) => {
    expect(readVariants([variantOf(fields)])?.[0]?.stock).toBe(expected);
  });
});

describe("options", () => {
  const twoOf = (...attributes: unknown[]) => ({
    variantOptionOrdering: ["Farbe", "Größe"],
    variants: attributes.map((own, index) => variantOf({ sku: `V${index}`, attributes: own })),
  });

  test("are in the product's order, their values in the variants' order, once each", () => {
    const content = twoOf(
      { Größe: "M", Farbe: "Rot" },
      { Größe: "S", Farbe: "Rot" },
      { Größe: "M", Farbe: "Blau", Sonst: "x" },
    );
    expect(read(itemOf({}, content))?.options).toEqual([
      { name: "Farbe", values: ["Rot", "Blau"] },
      { name: "Größe", values: ["M", "S"] },
    ]);
  });

  test("are none with one variant", () => {
    expect(read(itemOf({}, twoOf({ Farbe: "Rot" })))?.options).toEqual([]);
  });

  test("that no variant has are left out", () => {
    expect(read(itemOf({}, twoOf({ Farbe: "Rot" }, { Farbe: "Blau" })))?.options).toEqual([
      { name: "Farbe", values: ["Rot", "Blau"] },
    ]);
  });

  test("of hostile names are never found by accident", () => {
    const product = read(
      itemOf(
        {},
        {
          variantOptionOrdering: ["constructor", "__proto__", "toString"],
          variants: [variantOf(), variantOf({ sku: "V1" })],
        },
      ),
    );
    expect(product?.options).toEqual([]);
  });
});

describe("a variant", () => {
  test("without a SKU, or with that of another one, is identified by its id if there are several", () => {
    const variants = readVariants([
      variantOf({ id: "a", sku: "X" }),
      variantOf({ id: "b", sku: "X" }),
      variantOf({ id: "c", sku: "" }),
    ]);
    expect(variants?.map(({ sku }) => sku)).toEqual(["X", "b", "c"]);
  });

  test("that nothing tells from the others is not sold, as a cart would take it for another one", () => {
    const variants = readVariants([
      variantOf({ sku: "X" }),
      variantOf({ id: "X", sku: undefined }),
      variantOf({ sku: undefined }),
      variantOf({ id: "y", sku: "X" }),
    ]);
    expect(variants?.map(({ sku }) => sku)).toEqual(["X", "y"]);
  });

  test("without a SKU is found as the only one", () => {
    const product = read(itemOf({}, { variants: [variantOf({ sku: undefined })] }));
    if (!product) throw new Error("no product");
    expect(findVariant(product, null)).toBe(product.variants[0]);
    expect(findVariant(product, "KN-1")).toBeUndefined();
  });
});

test("a price of parts of a yen is none", () => {
  const yen = (value: string) => variantOf({ sku: value, priceMoney: { value, currency: "JPY" } });
  const halves = variantOf({ sku: "old", priceMoney: undefined, price: 107_550 });
  const item = itemOf({}, { variants: [yen("1075.50"), yen("1075.00"), halves] });
  expect(toSellableProduct(item, "JPY")?.variants).toMatchObject([
    { sku: "1075.00", priceCents: 107_500 },
  ]);
});

test("any JSON value is read without throwing, to variants with valid prices and stock", () => {
  const value = fc.jsonValue();
  const variant = fc.record(
    {
      id: value,
      sku: value,
      attributes: fc.oneof(value, fc.dictionary(fc.string(), value, { noNullPrototype: true })),
      priceMoney: fc.oneof(value, fc.record({ value, currency: fc.constant("EUR") })),
      salePriceMoney: value,
      price: value,
      onSale: value,
      qtyInStock: value,
      unlimited: value,
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  const structuredContent = fc.record(
    {
      productType: fc.oneof(fc.integer({ min: 1, max: 4 }), value),
      variants: fc.oneof(fc.array(fc.oneof(variant, value)), value),
      variantOptionOrdering: fc.oneof(fc.array(fc.string()), value),
      priceMoney: value,
      isSubscribable: value,
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  const item = fc.record(
    { id: fc.oneof(fc.string(), value), title: value, structuredContent, mainImage: value },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(fc.oneof(item, value), (json) => {
      for (const { priceCents, ...rest } of read(json)?.variants ?? []) {
        expect(variantSchema.safeParse(rest).success).toBe(true);
        expect(rest.stock === null || rest.stock >= 0).toBe(true);
        expect(Number.isSafeInteger(priceCents) && priceCents >= 0).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
