import * as z from "zod/mini";

/** The platform's codes for types of records: items, and reviews, which no predicate of templates knows. */
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

/** The platform's names for views of a collection. Templates decide what they mean. @public */
export const collectionViews = ["list", "grid", "product"] as const;

/** The platform's names for device views. Style sheets decide by width instead. @public */
export const deviceViews = ["desktop", "phone", "tablet"] as const;

/** Widths of the frames in which owners see their site, in CSS pixels. */
export const frameWidths = { desktop: 1024, phone: 428 } as const;

/** The tone that an owner chose for a brand: accepts the platform's values. No page depends on it. @public */
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

/** The media of a gallery's slot: accepts the platform's values. No page depends on it. @public */
export const galleryMediaTypeSchema = z.enum([
  "imageEmpty",
  "imageFile",
  "imageLicensed",
  "imageReused",
  "assetReused",
  "video",
]);

/** The platform's codes for how a website is paid for. Codes in the same list are treated alike. */
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

/** Widths that the platform's own style sheets distinguish, in CSS pixels. Themes have widths of their own. @public */
export const breakpoints = { mobileMax: 432, desktopMin: 433 } as const;

/** Amounts that are shown from a SmugMug account. Nothing calls that service. @public */
export const smugMugLimits = { galleries: 20, gallerySize: 50 } as const;
