import { afterAll, expect, test } from "vitest";
import { createStyleCompiler } from "../../../../server/theme/styles/style-compiler.ts";
import { diagnosticsOf } from "../../../support/sites/styles.ts";

const compiler = createStyleCompiler();
/** Time enough for a small sheet on a busy machine; a large one soon has no more memory. */
const strict = createStyleCompiler({ timeMs: 10_000, memoryMb: 32 });
const impatient = createStyleCompiler({ timeMs: 1000, memoryMb: 128 });
afterAll(async () => {
  await compiler.close();
  await strict.close();
  await impatient.close();
});

const unit = (sheets: Readonly<Record<string, string>>) => ({
  sheets: Object.entries(sheets).map(([file, text]) => ({ file, text })),
  tweaks: [],
  overrides: {},
});

/** Each rule needs almost the maximum number of steps, but none exceeds it: minutes of work in total. */
const slow = (mixin: string) =>
  `.${mixin}(@i) when (@i > 0) { ${"a: @i; ".repeat(90)} .${mixin}(@i - 1); }\n${`.x { .${mixin}(290); }\n`.repeat(5000)}`;

test("minified and readable CSS come from the thread, one unit after the other", async () => {
  const [first, second] = await Promise.all([
    compiler.compile(unit({ "a.less": ".a { b: c; }" })),
    compiler.compile(unit({ "a.less": ".d { e: f; }" })),
  ]);
  expect(first).toMatchObject({ css: ".a{b:c}", diagnostics: [], complete: true });
  expect(await first.readableCss).toBe(".a {\n  b: c;\n}\n");
  expect(second.css).toBe(".d{e:f}");
  expect(await second.readableCss).toBe(".d {\n  e: f;\n}\n");
});

test("a sheet that exceeds time or memory is left out and named; the next unit is not affected", async () => {
  const result = await strict.compile(unit({ "ok.less": ".ok { a: b; }", "bad.less": slow("m") }));
  expect(result.css).toBe(".ok{a:b}");
  expect(result.complete).toBe(true);
  expect(diagnosticsOf(result)).toEqual([
    expect.stringMatching(
      /^error bad\.less:\d+ .*(within 10 s|32 MB of memory); the style sheet is left out$/,
    ),
  ]);
  expect((await strict.compile(unit({ "a.less": ".a { b: c; }" }))).css).toBe(".a{b:c}");
});

test("a unit whose sheets all fail gives no CSS and says so", async () => {
  const result = await impatient.compile(
    unit({ "a.less": slow("a"), "b.less": slow("b"), "c.less": slow("c"), "d.less": slow("d") }),
  );
  expect(result).toMatchObject({ css: "", complete: false });
  expect(await result.readableCss).toBe("");
  // Which sheet exceeds the memory is chance, but none is named twice.
  expect(new Set(result.diagnostics.map(({ file }) => file)).size).toBe(3);
});

test("a large sheet of nearly 2 MB compiles", async () => {
  const rule = (i: number) =>
    `.block-${i} { color: darken(#abcdef, ${i % 50}%); .border-radius(3px); a:hover, .x > .y { background: url(/assets/x${i}.png) no-repeat; } @media screen and (max-width: 640px) { float: none; } }\n`;
  const count = 10_500;
  const text = Array.from({ length: count }, (_, i) => rule(i)).join("");
  expect(text.length).toBeGreaterThan(1_800_000);
  const { css, diagnostics, complete } = await compiler.compile(unit({ "large.less": text }));
  expect({ complete, diagnostics }).toEqual({ complete: true, diagnostics: [] });
  expect(css).toContain(`.block-${count - 1} a:hover,.block-${count - 1} .x>.y{`);
});
