import { englishInGerman } from "../../contract/texts/index.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import { primary } from "../languages.ts";
import type { Site } from "../site.ts";
import { guessLanguage } from "./text-language.ts";

const CODE = "TEXT_LANGUAGE";
const names = { de: "German", en: "English" } as const;

/** Reports texts of a site that are in another language than its pages: its own, its theme's and the platform's. */
export function checkTexts({ content, theme, texts, locale }: Site): readonly Diagnostic[] {
  const { file, localizedStrings } = content;
  const language = primary(locale);
  const warn = (name: string, message: string) =>
    toWarning({ code: CODE, file, path: toJsonPath(["localizedStrings", name]), message });
  const foreign = (written: Readonly<Record<string, string>>) =>
    Object.entries(written).flatMap(([name, text]) => {
      const guess = guessLanguage(text);
      return guess === undefined || guess === language
        ? []
        : ([[name, text, names[guess]]] as const);
    });
  const own = foreign(localizedStrings);
  const themes = foreign(theme.strings.of(locale)).filter(
    ([name]) => !Object.hasOwn(localizedStrings, name),
  );
  return [
    ...own.map(([name, text, other]) => warn(name, `is ${other}: '${text}'`)),
    ...themes.map(([name, text, other]) => warn(name, `the theme's text is ${other}: '${text}'`)),
    ...(language === "de" ? englishInGerman() : [])
      .filter(([name, text]) => texts[name] === text)
      .map(([name, text]) => warn(name, `the built-in text is English: '${text}'`)),
    ...(language === "de" || language === "en" ? [] : [noBuiltIn(file, locale)]),
  ];
}

const noBuiltIn = (file: string, locale: string): Diagnostic =>
  toWarning({
    code: CODE,
    file,
    path: toJsonPath(["website", "language"]),
    message: `there are no built-in texts in '${locale}', and English ones are shown where localizedStrings have none`,
  });
