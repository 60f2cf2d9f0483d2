/** Words that are frequent in one of the languages and are no words of the other. */
const words = {
  de: "der das und ist nicht ein eine einen einem für mit auf von zu den dem des wir sie du bitte im zum zur auch oder wird wurde kann sind keine kein noch mehr aus bei nach über bis als sich hier wenn deine dein deinen ihre",
  en: "the a and is of to for with on your you we were this that are be can not no please or it from by at has have must need will our more than if out does been there when only",
} as const;

type Language = keyof typeof words;

const languages = new Map(
  Object.entries(words).flatMap(([language, list]) =>
    list.split(" ").map((word) => [word, language as Language] as const),
  ),
);

/** German or English, by the frequent words of a text; undefined for one that has none, or as many of both. */
export function guessLanguage(text: string): Language | undefined {
  const found = text.replace(/\{[^{}]*\}/g, " ").match(/\p{L}+/gu);
  const counts = { de: /[äöüß]/i.test(text) ? 1 : 0, en: 0 };
  for (const word of found ?? []) {
    // Capitals alone are a code.
    const language = /^\p{Lu}+$/u.test(word) ? undefined : languages.get(word.toLowerCase());
    if (language) counts[language] += 1;
  }
  if (counts.de === counts.en) return undefined;
  return counts.de > counts.en ? "de" : "en";
}
