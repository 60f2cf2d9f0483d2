import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

const { formatters, predicates } = createFormatters();
const engine = createEngine(createFormatters());

const check = (call: string): string | undefined => {
  const [name = "", ...args] = call.split(" ");
  return (formatters[name] ?? predicates[name])?.checkArgs?.(args);
};

describe("arguments that are as they should be", () => {
  test.each([
    ...[
      "apply card",
      "apply @image",
      "cycle odd even",
      "date %Y-%m-%d %%",
      "mod",
      "mod 3",
      "lookup a",
    ],
    ...["decimal", "decimal style:percent minfrac:2 group", "money style:code symbol:narrow"],
    ...["datetime", "datetime yMMMd", "datetime date:long time:short wrap:full calendar:persian"],
    ...["datetime-interval yMd", "datetime-interval date:yMd time:hm", "relative-time field:day"],
    ...[
      "relative-time numericOnly:true width:narrow",
      "percentage-format trim",
      "video color-data",
    ],
    ...["image", "image hero", "image-color", "image-color center background", "pluralize y ies"],
    ...[
      "child-image-meta",
      "child-image-meta 2",
      "resizedHeightForWidth 300",
      "truncate",
      "key-by id",
    ],
    ...["find-first", "find-first a.b", "find-last map a", "product-price style:short"],
    ...["message", "message a b.0 name:item.title n=@index", "plural count", "format a @ @x.y"],
    ...["get a b", "i18n-money-format", "i18n-money-format de_DE", "i18n-money-format en a"],
    ...['equal? "x"', "notEqual? a 1", "lessThan? 1", "nth? 3", "nth? a 3", "even?", "odd? a"],
    ...["collectionTypeNameEquals? products", "current-type? gallery"],
    ...["truncate 100 …", "cart-subtotal", "squarespaceThumbnailForHeight 10"],
  ])("%s", (call) => {
    expect(check(call)).toBeUndefined();
  });
});

describe("what is wrong with arguments", () => {
  test.each([
    ["apply", "the name of a partial or macro is needed"],
    ["child-image-meta first", 'the place of the image must be a whole number, not "first"'],
    ["cycle", "at least one argument is needed"],
    ["date", "a pattern is needed"],
    ["date %Y-%f", 'there is no date code "%f"'],
    ["datetime date:long dat:long", 'there is no option "dat"'],
    ["datetime calendar:maya", 'the option "calendar" has no value "maya"'],
    ["datetime-interval wrap:full", 'there is no option "wrap"'],
    ["decimal maxfrac", undefined],
    ["decimal style:nope", 'the option "style" has no value "nope"'],
    ["decimal precision:2", 'there is no option "precision"'],
    ["find-first a b c", "a path, or a variable and a path, are used, not 3"],
    ["collectionTypeNameEquals?", "exactly one argument is needed"],
    ["collectionTypeNameEquals? a b", "exactly one argument is needed"],
    ["current-type?", "exactly one argument is needed"],
    ["current-type? slide", 'there is no type "slide"'],
    ["equal? a b c", "one value or two are compared, not 3"],
    ["even? a b", "one variable is tested, not 2"],
    ["format 'a'", `"'a'" names no variable`],
    ["get a.", '"a." names no variable'],
    ["greaterThanOrEqual? 1 2 3", "one value or two are compared, not 3"],
    ["i18n-money-format ?", '"?" is no locale'],
    ["message  a", '"" names no variable'],
    ["message name:", '"" names no variable'],
    ["message :a", '":a" has no name before ":"'],
    ["message n:a n=b", 'there are two arguments "n"'],
    ["nth? a b c", "a number and a divisor are used, not 3"],
    ["odd? a b", "one variable is tested, not 2"],
    ['plural "x"', `""x"" names no variable`],
    ["image a b", "one class name is used, not 2"],
    ["image-color middle", 'there is no colour for the position "middle"'],
    ["key-by", "exactly one argument is needed"],
    ["lookup a b", "exactly one argument is needed"],
    ["mod x", 'the divisor must be a whole number, not "x"'],
    ["money symbol:wide", 'the option "symbol" has no value "wide"'],
    ["percentage-format short", '"short" has no effect; there is "trim"'],
    ["pluralize a b c", "a singular and a plural are used, not 3"],
    ["product-price currency:EUR", 'there is no option "currency"'],
    ["relative-time field:century", 'the option "field" has no value "century"'],
    ["resizedHeightForWidth", "the target in pixels is needed"],
    ["resizedWidthForHeight 3px", 'the target in pixels must be a whole number, not "3px"'],
    ["squarespaceThumbnailForWidth", "the target in pixels is needed"],
    ["truncate x", 'the length must be a whole number, not "x"'],
    ["video autoplay", '"autoplay" has no effect; there is "load-false", "color-data"'],
  ])("%s", (call, expected) => {
    expect(check(call)).toBe(expected);
  });
});

test("validation of a template says it of predicates, also of alternates", () => {
  const faults = engine.validate("{.equal? a b c}{.or nth? 1 2 3}{.end}");
  expect(faults.map(({ message, span }) => [message, span.column])).toEqual([
    ["SyntaxError: Predicate 'equal?': one value or two are compared, not 3", 1],
    ["SyntaxError: Predicate 'nth?': a number and a divisor are used, not 3", 16],
  ]);
});

test("validation of a template says it, rendering does not", () => {
  const source = "{x|decimal style:nope}";
  expect(engine.validate(source).map(({ message }) => message)).toEqual([
    expect.stringContaining('the option "style" has no value "nope"'),
  ]);
  expect(engine.compile(source).render({ x: 1 }, { locale: "de" }).errors).toEqual([]);
});
