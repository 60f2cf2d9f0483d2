import * as z from "zod/mini";

/** The platform's codes of what an item is, and of reviews, which no predicate of templates knows. */
export const recordTypes = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  audio: 7,
  video: 8,
  review: 10,
  storeItem: 11,
  event: 12,
  gallery: 14,
} as const;

/**
 * How the platform shows a collection. Only names: templates decide.
 * @public
 */
export const collectionViews = ["list", "grid", "product"] as const;

/**
 * The kinds of screens for which the platform shows a page. Only names: style sheets decide by widths.
 * @public
 */
export const deviceViews = ["desktop", "phone", "tablet"] as const;

/** Widths of the frames in which owners see their site, in CSS pixels (storefront specification, 9). */
export const frameWidths = { desktop: 1024, phone: 428 } as const;

/**
 * How an owner wants a brand to sound: accepts the platform's values. No page depends on it.
 * @public
 */
export const brandToneSchema = z.enum([
  "professional",
  "sophisticated",
  "friendly",
  "playful",
  "bold",
  "quirky",
  "innovative",
  "custom",
]);

/**
 * What fills a place of a gallery: accepts the platform's values. No page depends on it.
 * @public
 */
export const galleryMediaTypeSchema = z.enum([
  "imageEmpty",
  "imageFile",
  "imageLicensed",
  "imageReused",
  "assetReused",
  "video",
]);

/** The platform's codes of how a website is paid for (storefront specification, 3); those of one list are told apart by nothing here. */
export const websiteStatuses = {
  expired: [1],
  pastDue: [2],
  trial: [3],
  beta: [4],
  removed: [5],
  internal: [6],
  comped: [7],
  paid: [8],
  other: [9, 10, 11, 12, 13, 14, 15],
} as const satisfies Record<string, readonly number[]>;

/** How a website is paid for. */
export type WebsiteStatus = keyof typeof websiteStatuses;

/**
 * Widths that the platform's own style sheets tell apart, in CSS pixels. Only names: themes have widths of their own.
 * @public
 */
export const breakpoints = { mobileMax: 432, desktopMin: 433 } as const;

/**
 * What is shown of an account at SmugMug. Only names: nothing asks that service.
 * @public
 */
export const smugMugLimits = { galleries: 20, gallerySize: 50 } as const;
