import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";

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
