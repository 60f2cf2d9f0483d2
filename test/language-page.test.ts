import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createEngine } from "../engine/index.ts";
import { createFormatters } from "../formatters/index.ts";
import { readDocumentation } from "../tools/language-server/documentation/documentation.ts";

const page = readFileSync("docs/designers/language.md", "utf8");

test("each example of the language prints what its page says", () => {
  const engine = createEngine(createFormatters());
  const examples = [
    ...page.matchAll(/```html\n(.*?)```\s+```json\n(.*?)```\s+```text\n(.*?)```/gs),
  ].map(([, template = "", json = "", output = ""]) => ({ template, json, output }));
  const rendered = examples.map(({ template, json }) => {
    const { output, errors } = engine
      .compile(template)
      .render(JSON.parse(json), { locale: "en", enableExpr: true, enableInclude: true });
    return [errors, output.trim()];
  });
  expect(rendered).toEqual(examples.map(({ output }) => [[], output.trim()]));
  expect(examples.length).toBe(page.match(/```html/g)?.length);
});

test("the page of the language shows every instruction", () => {
  const words = [...readDocumentation().instructions.keys()].filter((word) => word !== "equal");
  expect(words.filter((word) => !page.includes(`{.${word}`))).toEqual([]);
  expect(words.length).toBeGreaterThan(15);
});
