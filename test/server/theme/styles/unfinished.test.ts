import { describe, expect, test } from "vitest";
import { compileStyles } from "../../../../server/theme/styles/styles.ts";
import { siteTools } from "../../../support/sites/site-tools.ts";
import { compileSheets, diagnosticsOf } from "../../../support/sites/styles.ts";

const unclosed = `@ink: #123456;
.title-font { font-size: 20px; }
.menu {
  color: red;
  .item {
    color: @ink;

.footer { color: @ink; }
@gutter: 10px;
.page { padding: @gutter; }
`;

describe("a style sheet that is being written", () => {
  test("costs the block without an end, and one error at its line", () => {
    const result = compileSheets({ "a.less": unclosed, "b.less": ".b { color: @ink; .menu; }" });
    expect(result.css).toBe(
      ".title-font{font-size:20px}.footer{color:#123456}.page{padding:10px}.b{color:#123456}",
    );
    expect(diagnosticsOf(result)).toEqual([
      "error a.less:5:9 the block is never closed; what cannot be read of the style sheet is left out",
    ]);
  });

  test.each([
    ["a brace too many", ".a { b: c; } }\n.d { e: f; }", ".a{b:c}.d{e:f}"],
    ["half a declaration", ".a { b: c; }\n.x { colo }\n.d { e: f; }", ".a{b:c}.d{e:f}"],
    ["half a selector", ".a { b: c; }\n.x\n", ".a{b:c}"],
    ["a comment without an end", ".a { b: c; }\n/* .x { y: z; }", ".a{b:c}"],
    ["a string without an end", '.a { b: c; }\n.x { y: "z; }\n.d { e: f; }\n', ".a{b:c}.d{e:f}"],
    ["two mistakes", ".a { b: c; }\n.x { y }\n.d { e: f; }\n.z { y }", ".a{b:c}.d{e:f}"],
  ])("%s", (_name, less, css) => {
    const result = compileSheets({ "a.less": less });
    expect(result.css).toBe(css);
    expect(result.diagnostics).toHaveLength(1);
  });

  test("what needs a definition of the part left out is not told as well", () => {
    const less = "@a: { b: 1;\n.font { font-size: 3px;\n";
    const users = Array.from(
      { length: 20 },
      (_, at) => `.u${at} { b: @a; .font; c: @font-font-size }`,
    );
    const result = compileSheets({ "a.less": less, "b.less": users.join("\n") });
    expect(diagnosticsOf(result)).toHaveLength(1);
  });

  test("errors have the lines around their place", async () => {
    const unit = { sheets: [{ file: "a.less", text: unclosed }], tweaks: [], overrides: {} };
    const { diagnostics } = await compileStyles(unit, siteTools.styleCompiler);
    expect(diagnostics[0]?.codeFrame).toContain("5 |   .item {");
    expect(diagnostics[0]?.codeFrame).toContain("4 |   color: red;");
  });
});
