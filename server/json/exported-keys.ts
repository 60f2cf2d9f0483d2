import { scalars } from "./scalar-keys.ts";

/** Keys of blocks: exports of the platform write some numbers as texts, some texts as numbers. */
export const { text, flag, range, choice } = scalars({
  asText: ["number"],
  quoted: "count",
  emptyIsMissing: false,
});
