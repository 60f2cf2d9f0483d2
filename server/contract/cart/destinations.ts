import * as z from "zod/mini";

/** Where a shop ships to, by codes of countries. */
export const destinationsSchema = z.object({
  served: z.array(z.string()),
  /** Countries in which the region decides as well. */
  regional: z.array(z.string()),
  /** True if the destination changes what is offered, or its tax. */
  isAsked: z.boolean(),
});
/** Where a shop ships to. */
export type Destinations = z.infer<typeof destinationsSchema>;
