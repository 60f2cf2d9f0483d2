import * as z from "zod/mini";
import * as accountsLimits from "../accounts/limits.ts";
import * as editingLimits from "./limits.ts";

const crumb = z.optional(z.string());
const json = z.unknown();

/** Parameters of the calls for preferences. */
export const preferenceParamsSchema = z.object({
  namespace: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
});

/** Body of `POST /api/site-users/account/locale`: the code of a language, such as `en`. */
export const localeSchema = z.object({
  language: z.string().check(z.minLength(1), z.maxLength(accountsLimits.localeLength)),
  crumb,
});

/** Its answer. */
export const localeAnswerSchema = z.object({ language: z.string() });

/** A layout as in content files; null if there is none. */
const layoutSchema = z.nullable(z.record(z.string(), json));

/** Header and footer of every page, as a call sends them. */
export const headerFooterSchema = z.object({ header: layoutSchema, footer: layoutSchema, crumb });

/** The answer with both. */
export const headerFooterAnswerSchema = z.object({ header: layoutSchema, footer: layoutSchema });

const text = z.string();

/** Parameters of the call that creates a shop page. */
export const contentParamsSchema = z.object({ websiteId: text });
/** Parameters of the call that creates a category. */
export const categoryParamsSchema = z.object({ websiteId: text, collectionId: text });

/** Body of `POST …/products`: the shop page. Without a URL id, it gets one from its title. */
export const newStoreSchema = z.object({
  navigationTitle: z._default(z.nullable(text), null),
  title: text,
  urlId: z._default(z.nullable(text), null),
  description: z._default(z.nullable(text), null),
  enabled: z.boolean(),
  crumb,
});

/** Its answer. */
export const createdStoreSchema = z.object({ id: text, urlId: text });

/** Body of `POST …/categories`. Without a parent, or with the collection as parent, it is at the top level. */
export const newCategorySchema = z.object({
  displayName: text,
  parentCategoryId: z._default(z.nullable(text), null),
  type: text,
  pageRendering: text,
  displayIndex: z.int().check(z.minimum(1), z.maximum(editingLimits.createdCategories)),
  crumb,
});

/** Its answer. */
export const createdCategorySchema = z.object({
  id: text,
  collectionId: text,
  displayName: text,
  parentCategoryId: text,
  displayIndex: z.int(),
});

const languageSchema = z.object({
  code: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  default: z.boolean(),
});

/** Body of `PUT /api/multilingual/languages`. Mistakes are reported by place. */
export const languagesSchema = z.object({ languages: z.array(json), crumb });

/** The languages of a site. */
export const languagesAnswerSchema = z.object({ languages: z.array(languageSchema) });

/** Tells whether a site has languages besides its own, or has had some that are kept. */
export const multilingualStatusSchema = z.object({
  status: z.enum(["connected", "disconnected"]),
});

/** The same, with the code of the site's own language and those that visitors may choose. */
export const multilingualSettingsSchema = z.extend(multilingualStatusSchema, {
  defaultLanguage: z.string(),
  enabledLanguages: z.array(z.string()),
});

/** Body of `POST /api/widget/UpdateNavigation`. Mistakes are reported by place. */
export const navigationUpdateSchema = z.object({
  fieldName: z.string(),
  templateId: z.string(),
  navigation: z.object({ items: z.array(json) }),
  crumb,
});
