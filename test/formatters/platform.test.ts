import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { joinTables } from "../../formatters/support/join-tables.ts";
import { isInReference } from "../support/golden/reference.ts";
import { render, renderReference } from "./rendering.ts";

test("a name cannot be registered twice", () => {
  expect(() => joinTables([{ a: 1, b: 2 }, { c: 3 }, { b: 4 }])).toThrow(
    "These names are registered twice: b",
  );
});

test("both modes know the same names, among them the 95 formatters and 101 predicates of the reference engine", () => {
  const names = (platform: "complete" | "reference") => {
    const { formatters, predicates } = createFormatters({ platform });
    return [Object.keys(formatters).sort(), Object.keys(predicates).sort()];
  };
  const [formatters, predicates] = names("reference");
  const ofReference = [formatters, predicates].map((all) => all?.filter(isInReference).length);
  expect(ofReference).toEqual([95, 101]);
  expect(names("complete")).toEqual([formatters, predicates]);
});

test("the modes differ in named entries, and in these", () => {
  const complete = createFormatters().formatters;
  const reference = createFormatters({ platform: "reference" }).formatters;
  const differing = Object.keys(complete).filter(
    (name) => complete[name]?.run !== reference[name]?.run,
  );
  const because = {
    "names that the reference knows and does nothing for": [
      ...[
        "datetimefield",
        "i18n-money-format",
        "money-format",
        "money-string",
        "moneyFormat",
        "unit",
      ],
    ],
    "a sum instead of a fixed text": ["cart-subtotal"],
    "months and weekdays by locale": ["date"],
    "labels of localizedStrings": [
      ...["comment-count", "comment-link", "product-price", "subscription-price"],
    ],
    "islands where the page has a host": [
      ...["add-to-cart-btn", "product-checkout", "quantity-input", "variants-select"],
    ],
    "notices hidden where the page has a host": ["product-scarcity"],
    "the image macro": ["apply"],
    "what a script of the platform would show": [
      ...["comments", "like-button", "social-button", "social-button-inline"],
    ],
  };
  expect(differing.sort()).toEqual(Object.values(because).flat().sort());
  expect(createFormatters().predicates).toEqual(
    createFormatters({ platform: "reference" }).predicates,
  );
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

  test.each([
    ["de", "Sa/Samstag, 29. Feb/Februar 2020"],
    ["fr", "sam./samedi, 29. févr./février 2020"],
    ["en", "Sat/Saturday, 29. Feb/February 2020"],
    [undefined, "Sat/Saturday, 29. Feb/February 2020"],
  ])("says months and weekdays of a date in the language %s", (locale, expected) => {
    const data = { x: Date.UTC(2020, 1, 29, 12), website: { timeZone: "Europe/Berlin" } };
    const options = { locale: locale as string };
    expect(render("{x|date %a/%A, %d. %b/%B %Y}", data, options)).toBe(expected);
    expect(renderReference("{x|date %A, %B %h}", data, options)).toBe("Saturday, February Feb");
  });

  describe("counts comments in the website's words", () => {
    const localizedStrings = {
      commentCountText: "{count, plural, =0 {Keine <b>} one {# Kommentar} other {# Kommentare}}",
    };
    const items = [0, 1, 1200].map((publicCommentCount) => ({ publicCommentCount }));
    const template = "{.repeated section items}[{@|comment-count}]{.end}";

    test("as text", () => {
      expect(render(template, { items, localizedStrings })).toBe(
        "[Keine <b>][1 Kommentar][1200 Kommentare]",
      );
    });

    test("in a link, escaped", () => {
      const html = render("{@|comment-link}", { publicCommentCount: 0, localizedStrings });
      expect(html).toMatch(/">\s+Keine &lt;b&gt;\s+<\/a>/);
    });

    test("or in English", () => {
      expect(render(template, { items })).toBe("[No Comments][1 Comment][1200 Comments]");
      expect(render("{@|comment-link}", items[0])).toMatch(/>\s+No\s+Comments\s+<\/a>/);
    });
  });

  describe("shows comments of the content", () => {
    const item = { id: "i", comments: [{ id: "k", body: "Moin" }] };
    const shown = (websiteSettings: unknown, template = "{@|comments}") =>
      render(template, { item, websiteSettings }).includes("Moin");

    test("where the website has comments, of its own", () => {
      expect(shown(undefined)).toBe(true);
      expect(shown({ commentsEnabled: true, disqusShortname: "" })).toBe(true);
      expect(shown({ commentsEnabled: true }, "{.section item}{@|comments}{.end}")).toBe(true);
      expect(shown({ commentsEnabled: false })).toBe(false);
      expect(shown({ commentsEnabled: true, disqusShortname: "laden" })).toBe(false);
    });

    test("whatever stands in the place of one", () => {
      for (const comments of ["x", {}, [null, 5, "x", [], { author: 5, addedOn: "x" }], null]) {
        expect(render("{@|comments}", { item: { comments } })).toContain("squarespace-comments");
      }
    });
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

  test.each(["Infinity", "NaN", Number.POSITIVE_INFINITY])("takes the sum %s for 0", (cents) => {
    const data = { cart: { subtotalCents: cents, currency: "EUR" } };
    const featureFlags = { useCLDRMoneyFormat: true };
    expect(render("{cart|cart-subtotal}", { ...data, featureFlags })).toContain(">0,00\u00a0€<");
    expect(render("{cart|cart-subtotal}", data)).toContain(">0.00<");
  });

  test("hides notices of small stock on a page with islands, unless they are shown by default", () => {
    const notice = (
      scarcityShownByDefault: boolean,
      host?: unknown,
      views = [{ qtyInStock: 2 }],
    ) => {
      const own = {
        scarcityEnabled: true,
        scarcityText: "Nur {qtyInStock}",
        scarcityTemplateViews: views,
        scarcityShownByDefault,
      };
      const data = { id: "p1", productMerchandisingContext: { p1: own } };
      return render("{@|product-scarcity}", data, { host });
    };
    const host = { renderIsland: () => undefined };
    const open = '<div class="product-scarcity" data-product-id="p1"';
    expect(notice(false, host)).toContain(`${open} hidden>`);
    expect(notice(true, host)).toContain(`${open}>`);
    expect(notice(false)).toContain('<div class="product-scarcity">');
    // Nothing is low yet: a place for what scripts may have to tell.
    expect(notice(true, host, []).replace(/\s+/g, " ").trim()).toBe(`${open} hidden> </div>`);
    expect(notice(true, undefined, [])).toBe("");
  });

  test("takes the notices of a page before those of its data, and shows no form that nothing takes", () => {
    const entry = { restockNotificationViews: [{ variantId: "v1" }], customSoldOutText: "Weg" };
    const host = { renderIsland: () => undefined, merchandisingOf: () => entry };
    const data = { id: "p1", productMerchandisingContext: { p1: { customSoldOutText: "Data" } } };
    expect(render("{@|product-status}", data, { host })).toContain("Weg");
    expect(render("{@|product-status}", data)).toContain("Data");
    expect(render("{@|product-restock-notification}", data, { host })).toContain(
      'data-variant-id="v1" hidden>',
    );
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

test("units-metric? reports in both modes that there is nothing behind it", () => {
  for (const platform of ["complete", "reference"] as const) {
    const engine = createEngine(createFormatters({ platform }));
    const { output, errors } = engine.compile("{.units-metric?}T{.or}F{.end}").render({});
    expect(output).toBe("F");
    expect(errors.map(({ message }) => message)).toEqual([
      '"units-metric?" formatter is not yet implemented',
    ]);
  }
});

describe("an unknown locale", () => {
  test.each(["xx", "", "zz-ZZ", "!!", "constructor"])("%j counts as en", (locale) => {
    expect(render("{x|decimal}", { x: 1234.5 }, { locale })).toBe("1,234.5");
  });
});
