import { describe, expect, test } from "vitest";
import type { TagTable } from "../../engine/index.ts";
import { engineWith, renderWith } from "../support/golden/engine.ts";

describe("a platform tag", () => {
  const tags: TagTable = {
    show: ({ attributes, renderBody }) => `${JSON.stringify(attributes)}${renderBody()}`,
    with: ({ renderBody }) => renderBody({ x: "inner" }),
    root: ({ renderBody }) => renderBody({ x: "inner" }, { private: true }),
    fail: () => {
      throw new Error("broken");
    },
  };
  const render = (template: string, data?: unknown) => renderWith({ tags }, template, data);

  test("gets its attributes rendered in the current scope", () => {
    const template = '{.section s}<squarespace:show a="{.if x}{x}{.or}no{.end}!" b=""/>{.end}';
    expect(render(template, { s: { x: 1 } }).output).toBe('{"a":"1!","b":""}');
  });

  test("renders its body in its own scope, whose variables stay", () => {
    const template = "<squarespace:show>{x}{.var @v x}</squarespace:show>{@v}";
    expect(render(template, { x: 1 }).output).toBe("{}11");
  });

  test("gives its body a value of its own, with the outer scope behind it", () => {
    expect(render("<squarespace:with>{x}{y}</squarespace:with>", { y: 1 }).output).toBe("inner1");
  });

  test("may hide the outer scope", () => {
    expect(render("<squarespace:root>{x}{y}</squarespace:root>", { y: 1 }).output).toBe("inner");
  });

  test("may stand inside an attribute of an element, and hold angles in its own", () => {
    const template =
      '<a class="x <squarespace:show a="{.equal? x ">"}1{.end}">{x}</squarespace:show>">';
    const tables = { tags, predicates: { "equal?": () => true } };
    expect(renderWith(tables, template, { x: ">" }).output).toBe('<a class="x {"a":"1"}>">');
  });

  test("takes single quotes and no quotes with a warning", () => {
    const { errors } = engineWith({ tags }).compile("<squarespace:show a='1' b=2 c=\"3\" d/>");
    expect(errors).toMatchObject([
      { code: "ATTRIBUTE_UNQUOTED", severity: "warning", span: { column: 19, end: 23 } },
      { code: "ATTRIBUTE_UNQUOTED", severity: "warning", span: { column: 25, end: 27 } },
    ]);
    expect(render("<squarespace:show a='1' b=2 c=\"3\" d/>").output).toBe(
      '{"a":"1","b":"2","c":"3","d":""}',
    );
  });

  test("that throws is one error", () => {
    const { output, messages } = render("a<squarespace:fail/>b");
    expect(output).toBe("ab");
    expect(messages).toEqual(["RuntimeError: Unexpected Error error when executing TAG: broken"]);
  });

  test("that is unknown renders nothing, nor does its body", () => {
    expect(render("a<squarespace:nope>b</squarespace:nope>c").output).toBe("ac");
  });

  test("is plain text without a table of tags", () => {
    const text = '<squarespace:show a="{x}" />';
    expect(renderWith({}, text, { x: 1 }).output).toBe('<squarespace:show a="1" />');
  });
});
