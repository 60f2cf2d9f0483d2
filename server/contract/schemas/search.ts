import * as z from "zod/mini";

/** What a template's script asks a search for. */
export const searchQuerySchema = z.object({
  q: z.string().check(z.maxLength(1000)),
  /** Page, from 1. */
  p: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});

/** What it found, a page of it. */
export const foundItemsSchema = z.object({
  totalCount: z.int(),
  items: z.array(
    z.object({
      title: z.string(),
      itemUrl: z.string(),
      /** HTML without markup. */
      highlightedDescription: z.string(),
      imageUrl: z.nullable(z.string()),
      collectionDisplayName: z.nullable(z.string()),
    }),
  ),
});
export type FoundItems = z.infer<typeof foundItemsSchema>;
