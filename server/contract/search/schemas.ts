import * as z from "zod/mini";

/** The search query of a template script. */
export const searchQuerySchema = z.object({
  q: z.string().check(z.maxLength(1000)),
  /** Id or URL id of the collection to search; without it, the whole site. */
  f_collectionId: z.optional(z.string().check(z.maxLength(200))),
  /** The page, counted from 1. */
  p: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});

/** The search query of a template script. */
export type ItemQuery = z.infer<typeof searchQuerySchema>;

/** One page of the results. */
export const foundItemsSchema = z.object({
  totalCount: z.int(),
  items: z.array(
    z.object({
      title: z.string(),
      itemUrl: z.string(),
      /** HTML; words of the query stand in `<mark>`. */
      highlightedDescription: z.string(),
      imageUrl: z.nullable(z.string()),
      /** The price of a product as text. */
      price: z.nullable(z.string()),
      collectionDisplayName: z.nullable(z.string()),
    }),
  ),
});
/** One page of a search's results. */
export type FoundItems = z.infer<typeof foundItemsSchema>;
