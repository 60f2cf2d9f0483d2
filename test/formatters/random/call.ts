import fc from "fast-check";
import { createFormatters } from "../../../formatters/index.ts";
import type { GoldenCase } from "../../../tools/golden/case.ts";
import { isInReference } from "../../support/golden/reference.ts";
import { mayFail } from "../may-fail.ts";
import { argumentsOf } from "./arguments.ts";
import { cart, formField, image, item, plainValue } from "./content.ts";
import { dirty } from "./dirty.ts";
import { messagePattern } from "./message.ts";
import { page } from "./page.ts";
import { money, product } from "./product.ts";

/** The partials that `apply` finds. */
export const partials = { p: "<{@}|{title}|{@args|json}>" };

const shapes = {
  cart,
  formField,
  image,
  item,
  message: messagePattern,
  money,
  plain: plainValue,
  product,
} as const;

/** The values that each name gets half of the time; the rest are all shapes in turn. */
const shapeOf = (name: string): fc.Arbitrary<unknown> => {
  const all = fc.oneof(...Object.values(shapes));
  const table: readonly (readonly [RegExp, keyof typeof shapes])[] = [
    [/cart-(?:q|sub|url)/, "cart"],
    [/summary-form/, "formField"],
    [/image|video|audio|srcset/, "image"],
    [/^money$|currency/, "money"],
    [/^(?:message|plural|format)$/, "message"],
    [/product|price|variants|quantity|add-to|sale|sold|descriptor|merch/, "product"],
    [/comment|like|social|classes|calendar|page\?|folder|index\?|same-day|gallery|excerpt/, "item"],
  ];
  const [, own = "plain"] = table.find(([pattern]) => pattern.test(name)) ?? [];
  return dirty(fc.oneof({ weight: 2, arbitrary: shapes[own] }, { weight: 1, arbitrary: all }));
};

/** A template with data for it, and how it is rendered. */
export type Sample = Pick<GoldenCase, "template" | "json" | "params">;

const params = fc
  .tuple(fc.constantFrom("en", "de", "de", "fr", "ja", undefined), fc.boolean())
  .map(([locale, enableExpr]) => ({
    locale,
    now: 1_777_777_777_777,
    enableExpr,
    enableInclude: true,
    exprOpts: undefined,
  }));

function sampleOf(name: string, template: fc.Arbitrary<string>): fc.Arbitrary<Sample> {
  return fc.record({
    template,
    json: fc
      .tuple(page, shapeOf(name), shapeOf(name))
      .map(([around, x, y]) => ({ ...(around as object), x, y })),
    params,
  });
}

const otherNames = Object.keys(createFormatters().formatters).filter(isInReference);

const macro = "{.macro m}M{@}{@args|json}{.end}";

/** A call in an output tag: alone, with two values, in a section, in a chain, in a variable. */
const formatterTemplate = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      argumentsOf(name),
      fc.constantFrom(...otherNames),
      fc.constantFrom("json", "html", "str", "count", "htmlattr"),
      fc.nat(6),
    )
    .map(([words, other, last, form]) => {
      const call = `${name}${words}`;
      const forms = [
        `[{x|${call}}]`,
        `[{x|${call}}]`,
        `[{x,y|${call}}]`,
        `{.section x}[{@|${call}}]{.end}`,
        // After a failure the reference keeps the failed tag's frame: no second turn then.
        mayFail.has(name) ? `[{x|${call}}]` : `{.repeated section x}[{@|${call}}]{.end}`,
        `[{x|${call}|${other}|${last}}]`,
        `{.var @v x|${call}}[{@v|${last}}]`,
      ];
      return `${name === "apply" ? macro : ""}${forms[form]}`;
    });

const predicateTemplate = (name: string): fc.Arbitrary<string> =>
  fc.tuple(argumentsOf(name), fc.boolean()).map(([words, inside]) => {
    const call = `{.${name}${words}}T{.or}F{.end}`;
    return inside ? `{.section x}${call}{.end}` : `{.repeated section x}${call}{.end}`;
  });

/** Calls of a formatter, or of a predicate, with data that fits its name or does not. */
export const randomCall = (name: string): fc.Arbitrary<Sample> =>
  sampleOf(name, name.endsWith("?") ? predicateTemplate(name) : formatterTemplate(name));
