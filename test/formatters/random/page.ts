import fc from "fast-check";
import { dirty } from "./dirty.ts";
import { optional } from "./product.ts";

const localizedStrings = fc.record({
  productPriceFromText: optional(fc.constantFrom("", "ab {fromPrice}", "d'un {price}")),
  productPriceUnavailable: optional(fc.constantFrom("Nicht da", "{fromPrice} {price} {duration}")),
  productPrice__singlePrice__1Monthly__indefinite: optional(fc.constant("{price} im Monat")),
  productPrice__multiplePrices__nWeekly__limited__nYears: optional(
    fc.constant("ab {fromPrice} alle {billingPeriodValue} Wochen, {duration} Jahre"),
  ),
  productSoldOutText: optional(fc.constantFrom("", "<weg>")),
  productSaleText: optional(fc.constant("%")),
  productAddToCartText: optional(fc.constant('"Kaufen"')),
  productSubscribeText: optional(fc.constant("Abonnieren")),
  productQuickViewText: optional(fc.constantFrom("", "Schnell")),
  productQuantityInputLabel: optional(fc.constantFrom("", "Menge")),
  productVariantSelectText: optional(fc.constantFrom("", "{variantName}?")),
  giftCardVariantSelectText: optional(fc.constant("Wert")),
  giftCardValueDisplayText: optional(fc.constant("Wert '{name}'")),
  productSummaryFormNoAnswerText: optional(fc.constantFrom(" ", " keine ")),
  productAnswerMapAgree: optional(fc.constantFrom("Ja", 5)),
  salePriceText: optional(fc.constant("Jetzt:")),
});

/** The data around the value: the names that formatters and predicates look up outwards. */
const surroundings = fc.record({
  localizedStrings: optional(localizedStrings),
  featureFlags: optional(fc.record({ useCLDRMoneyFormat: fc.boolean() })),
  website: optional(
    fc.record({
      timeZone: optional(
        fc.constantFrom("Europe/Berlin", "America/New_York", "Asia/Kathmandu", "UTC", "Nope/Nix"),
      ),
      shareButtonOptions: optional(fc.constantFrom({}, { 1: true })),
      captchaSettings: optional(fc.constant({ siteKey: "k" })),
    }),
  ),
  websiteSettings: optional(
    fc.record({
      commentsEnabled: optional(fc.boolean()),
      simpleLikingEnabled: optional(fc.boolean()),
      disqusShortname: optional(fc.constant("d")),
      disqusShortName: optional(fc.constant("d")),
      storeSettings: optional(
        fc.record({ multipleQuantityAllowedForServices: optional(fc.boolean()) }),
      ),
    }),
  ),
  "base-url": optional(fc.constantFrom("https://h.example", "")),
  blockType: optional(fc.constantFrom(5, "5", 1, null)),
  calendarView: optional(fc.boolean()),
  debug: optional(fc.boolean()),
  folderBehavior: optional(fc.constantFrom(1, 2, 3, null)),
  typeName: optional(fc.constant("products")),
  a: optional(
    fc.constantFrom(1, "b.c", { b: 2 }, [0], null, "id", "1.0", { value: "x", currency: "EUR" }),
  ),
  b: optional(fc.constantFrom(2.5, "x1", { x1: { a: 1 }, c: "title" }, 1_520_876_934_123)),
  k: optional(fc.constantFrom("title", ["location", "mapLat"], 0, "structuredContent")),
});

export const page = dirty(surroundings);
