import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { render } from "./rendering.ts";

const root = join(import.meta.dirname, "../..");
const data = {
  price: { value: "1234.5", currency: "EUR" },
  at: Date.UTC(2020, 1, 29, 12),
  website: { timeZone: "Europe/Berlin" },
};

test.each([
  ["de-DE", "1.234,50\u00a0€", "29. Februar 2020"],
  ["en-US", "€1,234.50", "February 29, 2020"],
  ["fr-CH", "1\u202f234.50\u00a0€", "29 février 2020"],
  ["ja", "€1,234.50", "2020年2月29日"],
  ["xx", "€1,234.50", "February 29, 2020"],
])("amounts and dates in %s", (locale, price, date) => {
  expect(render("{price|money}", data, { locale })).toBe(price);
  expect(render("{at|datetime}", data, { locale })).toBe(date);
});

describe("locale packs", () => {
  test("are loaded once a language, when a language is asked for", () => {
    const script = `
      import { createEngine } from "./engine/index.ts";
      import { createFormatters } from "./formatters/index.ts";
      import { createRequire } from "node:module";
      const cache = createRequire(import.meta.url).cache;
      const packs = () => Object.keys(cache).filter((file) => /packs/.test(file)).map((file) => file.replace(/.*packs./, ""));
      const engine = createEngine(createFormatters());
      const seen = [packs()];
      for (const locale of [undefined, "de", "de-AT", "de-DE", "fr", "xx"]) {
        engine.compile("{x|decimal}{x|str}").render({ x: 5 }, { locale, now: 0 });
        seen.push(packs());
      }
      console.log(JSON.stringify(seen));
    `;
    const output = execFileSync(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "-e", script],
      { cwd: root, encoding: "utf8" },
    );
    const german = ["de.json"];
    expect(JSON.parse(output)).toEqual([
      [],
      [],
      german,
      german,
      german,
      ["de.json", "fr.json"],
      ["de.json", "fr.json", "en.json"],
    ]);
  });

  test("are there for every language of the library", () => {
    const folder = join(
      createRequire(import.meta.url).resolve("@phensley/cldr/package.json"),
      "../packs",
    );
    const packs = new Set(readdirSync(folder));
    for (const language of ["de", "en"]) expect(packs).toContain(`${language}.json`);
    expect(packs.size).toBeGreaterThan(100);
  });
});

test("texts of dates and numbers come from the locale library alone, not from the host", () => {
  const sources = readdirSync(join(root, "formatters"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(root, "formatters", file), "utf8"));
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) {
    expect(source).not.toMatch(/\bIntl\.|\.toLocale\w*\(|\bnew Date\(|from "luxon"/);
  }
});

test("nothing of the browser's code imports the locale library or the formatters", () => {
  const sources = readdirSync(join(root, "client"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, "client", file), "utf8"));
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) {
    expect(source).not.toMatch(/from "(?:@phensley|[./]*formatters)/);
  }
});
