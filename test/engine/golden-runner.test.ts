import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type GoldenResult, parseCase, splitSections } from "../../tools/golden/case.ts";
import { compareResults } from "../../tools/golden/compare.ts";
import { checkFile, updateOutput } from "../../tools/golden/golden.ts";
import { runGolden } from "../../tools/golden/run.ts";

const minimal = ":JSON\n{}\n\n:TEMPLATE\nx\n:OUTPUT\nx\n";
const result = (output: string, ...messages: string[]): GoldenResult => ({
  output,
  errors: messages.map((message) => ({ type: "engine", message })),
});

describe("a golden file", () => {
  test("keeps a template as it stands, without the line break before the next header", () => {
    expect(parseCase(":JSON\n1\n:TEMPLATE\n a \n\n:OUTPUT\n").template).toBe(" a \n");
  });

  test("drops what stands before its first section", () => {
    expect([...splitSections("text\n:A\n1\n2\n:B").entries()]).toEqual([
      ["A", "1\n2"],
      ["B", ""],
    ]);
  });

  test("takes null as its data", () => {
    expect(parseCase(":JSON\nnull\n:TEMPLATE\n:OUTPUT\n").json).toBeNull();
  });

  test("takes a blank section of partials, injects or parameters as none", () => {
    const golden = parseCase(`${minimal}:PARTIALS\n\n:INJECT\n  \n:PARAMS\n`);
    expect(golden).toMatchObject({ partials: {}, injects: {} });
    expect(golden.params).toEqual(parseCase(minimal).params);
  });

  test("has both switches on and the locale en when it does not say otherwise", () => {
    expect(parseCase(minimal).params).toMatchObject({
      locale: "en",
      enableExpr: true,
      enableInclude: true,
    });
  });

  test("turns the locale none into no locale", () => {
    expect(parseCase(`${minimal}:PARAMS\n{"locale":"none"}`).params.locale).toBeUndefined();
  });

  test("has its injected values as JSON documents inside text", () => {
    expect(parseCase(`${minimal}:INJECT\n{"f":"[1]"}`).injects).toEqual({ f: [1] });
  });

  test.each(["JSON", "TEMPLATE", "OUTPUT"])("is refused without its section %s", (name) => {
    expect(() => parseCase(minimal.replace(`:${name}\n`, ""))).toThrow(name);
  });

  test("is refused when its data is blank", () => {
    expect(() => parseCase(":JSON\n\n:TEMPLATE\n:OUTPUT\n")).toThrow("JSON");
  });

  test("is refused when its errors have no type", () => {
    expect(() => parseCase(`${minimal}:ERRORS\n[{"message":"m"}]`)).toThrow("ERRORS");
  });
});

describe("comparing results", () => {
  test("ignores white space at both ends of the output only", () => {
    expect(compareResults(result("\n a b \n"), result("a b"))).toEqual([]);
  });

  test.each([
    ["a wrong output", result("a"), result("b")],
    ["other white space inside", result("a b"), result("a  b")],
    ["a no-break space", result("a b"), result("a\u00a0b")],
    ["a missing error", result("a", "m"), result("a")],
    ["an extra error", result("a"), result("a", "m")],
    ["errors in another order", result("a", "m", "n"), result("a", "n", "m")],
    ["a message that is longer", result("a", "m"), result("a", "mm")],
    [
      "an error of another type",
      result("a", "m"),
      { output: "a", errors: [{ type: "parser", message: "m" }] },
    ],
  ])("finds %s", (_what, expected, actual) => {
    expect(compareResults(expected, actual)).not.toEqual([]);
  });

  test("shows the lines that differ", () => {
    expect(compareResults(result("1\n2\n3"), result("1\nx\n3"))).toEqual([
      "output:",
      "    1",
      "  - 2",
      "  + x",
    ]);
  });
});

describe("updating a golden file", () => {
  test("puts the output in its place and keeps all other sections", () => {
    const text = ":OUTPUT\nold\n\n:JSON\n1\n\n:TEMPLATE\nx\n";
    expect(updateOutput(text, "new")).toBe(":OUTPUT\nnew\n\n:JSON\n1\n\n:TEMPLATE\nx\n");
  });

  test("leaves a file alone whose output is right", () => {
    expect(updateOutput(minimal, "x")).toBe(minimal);
  });
});

describe("a run", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "golden-"));
    mkdirSync(path.join(folder, "inner"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, output: string) =>
    writeFileSync(path.join(folder, name), minimal.replace(/x\n$/, `${output}\n`));
  const openList = (...lines: string[]) => {
    const file = path.join(folder, "open.txt");
    writeFileSync(file, lines.join("\n"));
    return file;
  };

  test("counts what passes and what fails", async () => {
    write("good.html", "x");
    write("inner/bad.html", "y");
    const run = await runGolden([folder]);
    expect(run.lines.at(-1)).toBe("1 passed, 1 failed");
    expect(run.lines).toContain("FAIL inner/bad.html");
    expect(run.ok).toBe(false);
  });

  test("fails when there is no case", async () => {
    expect((await runGolden([folder])).ok).toBe(false);
  });

  test("fails on a file that cannot be read as a case", async () => {
    writeFileSync(path.join(folder, "empty.html"), "");
    expect((await runGolden([folder])).ok).toBe(false);
  });

  test("takes an open case as expected and does not count it", async () => {
    write("good.html", "x");
    write("inner/bad.html", "y");
    const run = await runGolden([folder], { open: openList("# why", "inner/bad.html # soon") });
    expect(run.lines.at(-1)).toBe("1 passed, 0 failed");
    expect(run.ok).toBe(true);
  });

  test("fails when a case beside the open ones fails", async () => {
    write("bad.html", "y");
    write("worse.html", "y");
    expect((await runGolden([folder], { open: openList("bad.html") })).ok).toBe(false);
  });

  test("fails when an open case passes, and says which line to delete", async () => {
    write("good.html", "x");
    const run = await runGolden([folder], { open: openList("good.html") });
    expect(run.ok).toBe(false);
    expect(run.lines.join("\n")).toMatch(/delete this line .*: good\.html/);
  });

  test("writes the list of open cases", async () => {
    write("good.html", "x");
    write("inner/bad.html", "y");
    const file = path.join(folder, "written.txt");
    await runGolden([folder], { writeOpen: file });
    expect(readFileSync(file, "utf8").split("\n").slice(1)).toEqual(["inner/bad.html", ""]);
  });

  test("checks a file against another engine when one is given", async () => {
    write("good.html", "x");
    expect(await checkFile(path.join(folder, "good.html"), {}, () => result("z"))).not.toEqual([]);
  });
});
