import * as accountsLimits from "../accounts/limits.ts";
import { hasControls, type InputProblem } from "../screens/input-rules.ts";
import * as editingLimits from "./limits.ts";

/** A language of a website: its locale tag, and its name as visitors read it. */
export type SiteLanguage = {
  readonly code: string;
  readonly name: string;
  /** True if visitors may choose it. */
  readonly enabled: boolean;
  /** True for the language of pages whose address names none. */
  readonly default: boolean;
};

type ReadLanguages =
  | { readonly languages: readonly SiteLanguage[] }
  | { readonly problems: Readonly<Record<string, InputProblem>> };

/**
 * Reads the languages of a website from JSON, or tells what is wrong by place: `languages.1.code`. There must be at
 * least one; each tag is a locale and occurs once, in any case; exactly one language is the default, and it is enabled.
 */
export function readLanguages(sent: readonly unknown[]): ReadLanguages {
  if (sent.length === 0 || sent.length > editingLimits.languages) {
    return {
      problems: { languages: { text: "languageCount", values: { max: editingLimits.languages } } },
    };
  }
  const problems: Record<string, InputProblem> = {};
  const codes = new Set<string>();
  const languages = sent.flatMap((one, position): readonly SiteLanguage[] => {
    const place = `languages.${position}`;
    if (typeof one !== "object" || one === null) {
      problems[place] = { text: "languageInvalid" };
      return [];
    }
    const { code, name, enabled, default: isDefault }: Record<string, unknown> = { ...one };
    const tag = typeof code === "string" ? toLocaleTag(code) : undefined;
    if (tag === undefined) problems[`${place}.code`] = { text: "languageCodeInvalid" };
    else if (codes.has(tag.toLowerCase())) problems[`${place}.code`] = { text: "languageTwice" };
    const ownName = typeof name === "string" ? name.trim() : "";
    const isNamed =
      ownName !== "" && ownName.length <= editingLimits.languageNameLength && !hasControls(ownName);
    if (!isNamed) problems[`${place}.name`] = { text: "titleInvalid" };
    if (typeof enabled !== "boolean") problems[`${place}.enabled`] = { text: "invalidRequest" };
    if (typeof isDefault !== "boolean") problems[`${place}.default`] = { text: "invalidRequest" };
    if (tag === undefined) return [];
    codes.add(tag.toLowerCase());
    return [{ code: tag, name: ownName, enabled: enabled === true, default: isDefault === true }];
  });
  const defaults = languages.filter((language) => language.default);
  if (Object.keys(problems).length === 0 && (defaults.length !== 1 || !defaults[0]?.enabled)) {
    problems.languages = { text: "languageDefault" };
  }
  return Object.keys(problems).length > 0 ? { problems } : { languages };
}

/** The usual spelling of a locale tag: `de-AT` for `DE-at`. Undefined for any other text. */
export function toLocaleTag(text: string): string | undefined {
  if (text.length > accountsLimits.localeLength) return undefined;
  try {
    const [tag, ...more] = Intl.getCanonicalLocales(text);
    return more.length === 0 ? tag : undefined;
  } catch {
    return undefined;
  }
}
