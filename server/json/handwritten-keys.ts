import { scalars } from "./scalar-keys.ts";

/** Keys of configurations of themes, which people write by hand. */
export const { text, flag } = scalars({
  asText: ["number", "boolean"],
  quoted: "count with a warning",
  emptyIsMissing: false,
});
