import { toLocalizedStrings } from "../../contract/texts/index.ts";
import type { Site } from "../site.ts";
import type { Visitor } from "../view.ts";

/** Represents the whole site among the URL ids that a visitor has opened; no page has it. */
export const WHOLE_SITE = "";

/** True if a site needs a password. */
export const hasSiteLock = ({ content }: Pick<Site, "content">): boolean =>
  content.password !== undefined;

/** True if a visitor has yet to open a site. */
export const isSiteLocked = (
  site: Pick<Site, "content">,
  { opened }: Pick<Visitor, "opened">,
): boolean => hasSiteLock(site) && !opened.has(WHOLE_SITE);

const noSources = { script: [], style: [], img: [], font: [], frame: [], connect: [], media: [] };

/**
 * The part of a site for visitors who have not opened it: its name, language, overridden texts and the theme's design.
 * It has no pages, no settings, and none of the owner's code.
 */
export function toSiteCover(site: Site): Site {
  const { content, texts, favicon } = site;
  const { disqusHost: _, ...rest } = content;
  const { id, siteTitle, language, homepage, timeZone, baseUrl, siteStatus } = content.website;
  return {
    ...site,
    content: {
      ...rest,
      website: { id, siteTitle, language, homepage, timeZone, baseUrl, siteStatus },
      websiteSettings: {},
      navigation: {},
      languages: [],
      translations: new Map(),
      localizedStrings: {},
      galleryOptions: undefined,
      blockFields: new Map(),
      allowedSources: noSources,
      redirects: { find: () => undefined, entries: [], answered: [] },
      notices: {
        announcement: undefined,
        mobileContacts: [],
        mobileBarTheme: "dark",
        promotion: undefined,
        consent: undefined,
      },
      analytics: { ...content.analytics, isEnabled: false },
      codeInjection: {},
      captcha: undefined,
      forms: new Map(),
      pages: new Map(),
      items: new Map(),
    },
    pages: new Map(),
    indexesAbove: new Map(),
    languages: new Map(),
    localizedStrings: toLocalizedStrings(language, texts),
    forms: { all: [], find: () => undefined, shown: () => undefined },
    // A file of the content is behind the lock.
    favicon: favicon?.url.startsWith("/s/") ? undefined : favicon,
  };
}
