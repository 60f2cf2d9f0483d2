import { describe, expect, test } from "vitest";
import { createEngine } from "../../../../engine/index.ts";
import { createFormatters } from "../../../../formatters/index.ts";
import { readMerchandising } from "../../../../server/content/settings/merchandising.ts";
import { fill, toTexts } from "../../../../server/contract/texts/index.ts";
import {
  type ProductPlace,
  toMerchandising,
  toScarcity,
} from "../../../../server/site/catalog/merchandising.ts";
import { toSellableProduct } from "../../../../server/site/catalog/product.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";

type Fields = Readonly<Record<string, unknown>>;

const told = { scarcityEnabledOnProductItems: true, restockNotificationsEnabled: true };

/** A product of a shop with some settings, in the place of its own page. */
function read(content: Fields, settings: Fields = told) {
  const product = toSellableProduct(itemOf({}, content), "EUR");
  if (!product) throw new Error("the item is no product");
  const { value: merchandising } = readMerchandising(
    { websiteSettings: { storeSettings: { merchandisingSettings: settings } } },
    "site.json",
  );
  const shop = { content: { merchandising }, texts: toTexts("de") };
  return {
    of: (place: ProductPlace = "item", attributes: Readonly<Record<string, string>> = {}) =>
      toMerchandising(product, shop, place, attributes),
    scarcity: (place: ProductPlace = "item") => toScarcity(product, shop, place),
  };
}

const stocked = (stocks: Readonly<Record<string, Fields>>, more: Fields = {}): Fields => ({
  variantOptionOrdering: ["Farbe"],
  variants: Object.entries(stocks).map(([Farbe, own]) =>
    variantOf({ id: `v-${Farbe}`, sku: Farbe, attributes: { Farbe }, ...own }),
  ),
  ...more,
});

const colours = stocked({
  Blau: { qtyInStock: 11 },
  Grün: { qtyInStock: 10 },
  Rot: { qtyInStock: 1 },
  Gelb: { qtyInStock: 0 },
  Weiß: { unlimited: true, qtyInStock: 0 },
});

describe("low stock", () => {
  test("is told of each variant at and below the threshold, with its options", () => {
    expect(read(colours).of()).toMatchObject({
      scarcityEnabled: true,
      scarcityShownByDefault: false,
      scarcityText: "Nur noch {qtyInStock} verfügbar",
      scarcityTemplateViews: [
        { qtyInStock: 10, attributes: { Farbe: "Grün" } },
        { qtyInStock: 1, attributes: { Farbe: "Rot" } },
      ],
    });
  });

  test("of a product without a choice is shown at once", () => {
    expect(read({ variants: [variantOf({ qtyInStock: 2 })] }).of()).toMatchObject({
      scarcityEnabled: true,
      scarcityShownByDefault: true,
      scarcityTemplateViews: [{ qtyInStock: 2 }],
    });
  });

  test.each([
    ["a physical product", {}, true],
    ["a service", { productType: 3 }, true],
    [
      "a digital product",
      { productType: 2, priceMoney: { value: "1.00", currency: "EUR" } },
      false,
    ],
    ["a gift card", { productType: 4 }, false],
    ["unlimited stock", { variants: [variantOf({ unlimited: true })] }, false],
  ])("of %s is told: %s %s", (_name, content, expected) => {
    expect(
      read({ variants: [variantOf({ qtyInStock: 1 })], ...content }).of().scarcityEnabled,
    ).toBe(expected);
  });

  test("is told where the shop wants it: on products' own pages or elsewhere", () => {
    const both = (settings: Fields) => {
      const { of, scarcity } = read(colours, settings);
      const places = ["item", "block"] as const;
      expect(places.map((place) => scarcity(place) !== undefined)).toEqual(
        places.map((place) => of(place).scarcityEnabled),
      );
      return places.map((place) => of(place).scarcityEnabled);
    };
    expect(both({})).toEqual([false, false]);
    expect(both({ scarcityEnabledOnProductItems: true })).toEqual([true, false]);
    expect(both({ scarcityEnabledOnProductBlocks: true })).toEqual([false, true]);
  });

  test.each([
    "Noch {count} da",
    "'s sind {count}, {count} Stück",
    "{0} {count} {x, plural, }} #",
    "Wenig",
  ])("has the owner's text letter for letter: %s", (scarcityText) => {
    const { of, scarcity } = read(colours, {
      ...told,
      scarcityMessageType: "CUSTOM_SCARCITY_MESSAGE",
      scarcityText,
    });
    expect(scarcity()).toEqual({ threshold: 10, text: scarcityText });
    const engine = createEngine(createFormatters());
    const template = engine.compile("{text|message qtyInStock:n}");
    const { output } = template.render({ text: of().scarcityText, n: 3 }, { locale: "de-DE" });
    expect(output).toBe(fill(scarcityText, { count: 3 }));
  });
});

describe("who waits for a variant", () => {
  const viewsOf = (attributes?: Readonly<Record<string, string>>, settings?: Fields) =>
    read(colours, settings).of("item", attributes).restockNotificationViews;

  test("has a form for each that is sold out, hidden unless it is the chosen one", () => {
    expect(viewsOf()).toEqual([{ variantId: "v-Gelb", hiddenByDefault: true }]);
    expect(viewsOf({ Farbe: "Gelb" })).toEqual([{ variantId: "v-Gelb", hiddenByDefault: false }]);
    expect(viewsOf({ Farbe: "Rot" })).toEqual([{ variantId: "v-Gelb", hiddenByDefault: true }]);
    const single = { variants: [variantOf({ id: "v1", qtyInStock: 0 })] };
    expect(read(single).of().restockNotificationViews).toEqual([
      { variantId: "v1", hiddenByDefault: false },
    ]);
  });

  test("has none where the shop wants none, and none for what never sells out", () => {
    expect(viewsOf({}, {})).toEqual([]);
    const giftCard = stocked({ "25 €": { qtyInStock: 0 } }, { productType: 4 });
    expect(read(giftCard).of().restockNotificationViews).toEqual([]);
  });

  test("reads German texts, or the owner's", () => {
    expect(read(colours).of()).toMatchObject({
      restockNotificationMessages: {
        buttonText: "Benachrichtigen",
        CTAText: "Wir schreiben dir, sobald der Artikel wieder da ist.",
        placeholderText: "Deine E-Mail-Adresse",
        mailingListDescription: "Schick mir auch den Newsletter.",
      },
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: false,
    });
    const own = {
      restockNotificationMessages: { buttonText: "Los" },
      restockNotificationsMailingListSignUpEnabled: true,
      restockNotificationsMailingListOptInByDefault: true,
    };
    expect(read(colours, own).of()).toMatchObject({
      restockNotificationMessages: { buttonText: "Los", placeholderText: "Deine E-Mail-Adresse" },
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: true,
    });
  });
});

test("a product's own word for being sold out goes before the shop's", () => {
  const shops = { ...told, customSoldOutText: "Vergriffen" };
  expect(read(colours, shops).of().customSoldOutText).toBe("Vergriffen");
  const own = read({ ...colours, customSoldOutText: "Im Frühjahr wieder" }, shops);
  expect(own.of().customSoldOutText).toBe("Im Frühjahr wieder");
  expect(read(colours).of().customSoldOutText).toBe("");
});
