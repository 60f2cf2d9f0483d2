import * as z from "zod/mini";

/** The query of a search by a template's script. */
export const searchQuerySchema = z.object({
  q: z.string().check(z.maxLength(1000)),
  /** Id or URL id of the collection in which is searched; without one, that is the whole site. */
  f_collectionId: z.optional(z.string().check(z.maxLength(200))),
  /** The page, counted from 1. */
  p: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});

/** What a template's script looks for. */
export type ItemQuery = z.infer<typeof searchQuerySchema>;

/** One page of the results. */
export const foundItemsSchema = z.object({
  totalCount: z.int(),
  items: z.array(
    z.object({
      title: z.string(),
      itemUrl: z.string(),
      /** HTML text; words that were looked for stand in `<mark>`. */
      highlightedDescription: z.string(),
      imageUrl: z.nullable(z.string()),
      collectionDisplayName: z.nullable(z.string()),
    }),
  ),
});
/** One page of a search's results. */
export type FoundItems = z.infer<typeof foundItemsSchema>;
