import { scalars } from "./scalars.ts";

/** Keys of settings: what a value says is what it is. */
export const { text, flag, range, choice } = scalars({
  asText: [],
  quoted: "are wrong",
  emptyIsMissing: true,
});
