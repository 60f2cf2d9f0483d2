import { describe, expect, test } from "vitest";
import { createFormatters } from "../../formatters/index.ts";
import { joinTables } from "../../formatters/support/join-tables.ts";
import { render } from "./rendering.ts";

test("a name cannot be registered twice", () => {
  expect(() => joinTables([{ a: 1, b: 2 }, { c: 3 }, { b: 4 }])).toThrow(
    "These names are registered twice: b",
  );
});

test("both modes know the same 95 formatters and 101 predicates", () => {
  const names = (platform: "complete" | "reference") => {
    const { formatters, predicates } = createFormatters({ platform });
    return [Object.keys(formatters).sort(), Object.keys(predicates).sort()];
  };
  const [formatters, predicates] = names("reference");
  expect([formatters?.length, predicates?.length]).toEqual([95, 101]);
  expect(names("complete")).toEqual([formatters, predicates]);
});

describe("only the complete platform", () => {
  const sale = {
    structuredContent: {
      productType: 1,
      variants: [
        {
          onSale: true,
          priceMoney: { value: "49.90", currency: "EUR" },
          salePriceMoney: { value: "39.90", currency: "EUR" },
        },
      ],
    },
    featureFlags: { useCLDRMoneyFormat: true },
  };

  test("says sale and original price in the website's language", () => {
    const html = render("{item|product-price}", {
      item: sale,
      featureFlags: sale.featureFlags,
      localizedStrings: { salePriceText: "Jetzt <nur>:", originalPriceText: "Sonst:" },
    });
    expect(html).toContain('hidden">Jetzt &lt;nur&gt;:</span>39,90\u00a0€ <span');
    expect(html).toContain('hidden">Sonst:</span><span class="original-price">49,90\u00a0€</span>');
  });

  test("falls back to English labels", () => {
    expect(render("{@|product-price}", sale)).toContain(">Sale Price:</span>39,90\u00a0€");
  });

  test("prints the cart's sum as prices are written", () => {
    const cart = { subtotalCents: 123450, currency: "EUR" };
    expect(
      render("{cart|cart-subtotal}", { cart, featureFlags: { useCLDRMoneyFormat: true } }),
    ).toBe('<span class="sqs-cart-subtotal">1.234,50\u00a0€</span>');
    expect(render("{cart|cart-subtotal}", { cart })).toBe(
      '<span class="sqs-cart-subtotal"><span class="sqs-money-native">1,234.50</span></span>',
    );
  });

  test("hides notices of small stock unless they are shown by default", () => {
    const notice = (scarcityShownByDefault: boolean) =>
      render("{@|product-scarcity}", {
        id: "p1",
        productMerchandisingContext: {
          p1: {
            scarcityEnabled: true,
            scarcityText: "Nur {qtyInStock}",
            scarcityTemplateViews: [{ qtyInStock: 2 }],
            scarcityShownByDefault,
          },
        },
      });
    expect(notice(false)).toContain('<div class="product-scarcity" hidden>');
    expect(notice(true)).toContain('<div class="product-scarcity">');
  });

  test.each([
    ["{x|money-format}", 123450, "1,234.50"],
    ["{x|moneyFormat}", "-5", "-0.05"],
    ["{x|money-string}", "abc", '<span class="sqs-money-native">0.00</span>'],
    ["[{x|unit}{x|datetimefield}]", 5, "[]"],
    ["{x|i18n-money-format de-DE}", { decimalValue: "1234.5", currencyCode: "EUR" }, "1.234,50€"],
    ["{x|i18n-money-format sv_SE}", { decimalValue: -5, currencyCode: "SEK" }, "-5,00 kr"],
    ["{x|i18n-money-format}", { decimalValue: "-1234.5", currencyCode: "USD" }, "-$1,234.50"],
    ["{x|i18n-money-format en-US}", { decimalValue: -5, currencyCode: "NOK" }, "kr -5.00"],
    ["{x|i18n-money-format ja-JP}", { decimalValue: 5, currencyCode: "JPY" }, "¥5"],
    ["{x|i18n-money-format ?}", {}, "Invalid locale: ?"],
    ["{x|i18n-money-format}", null, "$0.00"],
  ])("%s of %j is %s", (template, x, expected) => {
    expect(render(template, { x })).toBe(expected);
  });
});

describe("an unknown locale", () => {
  test.each(["xx", "", "zz-ZZ", "!!", "constructor"])("%j counts as en", (locale) => {
    expect(render("{x|decimal}", { x: 1234.5 }, { locale })).toBe("1,234.5");
  });
});
