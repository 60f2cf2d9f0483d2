import { describe, expect, test } from "vitest";
import { englishInGerman } from "../../../server/contract/texts/index.ts";
import { checkTexts } from "../../../server/site/checks/check-texts.ts";
import { guessLanguage } from "../../../server/site/checks/text-language.ts";
import { loadPlainSite } from "../../support/sites/plain-site.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const { "site.json": plain, ...files } = contentFiles();

async function load(language: string, more: object = {}) {
  const { website, ...rest } = Object(plain);
  const content = { ...rest, website: { ...website, language }, ...more };
  return loadPlainSite({ ...files, "site.json": content });
}

const lines = async (language: string, more: object = {}) =>
  checkTexts(await load(language, more)).map(({ path, message }) => `${path} ${message}`);

describe("texts in another language than their site", () => {
  test("a German site is told of each text that the platform fixes in English", async () => {
    const found = await lines("de-DE");
    expect(found).toHaveLength(englishInGerman().length);
    expect(found).toContain(
      "$.localizedStrings.quantityNotWhole the built-in text is English: 'Quantity must be a whole number'",
    );
  });

  test("texts of its own, and the formal set, end that", async () => {
    const found = await lines("de-DE", { localizedStrings: { addedCart: "Warenkorb" } });
    expect(found.join()).not.toContain("addedCart");
    expect(await lines("de-DE", { textStyle: "formal" })).toEqual([]);
  });

  test("a text of its own in another language is named", async () => {
    const localizedStrings = { cartEmpty: "There is nothing in your basket.", anything: "Moin" };
    expect(await lines("de-DE", { textStyle: "formal", localizedStrings })).toEqual([
      "$.localizedStrings.cartEmpty is English: 'There is nothing in your basket.'",
    ]);
    expect(await lines("en-GB", { localizedStrings: { cartEmpty: "Hier ist nichts." } })).toEqual([
      "$.localizedStrings.cartEmpty is German: 'Hier ist nichts.'",
    ]);
  });

  test("a site in a language without built-in texts is told so once", async () => {
    expect(await lines("fr-FR")).toEqual([
      "$.website.language there are no built-in texts in 'fr-FR', and English ones are shown where localizedStrings have none",
    ]);
  });

  test("a style of texts that does not exist counts as missing", async () => {
    const site = await load("de-DE", { textStyle: "polite" });
    expect(site.texts.cartEmpty).toBe("Dein Warenkorb ist leer.");
  });
});

test.each([
  ["Quantity must be a whole number", "en"],
  ["Die Menge muss eine ganze Zahl sein.", "de"],
  ["Marmalade", undefined],
  ["KN-7001-A", undefined],
  ["{the} Warenkorb", undefined],
  ["Größe", "de"],
])("%j is %s", (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
