import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import {
  englishInGerman,
  type TextName,
  toLocalizedStrings,
  toTexts,
} from "../../../server/contract/texts/index.ts";
import { guessLanguage } from "../../../server/site/checks/text-language.ts";

const names = (language: string) => Object.keys(toTexts(language)).sort();

test("both languages have the same texts, and one for each price of a subscription", () => {
  expect(names("de")).toEqual(names("en"));
  // One price or several, 1 or n weeks, months or years, without end or for one of six durations.
  expect(names("de").filter((name) => name.startsWith("productPrice__"))).toHaveLength(2 * 6 * 7);
});

test("no text has the name of another", async () => {
  const folder = "../../../server/contract";
  const files = readdirSync(new URL(folder, import.meta.url), {
    recursive: true,
    encoding: "utf8",
  }).filter((file) => /texts\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(`${folder}/${file}`)));
  const all = modules.flatMap((module) =>
    Object.values(module).flatMap((texts) => Object.keys((texts as { de?: object }).de ?? {})),
  );
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((name, position) => all.indexOf(name) !== position)).toEqual([]);
});

test("comments are counted in English in every language, unless a website says otherwise", () => {
  const item = { publicCommentCount: 1 };
  const count = (language: string, own = {}) =>
    createEngine(createFormatters())
      .compile("{.repeated section items}{@|comment-count}.{.end}")
      .render(
        {
          items: [{ publicCommentCount: 0 }, item, { publicCommentCount: 12 }],
          localizedStrings: toTexts(language, own),
        },
        { locale: language },
      ).output;
  for (const language of ["de-DE", "en-GB", "fr-FR"]) {
    expect(count(language)).toBe("No Comments.1 Comment.12 Comments.");
  }
  const own = { commentCountText: "{count, plural, one {# Brief} other {# Briefe}}" };
  expect(count("de-DE", own)).toBe("0 Briefe.1 Brief.12 Briefe.");
});

test("a website's own wording replaces the built-in one, unknown names and other values do not", () => {
  const texts = toTexts("de-DE", { added: "Drin!", adding: 5, nope: "x" });
  expect([texts.added, texts.adding, Object.hasOwn(texts, "nope")]).toEqual([
    "Drin!",
    "Hinzufügen ...",
    false,
  ]);
});

describe("formal German", () => {
  const informal = /\b(du|dir|dich|deine?[rnsm]?|euch|euer)\b/i;
  const imperative =
    /\b(aktiviere|aktualisiere|bestätige|entferne|fülle|gib|klicke|lade|lass|lösche|melde dich|nenne|öffne|prüfe|schalte|schick|schreib|sieh|überprüfe|überweise|versuche|wähle|zahle)\b/i;

  test("no text says du, and none is a command to a friend", () => {
    const texts = Object.entries(toTexts("de-AT", {}, "formal"));
    const found = texts.filter(([, text]) => informal.test(text) || imperative.test(text));
    expect(found).toEqual([]);
  });

  test("the informal texts say du, in the same places", () => {
    const [formal, german] = [toTexts("de", {}, "formal"), toTexts("de")];
    expect(german.cartEmpty).toBe("Dein Warenkorb ist leer.");
    expect(formal.cartEmpty).toBe("Ihr Warenkorb ist leer.");
    expect(Object.keys(formal).sort()).toEqual(names("de"));
  });

  test("all of it is German, also where the platform fixes English words", () => {
    const [formal, english] = [toTexts("de", {}, "formal"), toTexts("en")];
    const shared = Object.entries(formal).filter(
      ([name, text]) =>
        guessLanguage(text) === "en" ||
        (text === english[name as TextName] && guessLanguage(text) !== undefined),
    );
    expect(shared).toEqual([]);
    expect(formal.addedToCart).toBe("{productName} liegt jetzt im Warenkorb.");
    expect(Object.fromEntries(englishInGerman())).toMatchObject({
      quantityNotWhole: "Quantity must be a whole number",
      statusLocked: "Page locked",
    });
  });

  test("English has one style, and a website's own words stay", () => {
    expect(toTexts("en-GB", {}, "formal")).toBe(toTexts("en-GB"));
    expect(toTexts("de", { cartEmpty: "Leer." }, "formal").cartEmpty).toBe("Leer.");
    expect(toLocalizedStrings("de", {}, "formal").cartEmpty).toBe("Ihr Warenkorb ist leer.");
  });
});

test("an English site that says basket says so everywhere", () => {
  const texts = toTexts("en-GB", { cart: "Basket", cartEmpty: "Nothing in your cart yet." });
  expect([texts.toCart, texts.addedToCart, texts.cartEmpty]).toEqual([
    "To the basket",
    "{productName} was added to your basket.",
    "Nothing in your cart yet.",
  ]);
  expect(Object.values(texts).filter((text) => /\bcart/i.test(text))).toEqual([texts.cartEmpty]);
  expect(toTexts("en-GB", { cart: "Cart" }).toCart).toBe("To the cart");
  expect(toLocalizedStrings("en-GB", { cart: "Basket" }).productAddToCartText).toBe(
    "Add To Basket",
  );
});

test("English is British where it differs: postcode, town or city", () => {
  const texts = toTexts("en-GB");
  expect([texts.zip, texts.addressCity, texts.grandTotal]).toEqual([
    "Postcode",
    "Town or city",
    "Total",
  ]);
});

test.each([
  [{ value: 1, unit: "MONTH" }, 0, "5,00 € pro Monat"],
  [{ value: 2, unit: "WEEK" }, 6, "5,00 € alle 2 Wochen für 12 Wochen"],
  [{ value: 1, unit: "YEAR" }, 1, "5,00 € pro Jahr für 1 Jahr"],
])("a subscription's price is German: %j, %i cycles", (billingPeriod, numBillingCycles, text) => {
  const engine = createEngine(createFormatters());
  const { output } = engine.compile("{@|product-price}").render(
    {
      structuredContent: {
        productType: 3,
        isSubscribable: true,
        subscriptionPlan: { billingPeriod, numBillingCycles },
        variants: [{ priceMoney: { value: "5.00", currency: "EUR" } }],
      },
      featureFlags: { useCLDRMoneyFormat: true },
      localizedStrings: toTexts("de"),
    },
    { locale: "de-DE" },
  );
  expect(
    output
      .replace(/<[^>]*>/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  ).toBe(text);
});
