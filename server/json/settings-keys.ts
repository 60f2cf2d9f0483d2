import { scalars } from "./scalar-keys.ts";

/** Keys of settings: values are taken literally. */
export const { text, flag, range, choice } = scalars({
  asText: [],
  quoted: "are wrong",
  emptyIsMissing: true,
});
