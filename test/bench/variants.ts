import type { Sources } from "./workload.ts";

/** Tags of about equal cost in pairs; a variant has one of each pair. */
const pairs = [
  ["{x1}", "{x1|html}"],
  ["{.if x2}x{.end}", "{.section x2}x{.end}"],
  ["{x3}", "{.if x3}x{.end}"],
  ["{x4.a}", "{x4|html}"],
  ["{x5}", "{.section x5}{x}{.end}"],
  ["{x6}-", "{x6}{x7}"],
  ["{@x7}", "{@x7|html}"],
  ["{x8.a.b}", "{.section x8}x{.end}"],
  ["{.equal? x9 1}x{.end}", "{.if x9 || x}x{.end}"],
] as const;

export const VARIANTS = 2 ** pairs.length;

/**
 * The same page as a template that was never seen: variants differ in structure and not only in text, for
 * generated code holds no text, and the host knows code that it compiled before.
 */
export function variant({ template, partials = {} }: Sources, number: number): Sources {
  const tags = pairs.map((pair, bit) => ((number >> bit) & 1 ? pair[1] : pair[0])).join("");
  return { template: `${template}${tags}<!-- ${number} -->`, partials };
}
