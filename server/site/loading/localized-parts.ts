import { moneyFormat } from "../../../formatters/index.ts";
import { type Content, shopCurrency } from "../../content/content.ts";
import type { Form } from "../../content/forms/form.ts";
import { toLocalizedStrings, toTexts } from "../../contract/texts/index.ts";
import { fractionDigitsOf } from "../../contract/values/currencies.ts";
import type { MoneyFormat } from "../../contract/values/money-format.ts";
import type { Theme } from "../../theme/theme.ts";
import { createSiteForms } from "../forms/site-forms.ts";
import type { Site } from "../site.ts";
import { findIndexesAbove } from "./indexes-above.ts";

type LocalizedParts = Pick<
  Site,
  "indexesAbove" | "texts" | "forms" | "localizedStrings" | "locale" | "moneyFormat" | "priceFormat"
>;

/** The parts of a site that depend on the language of its content. */
export function toLocalizedParts({
  content,
  theme,
  forms,
}: {
  readonly content: Content;
  readonly theme: Theme;
  /** Those of `findForms`. */
  readonly forms: ReadonlyMap<string, Form>;
}): LocalizedParts {
  const { language } = content.website;
  const texts = toTexts(language, ownStrings(content, theme), content.textStyle);
  let money: MoneyFormat | undefined;
  let prices: MoneyFormat | undefined;
  let strings: Site["localizedStrings"] | undefined;
  return {
    indexesAbove: findIndexesAbove(content, theme),
    texts,
    forms: createSiteForms(forms, { content, texts }),
    // Lazy, because only pages need them, and there are many.
    get localizedStrings() {
      strings ??= localizedStringsOf(content, theme);
      return strings;
    },
    locale: language,
    // Lazy, because only pages need it, and the first use of locale data is slow.
    get moneyFormat() {
      const fractionDigits = fractionDigitsOf(shopCurrency(content));
      money ??= { ...this.priceFormat, fractionDigits };
      return money;
    },
    get priceFormat() {
      prices ??= moneyFormat(language, shopCurrency(content));
      return prices;
    },
  };
}

/** Texts of the theme, overridden by those of the site. */
const ownStrings = ({ website, localizedStrings }: Content, { strings }: Theme) => ({
  ...strings.of(website.language),
  ...localizedStrings,
});

/** The texts of platform, theme and website in the language of a content. */
export const localizedStringsOf = (content: Content, theme: Theme) =>
  toLocalizedStrings(content.website.language, ownStrings(content, theme), content.textStyle);
