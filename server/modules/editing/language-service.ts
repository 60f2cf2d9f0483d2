import { readLanguages } from "../../contract/editing/language-rules.ts";
import { inputInvalid } from "../../errors.ts";
import type { Site } from "../../site/site.ts";
import { type EditState, type IfMatch, toState } from "./edit-state.ts";
import { type SaveDependencies, savePageValue } from "./save.ts";
import { toSavedLanguages } from "./saved/saved-contents.ts";

/** The languages of sites. Saved ones take precedence over the file's. */
export type Languages = {
  /** All of them, even while they are switched off. Only the site's own if it has no other. */
  find(site: Site): EditState;
  /** The languages that visitors may choose, and if they are switched on. */
  settings(site: Site): MultilingualSettings;
  /**
   * Replaces them, and switches them on. Errors: `inputInvalid` by place (`languages.1.code`); `savedMeanwhile` if the
   * present ones do not match `ifMatch`.
   */
  save(siteOf: () => Site, languages: readonly unknown[], ifMatch: IfMatch): Promise<EditState>;
  /** Switches them off, and keeps them. Errors: `savedMeanwhile`, as above. */
  disconnect(siteOf: () => Site, ifMatch: IfMatch): Promise<EditState>;
};

type MultilingualSettings = {
  readonly status: "connected" | "disconnected";
  readonly defaultLanguage: string;
  readonly enabledLanguages: readonly string[];
};

/** Creates the languages of all sites. */
export function createLanguages(dependencies: SaveDependencies): Languages {
  const { saved } = dependencies;
  const savedOf = ({ content }: Site) => saved.find(content.website.id, "languages");
  const keyOf = ({ content }: Site) =>
    ({ websiteId: content.website.id, kind: "languages" }) as const;
  const listOf = (site: Site) => {
    const kept = toSavedLanguages(savedOf(site).value)?.languages ?? site.content.languages;
    const own = { code: site.locale, name: toName(site.locale), enabled: true, default: true };
    return kept.length > 0 ? kept : [own];
  };
  const find = (site: Site) => toState(savedOf(site), { languages: listOf(site) });
  return {
    find,
    settings: (site) => {
      const { languages } = site.content;
      const own = languages.find((language) => language.default)?.code ?? site.locale;
      const enabled = languages.filter((language) => language.enabled).map(({ code }) => code);
      return {
        status: languages.length > 0 ? "connected" : "disconnected",
        defaultLanguage: own,
        enabledLanguages: enabled.length > 0 ? enabled : [own],
      };
    },
    async save(siteOf, sent, ifMatch) {
      const read = readLanguages(sent);
      if ("problems" in read) throw inputInvalid(read.problems);
      return savePageValue(dependencies, {
        key: keyOf(siteOf()),
        ifMatch,
        rule: () => ({ isOff: false, languages: read.languages }),
        present: () => find(siteOf()),
      });
    },
    disconnect: (siteOf, ifMatch) =>
      savePageValue(dependencies, {
        key: keyOf(siteOf()),
        ifMatch,
        rule: ({ value }) => ({
          isOff: true,
          languages: toSavedLanguages(value)?.languages ?? siteOf().content.languages,
        }),
        present: () => find(siteOf()),
      }),
  };
}

/** The name of a language in itself: `Deutsch`. */
const toName = (code: string): string =>
  new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
