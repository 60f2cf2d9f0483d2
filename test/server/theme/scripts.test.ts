import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { Repository } from "../../../server/theme/repository/repository.ts";
import { readScripts, type ThemeScript } from "../../../server/theme/scripts.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

const files = {
  "scripts/a.js": "var a = 1 // no line break",
  "scripts/b.js": "\uFEFF(function () {})()",
  "scripts/controllers/Größe x.js": "var c",
  "assets/secret.js": "SECRET",
  "template.conf": "SECRET",
};

const scriptsOf = (given: Readonly<Record<string, string>> = files) =>
  readScripts(new Repository(writeFolder(given)));

const all = (scripts: ReturnType<typeof scriptsOf>, ...names: readonly string[]): ThemeScript[] =>
  names.flatMap((name) => scripts.find(name) ?? []);

test("a script has the address of its file, with a hash of its content", () => {
  const scripts = scriptsOf();
  expect(scripts.find("a.js")?.url).toMatch(/^\/scripts\/a\.js\?v=[\da-f]{12}$/);
  expect(scripts.find("controllers/Größe x.js")?.url).toMatch(
    /^\/scripts\/controllers\/Gr%C3%B6%C3%9Fe%20x\.js\?v=/,
  );
  const changed = scriptsOf({ ...files, "scripts/a.js": "var a = 2" });
  expect(changed.find("a.js")?.url).not.toBe(scripts.find("a.js")?.url);
  expect(changed.find("b.js")?.url).toBe(scripts.find("b.js")?.url);
});

test.each(["./a.js", "/scripts/a.js", "scripts/a.js", "A.JS"])("%s is a.js", (src) => {
  expect(scriptsOf().find(src)?.src).toBe("a.js");
});

test.each([
  "",
  "nope.js",
  "../assets/secret.js",
  "../template.conf",
  "/etc/passwd",
  "controllers",
  "https://x.example/a.js",
])("%j is no script", (src) => {
  expect(scriptsOf().find(src)).toBeUndefined();
});

describe("several scripts as one file", () => {
  test("keep their order, and none runs into the next", () => {
    const scripts = scriptsOf();
    const url = scripts.comboUrl(all(scripts, "b.js", "a.js"));
    expect(url).toMatch(/^\/scripts\/combo\/[\da-f]{12}-1-0\.js$/);
    const text = scripts.combo(url?.split("/").at(-1) ?? "");
    expect(text).toMatch(
      /\(function \(\) \{\}\)\(\)[\s\S]*\n;\n[\s\S]*var a = 1 \/\/ no line break\n/,
    );
    expect(() => new Function(text ?? "")).not.toThrow();
  });

  test("each run whatever another throws, or if another is no script", () => {
    const given = {
      "scripts/1.js": "'use strict'; var first = seen.length; gone();",
      "scripts/2.js": "function (",
      "scripts/3.js": "let third = 3;",
      "scripts/4.js": "function fourth() { return third + 1; }",
      "scripts/5.js": "seen.push(first, fourth()); early = 5; return;",
      "scripts/6.js": "seen.push(typeof fourth, early = 6);",
    };
    const scripts = scriptsOf(given);
    const names = Object.keys(given).map((path) => path.slice("scripts/".length));
    const url = scripts.comboUrl(all(scripts, ...names)) ?? "";
    const text = scripts.combo(url.split("/").at(-1) ?? "") ?? "";
    const told: string[] = [];
    const seen: unknown[] = [];
    runInNewContext(text, { seen, reportError: (error: unknown) => told.push(String(error)) });
    expect(seen).toEqual(["function", 6]);
    expect(told).toEqual([
      "ReferenceError: gone is not defined",
      "SyntaxError: 2.js: Unexpected token (1:9)",
      "SyntaxError: 5.js: 'return' outside of function (1:39)",
    ]);
  });

  test("can be answered for by a process that did not write the address", () => {
    const scripts = scriptsOf();
    const url = scripts.comboUrl(all(scripts, "a.js", "b.js")) ?? "";
    expect(scriptsOf().combo(url.split("/").at(-1) ?? "")).toContain("var a = 1");
    const changed = scriptsOf({ ...files, "scripts/a.js": "changed" });
    expect(changed.combo(url.split("/").at(-1) ?? "")).toBeUndefined();
  });

  test.each(["", "x.js", "000000000000-0-1.js", "000000000000-99999-1.js", "__proto__", "a.js"])(
    "are not at %j",
    (name) => {
      expect(scriptsOf().combo(name)).toBeUndefined();
    },
  );

  test("are not made of one, of the same twice, or of too many and too large ones", () => {
    const scripts = scriptsOf();
    expect(scripts.comboUrl(all(scripts, "a.js"))).toBeUndefined();
    expect(scripts.comboUrl(all(scripts, "a.js", "a.js"))).toBeUndefined();
    const many = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [`scripts/${index}.js`, "1"]),
    );
    const crowd = scriptsOf(many);
    const names = Object.keys(many).map((path) => path.slice("scripts/".length));
    expect(crowd.comboUrl(all(crowd, ...names))).toBeUndefined();
    expect(crowd.comboUrl(all(crowd, ...names.slice(1)))).toBeDefined();
    const large = scriptsOf({ "scripts/a.js": "x".repeat(2_000_000), "scripts/b.js": "x" });
    expect(large.comboUrl(all(large, "a.js", "b.js"))).toBeUndefined();
  });

  test("are read each time: what is served is kept finished", () => {
    const folder = writeFolder(files);
    const scripts = readScripts(new Repository(folder));
    const name = (scripts.comboUrl(all(scripts, "a.js", "b.js")) ?? "").split("/").at(-1) ?? "";
    expect(scripts.combo(name)).toContain("var a = 1");
    writeFileSync(join(folder, "scripts/a.js"), "var a = 2");
    expect(scripts.combo(name)).toContain("var a = 2");
  });

  test("a file that is gone is empty", () => {
    const folder = writeFolder(files);
    const scripts = readScripts(new Repository(folder));
    const url = scripts.comboUrl(all(scripts, "a.js", "b.js")) ?? "";
    writeFileSync(join(folder, "scripts/a.js"), "");
    expect(scripts.combo(url.split("/").at(-1) ?? "")).toMatch(
      /^\n;\ntry \{\n\(function \(\) \{\}\)\(\)\n\}/,
    );
  });
});
