import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

const engine = createEngine({ ...createFormatters(), hints: true });

const data = {
  itemCount: 3,
  address1: "Kai 1",
  websiteTitle: "Kontor",
  data: "d",
  minWidth: 1,
  item: { title: "Tee", tags: ["a"] },
  items: [{ title: "Tee", excerpt: "E" }, { title: "Kaffee" }],
};

const hintsOf = (template: string, options = {}) => {
  const { errors } = engine.compile(template, { name: "t" }).render(data, options);
  return errors.map(
    ({ severity, code, message, suggestion, span, chain }) =>
      `${severity} ${code} ${span.line}:${span.column} ${message}; ${suggestion}${chain.map(({ partial }) => ` in ${partial}`).join("")}`,
  );
};

const hint = (name: string, meant: string, place = "1:1") =>
  `hint NAME_NEAR ${place} '${name}' is not in the data here; did you mean '${meant}'?`;

describe("a name that is missing beside a near one", () => {
  test.each([
    ["letters that are swapped", "{itemCuont}", "itemCuont", "itemCount"],
    ["a letter too few", "{itemCont}", "itemCont", "itemCount"],
    ["upper and lower case", "{websitetitle}", "websitetitle", "websiteTitle"],
    ["a later part of a path", "{item.titel|html}", "item.titel", "item.title"],
    ["a section", "{.section itmes}x{.end}", "itmes", "items"],
    ["a repeated section", "{.repeated section itmes}x{.end}", "itmes", "items"],
    ["a condition", "{.if itemCout}x{.end}", "itemCout", "itemCount"],
    ["a predicate's argument", "{.equal? itemCout 3}x{.end}", "itemCout", "itemCount"],
  ])("%s", (_, template, name, meant) => {
    expect(hintsOf(template)).toEqual([hint(name, meant)]);
  });

  test("further values, variables and expressions", () => {
    expect(hintsOf("{item,itemCuont|json}")).toEqual([hint("itemCuont", "itemCount")]);
    expect(hintsOf("{.var @label item.title}\n{@lable}")).toEqual([
      hint("@lable", "@label", "2:1"),
    ]);
    expect(hintsOf("{.eval itemCuont + 1}", { enableExpr: true })).toEqual([
      hint("itemCuont", "itemCount"),
    ]);
  });

  test("what frames further out have counts as well, but not for a section", () => {
    expect(hintsOf("{.section item}{itemCuont}{.end}")).toEqual([
      hint("itemCuont", "itemCount", "1:16"),
    ]);
    expect(hintsOf("{.section item}{.section itemCuont}{.end}{.end}")).toEqual([]);
  });

  test("once for all turns of a loop, with the partials around it", () => {
    const partials = { "row.block": "{.repeated section items}{titel}{.end}" };
    expect(hintsOf("{@|apply row.block}", { partials })).toEqual([
      `${hint("titel", "title", "1:26")} in row.block`,
    ]);
  });
});

describe("no hint", () => {
  test.each([
    ["an optional field", "{.section seoTitle}x{.end}{subtitle}{item.badge}"],
    ["a field that another element has", "{.repeated section items}{excerpt}{.end}"],
    ["one and many", "{.section tags}{.end}{item.tag}{.section items}{.end}"],
    ["a name with another number", "{address2}"],
    ["another word of the same shape", "{maxWidth}{date}{itemColor}"],
    ["null, false and empty texts", "{.var @x item.none}{@x}"],
  ])("for %s", (_, template) => {
    expect(hintsOf(template)).toEqual([]);
  });

  test("without the option, nor for the markup of formatters", () => {
    const plain = createEngine(createFormatters());
    expect(plain.compile("{itemCuont}").render(data).errors).toEqual([]);
    expect(hintsOf("{item|product-price}{item|image}")).toEqual([]);
  });
});
