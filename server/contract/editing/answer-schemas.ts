import * as z from "zod/mini";

// These schemas have a file of their own, so that scripts load no other ones.

const json = z.unknown();

/** Preferences as a call sends them; the answer adds `websiteId`. */
export const preferencesSchema = z.record(z.string(), json);

/** An entry of a navigation: a page, or an external link. */
const navigationLinkSchema = z.looseObject({
  collectionId: z.optional(z.string()),
  urlId: z.optional(z.string()),
  title: z.optional(z.string()),
  fullUrl: z.optional(z.string()),
  externalLink: z.optional(z.looseObject({ url: z.string(), title: z.string() })),
  items: z.array(json),
});

/** The navigations of a site, main navigation first. */
export const siteLayoutSchema = z.object({
  layout: z.array(z.object({ identifier: z.string(), links: z.array(navigationLinkSchema) })),
});
/** The navigations of a site. */
export type SiteLayout = z.infer<typeof siteLayoutSchema>;
