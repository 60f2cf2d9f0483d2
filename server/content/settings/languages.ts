import { readLanguages, type SiteLanguage } from "../../contract/editing/language-rules.ts";
import { toProblemText } from "../../contract/screens/input-rules.ts";
import { toTexts } from "../../contract/texts/index.ts";
import { key, type Read, readAt } from "../../json/key.ts";
import type { SiteFile } from "../schemas.ts";

const schema = key((value, mistakes): readonly SiteLanguage[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    mistakes.error("languages are a list");
    return [];
  }
  const read = readLanguages(value);
  if ("languages" in read) return read.languages;
  for (const [place, problem] of Object.entries(read.problems)) {
    const [, ...path] = place.split(".");
    mistakes.error(
      toProblemText(toTexts("en"), problem),
      path.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    );
  }
  return [];
});

/** Reads the `languages` of `site.json`. Empty if there are none, or one of them is invalid. */
export const readSiteLanguages = (
  { languages }: Pick<SiteFile, "languages">,
  file: string,
): Read<readonly SiteLanguage[]> => readAt(schema, languages, { file, path: ["languages"] });
