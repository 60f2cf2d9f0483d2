import * as z from "zod";
import { currencies } from "../contract/values/currencies.ts";
import { isMailbox } from "../contract/values/email.ts";
import { completePrices, structuredContentSchema } from "./pages/product-schema.ts";

/**
 * The shape of a site's content files, as far as the server relies on it. All other keys of an export are kept and
 * passed to templates.
 */
const urlId = z
  .string()
  .regex(/^[^\s?#\\]+$/, "a URL id holds no spaces, question marks, hashes or backslashes")
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "a URL id holds no control characters and no half characters")
  .refine(
    (id) => id.split("/").every((part) => part !== "" && part !== "." && part !== ".."),
    "a URL id has no empty, '.' or '..' part",
  );

/** Milliseconds since 1970, within the range of a date. */
const milliseconds = z.int().min(-8.64e15).max(8.64e15);

const names = z.array(z.string()).nullish();

const itemSchema = z.looseObject({
  id: z.string().min(1).max(128),
  urlId: urlId.nullish(),
  title: z.string().nullish(),
  publishOn: milliseconds.nullish(),
  addedOn: milliseconds.nullish(),
  updatedOn: milliseconds.nullish(),
  startDate: milliseconds.nullish(),
  endDate: milliseconds.nullish(),
  workflowState: z.int().nullish(),
  displayIndex: z.number().nullish(),
  tags: names,
  categories: names,
  author: z.looseObject({ id: z.string().nullish() }).nullish(),
  /** HTML, or a `Layout` once it has been read. */
  body: z.optional(z.unknown()),
  structuredContent: structuredContentSchema.nullish(),
});
type FileItem = z.infer<typeof itemSchema>;
/** An item of a collection, with every further key of its export. */
export type Item = FileItem & { urlId: string; title: string };

/** Completes items that fit the schema, in place. */
export const completeItems = (items: FileItem[]): Item[] =>
  items.map((item) => {
    if (item.structuredContent) completePrices(item.structuredContent);
    // Images of galleries may have neither title nor address of their own.
    item.urlId ??= item.id;
    item.title ??= "";
    return item as Item;
  });

const collectionShape = z.looseObject({
  id: z.string().min(1),
  urlId: urlId.refine((id) => !id.includes("/"), "a collection's URL id has no slash"),
  title: z.string(),
  type: z.int(),
  typeName: z.string().min(1),
  enabled: z.boolean().nullish(),
  regionName: z.string().nullish(),
  pageSize: z.int().nullish(),
  folder: z.boolean().nullish(),
  index: z.boolean().nullish(),
  homepage: z.boolean().nullish(),
  passwordProtected: z.boolean().nullish(),
  features: z.looseObject({}).nullish(),
});
/** The data of a page or collection itself. */
export type Collection = z.infer<typeof collectionShape>;

/** Removes a password from a collection, because all of it reaches templates and `?format=json`. */
const withoutPassword = <Shape extends object>(collection: Shape): Shape => {
  Reflect.deleteProperty(collection, "password");
  return collection;
};

/** Pages of a folder or index: their URL ids, or complete pages as in exports. */
const childrenSchema = z
  .array(
    z.union(
      [z.string(), z.looseObject({ urlId: z.string() })],
      "a page is a URL id or an object with one",
    ),
  )
  .nullish();
/** A page of a folder or index. */
export type Child = NonNullable<z.infer<typeof childrenSchema>>[number];

const pageShape = z.looseObject({
  collection: collectionShape.extend({ collections: childrenSchema }),
  collections: childrenSchema,
  /** HTML of the page's content areas. */
  mainContent: z.string().nullish(),
  /** The page's content area, and those of the theme's block fields on this page, as stored. */
  layout: z.optional(z.unknown()),
  blockFields: z.optional(z.unknown()),
  /** Opens a page that is `passwordProtected`. */
  password: z.string().nullish(),
  /** The owner's HTML for this page; see `readPage`. */
  codeInjection: z.unknown().optional(),
  /** Categories of the collection that no item has. */
  createdCategories: names,
});

/** A collection or page as `?format=json` gives it. */
export const pageFileSchema = pageShape.extend({
  items: z.array(itemSchema).nullish(),
  /** Exports of events have these instead of `items`, or in addition. */
  upcoming: z.array(itemSchema).nullish(),
  past: z.array(itemSchema).nullish(),
});
type ListName = "items" | "upcoming" | "past";
/** The content of `collections/*.json` and `pages/*.json`. */
export type PageFile = z.infer<typeof pageShape> & {
  [Name in ListName]?: Item[] | null | undefined;
};

/** Completes the content of a file that fits the schema, in place. */
export function completePageFile(value: z.infer<typeof pageFileSchema>): PageFile {
  withoutPassword(value.collection);
  const { items, upcoming, past } = value;
  for (const list of [items, upcoming, past]) if (list) completeItems(list);
  return value as PageFile; // Its lists have just been completed.
}

/** A page inside an index, as exports have it. */
export const childSchema = collectionShape
  .extend({ items: z.array(itemSchema).nullish(), mainContent: z.string().nullish() })
  .transform(withoutPassword);

const externalLinkSchema = z.looseObject({
  url: z.string().min(1),
  title: z.string(),
  newWindow: z.boolean().optional(),
});

/**
 * An entry of a navigation: a collection or page by its URL id, or an external link. `items` are the entries below a
 * folder; without them, those are the folder's own pages.
 */
export type NavigationEntry =
  | { readonly collection: string; readonly items?: readonly NavigationEntry[] | undefined }
  | { readonly externalLink: z.infer<typeof externalLinkSchema> };

const navigationEntrySchema: z.ZodType<NavigationEntry> = z.union(
  [
    z.strictObject({
      collection: z.string(),
      get items() {
        return z.array(navigationEntrySchema).optional();
      },
    }),
    z.strictObject({ externalLink: externalLinkSchema }),
  ],
  'an entry is { "collection": URL id, "items"?: entries } or { "externalLink": { url, title, newWindow? } }',
);

const mailboxSchema = z
  .string()
  .refine(
    (text) => text === "" || isMailbox(text),
    "an address is name@beispiel.de or Name <name@beispiel.de>",
  );

const currencySchema = z
  .string()
  .refine(
    (currency) => currency === "" || currencies.includes(currency),
    `a shop sells in one of ${currencies.join(", ")}`,
  )
  .nullish();

/** `site.json`: the website, its settings and its navigation. */
export const siteFileSchema = z.looseObject({
  /** Folder of the theme below the themes folder; without it the theme is the folder `template` beside the file. */
  theme: z
    .string()
    .regex(/^[^./\\\0][^/\\\0]*$/, "a theme is named by its folder, without a path")
    .optional(),
  /** Only the site's name is shown for now. */
  parked: z.boolean().nullish(),
  /** A visitors' password that opens the whole site; see `readSitePassword`. */
  password: z.unknown().optional(),
  /** Permissions for scripts and content of other sites; `compatible` for templates that need more. */
  contentSecurityPolicy: z.enum(["strict", "compatible"]).nullish(),
  /** Origins of other sites from which pages may load, by kind; see `readAllowedSources`. */
  allowedSources: z.record(z.string(), z.unknown()).nullish(),
  /** Addresses that lead to others; see `readRedirects`. */
  redirects: z.unknown().optional(),
  /** The site's promotion dialog; see `readNotices`. */
  promoPopup: z.unknown().optional(),
  /** Settings for counting visitors; see `readAnalyticsSettings`. */
  analytics: z.unknown().optional(),
  /** The owner's HTML for every page: before the end of the head and of the body, and below each post. */
  codeInjection: z
    .object({ header: z.string(), footer: z.string(), postItem: z.string() })
    .partial()
    .optional(),
  /** Severities of the checks of templates, by code. */
  checks: z.record(z.string(), z.enum(["off", "hint", "warning", "error"])).optional(),
  /** Values that the owner chose in the theme's style sheets, by key of the tweak. */
  tweaks: z.record(z.string(), z.unknown()).optional(),
  /** Options of galleries, by the ids of their collections. */
  galleryOptions: z.unknown().optional(),
  /** Content of block fields on every page, by the fields' ids. */
  blockFields: z.optional(z.unknown()),
  /** Languages of the website; see `readSiteLanguages`. */
  languages: z.unknown().optional(),
  /** Host names for which this site answers. */
  hosts: z.array(z.string()).nullish(),
  website: z.looseObject({
    id: z.string().min(1),
    siteTitle: z.string(),
    language: z.string().refine(isLocale, "a language is a locale tag such as de-DE"),
    timeZone: z.string().nullish(),
    /** URL id of the home page; without it that is the page whose collection says `"homepage": true`. */
    homepage: z.string().nullish(),
    baseUrl: z.url().nullish(),
    useCLDRMoneyFormat: z.boolean().nullish(),
    contentModifiedOn: milliseconds.nullish(),
    siteStatus: z.looseObject({ value: z.int().nullish() }).nullish(),
  }),
  websiteSettings: z.looseObject({
    storeSettings: z
      .looseObject({
        selectedCurrency: currencySchema,
        defaultCurrency: currencySchema,
        merchandisingSettings: z.looseObject({}).nullish(),
      })
      .nullish(),
  }),
  /** Mail settings; see `toMailSettings`. */
  mail: z
    .looseObject({
      from: mailboxSchema.nullish(),
      replyTo: mailboxSchema.nullish(),
      ownerTo: z.array(mailboxSchema).nullish(),
      /** HTML below each mail; see `load-content.ts`. */
      signature: z.unknown().optional(),
    })
    .nullish(),
  /** Discounts, shipping and taxes; see `readShopRules`. */
  shop: z.unknown().optional(),
  /** URL ids of the pages that the law requires; see `readLegalPages`. */
  legalPages: z.unknown().optional(),
  navigation: z.record(z.string(), z.array(navigationEntrySchema)).nullish(),
  /** How German texts address their readers; see `readTextStyle`. */
  textStyle: z.unknown().optional(),
  /** Replacements for built-in texts, by name. */
  localizedStrings: z.record(z.string(), z.string()).optional(),
});
/** The content of `site.json`. */
export type SiteFile = z.infer<typeof siteFileSchema>;

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
