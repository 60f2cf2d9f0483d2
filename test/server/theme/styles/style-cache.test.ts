import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withStyleCache } from "../../../../server/theme/styles/style-cache.ts";
import type { Styles, StyleUnit } from "../../../../server/theme/styles/style-sheet.ts";
import { writeFolder } from "../../../support/sites/site-files.ts";

const unitOf = (text: string): StyleUnit => ({
  sheets: [{ file: "a.less", text }],
  tweaks: [],
  overrides: {},
});

/** A compiler that counts its calls and whose CSS names the sheet. */
function counting(result: Partial<Styles> = {}) {
  const compiled: string[] = [];
  return {
    compiled,
    compiler: {
      async compile({ sheets }: StyleUnit) {
        const css = sheets.map(({ text }) => text).join("");
        compiled.push(css);
        const readableCss = Promise.resolve(`readable ${css}`);
        return { css, readableCss, diagnostics: [], complete: true, ...result };
      },
      close: async () => undefined,
    },
  };
}

const open = (folder: string, given = counting(), revision = "1") => ({
  ...given,
  cache: withStyleCache(given.compiler, { folder, revision }),
});

test("the same style sheets are compiled once, across starts", async () => {
  const folder = join(writeFolder({}), "cache");
  const first = open(folder);
  expect((await first.cache.compile(unitOf("a{}"))).css).toBe("a{}");
  await first.cache.close();
  const second = open(folder);
  expect((await second.cache.compile(unitOf("a{}"))).css).toBe("a{}");
  expect(second.compiled).toEqual([]);
});

test("another sheet, tweak or compiler is another result", async () => {
  const folder = writeFolder({});
  const first = open(folder);
  await first.cache.compile(unitOf("a{}"));
  await first.cache.close();
  const other = open(folder);
  await other.cache.compile(unitOf("b{}"));
  await other.cache.compile({ ...unitOf("a{}"), overrides: { color: "red" } });
  expect(other.compiled).toEqual(["b{}", "a{}"]);
  const newer = open(folder, counting(), "2");
  await newer.cache.compile(unitOf("a{}"));
  expect(newer.compiled).toEqual(["a{}"]);
});

test("a build that produced nothing is not kept, and foreign files are not trusted", async () => {
  const folder = writeFolder({});
  const failing = open(folder, counting({ complete: false }));
  await failing.cache.compile(unitOf("a{}"));
  expect(readdirSync(folder)).toEqual([]);
  const good = open(folder);
  await good.cache.compile(unitOf("a{}"));
  await good.cache.close();
  const [name = ""] = readdirSync(folder).filter((file) => !file.startsWith("last-"));
  for (const text of ["", "{", "null", "[]", '{"css":1}']) {
    writeFileSync(join(folder, name), text);
    expect((await good.cache.compile(unitOf("a{}"))).css).toBe("a{}");
    await good.cache.close();
  }
  expect(good.compiled).toHaveLength(6);
});

test("style sheets that no longer compile leave the last good ones, with the diagnostics", async () => {
  const folder = writeFolder({});
  const good = open(folder);
  await good.cache.compile(unitOf("good{}"));
  await good.cache.close();
  const diagnostics = [
    {
      severity: "error" as const,
      code: "STYLE_SYNTAX" as const,
      file: "a.less",
      message: "does not end",
    },
  ];
  const failing = counting({ css: "", complete: false, diagnostics });
  const styles = await open(folder, failing).cache.compile(unitOf("bomb{}"));
  expect(styles).toMatchObject({ css: "good{}", complete: true, diagnostics });
  expect(await styles.readableCss).toBe("readable good{}");
  const other = { ...unitOf("x{}"), sheets: [{ file: "other.less", text: "x{}" }] };
  expect((await open(folder, failing).cache.compile(other)).css).toBe("");
});

test("unused results are removed; a folder that cannot be written only costs time", async () => {
  const folder = writeFolder({ file: "" });
  const old = open(folder);
  await old.cache.compile(unitOf("old{}"));
  await old.cache.close();
  const next = open(folder);
  await next.cache.compile(unitOf("new{}"));
  await next.cache.close();
  expect(readdirSync(folder)).toHaveLength(2);
  const nowhere = open(join(folder, readdirSync(folder)[0] ?? "", "below"));
  expect((await nowhere.cache.compile(unitOf("a{}"))).css).toBe("a{}");
  await nowhere.cache.close();
});
