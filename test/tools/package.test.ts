import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { installPackage } from "../support/tools/packed.ts";

const readme = readFileSync("engine/README.md", "utf8");
const blocksOf = (language: string): readonly string[] =>
  [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code = ""]) => code);

let project = "";
beforeAll(async () => {
  project = await installPackage();
});

const runScript = (code: string): string => {
  const file = join(project, "example.js");
  writeFileSync(file, code);
  return execFileSync(process.execPath, [file], { cwd: project, encoding: "utf8" });
};

/** The environment with the project's commands on its path. */
const withCommands = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(project, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
});

/** The lines that an example says it prints. */
const announced = (code: string): string =>
  code
    .split("\n")
    .flatMap((line) => /(?:^|; )\/\/(?: (.*))?$/.exec(line)?.slice(1) ?? [])
    .map((line = "") => line)
    .join("\n");

describe("the packed package, installed in an empty project", () => {
  const examples = blocksOf("js");

  test("has an example for each use", () => expect(examples.length).toBe(6));

  test.each(examples.map((code, index) => [index, code] as const))(
    "prints what example %i of its README says",
    (_index, code) => {
      const lines = (text: string) =>
        text
          .trim()
          .split("\n")
          .map((line) => line.trim());
      const printed = runScript(code).replaceAll("\u00a0", " ");
      expect(lines(printed)).toEqual(lines(announced(code)));
    },
  );

  test("is no larger than 150 KB for browsers, without what is loaded with a language", () => {
    const folder = join(project, "node_modules/schaufenster-engine");
    const files = readdirSync(folder).filter((name) =>
      /^(?:engine|formatters|shared).*\.js$/.test(name),
    );
    const sizes = files.map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
    expect(files.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
  });

  test("knows the time zones once a language is loaded, and says so before", () => {
    const printed = runScript(`
      import { createEngine } from "schaufenster-engine";
      import { createFormatters, loadLocale } from "schaufenster-engine/formatters";
      const zoned = createEngine(createFormatters()).compile("{.section at}{@|date %H:%M}{.end}");
      const at = { website: { timeZone: "Europe/Berlin" }, at: 1750000000000 };
      console.log(zoned.render(at).errors.map(({ message }) => message).join());
      await loadLocale("de");
      console.log(zoned.render(at).output);
    `);
    expect(printed.split("\n")).toEqual([
      expect.stringContaining('no time zones: call await loadLocale("en")'),
      "17:06",
      "",
    ]);
  });

  test("has the command of its README", () => {
    const [code = ""] = blocksOf("sh");
    const folder = mkdtempSync(join(project, "command-"));
    const { output, status } = spawnSync("sh", ["-e"], {
      cwd: folder,
      input: code,
      env: withCommands(),
      encoding: "utf8",
    });
    expect([status, output.at(-1)]).toEqual([0, ""]);
    const said = [...code.matchAll(/^# (.*)$/gm)].map(([, line]) => line);
    expect(
      output
        .join("\n")
        .split("\n")
        .filter((line) => said.includes(line)),
    ).toEqual(said);
    expect(output.join("\n")).toMatch(/^median render: [\d.]+ ms of \d+$/m);
  });

  test("runs the golden file of its README", () => {
    const [, code = ""] = blocksOf("sh");
    const golden = blocksOf("").find((text) => text.startsWith(":TEMPLATE-FILE")) ?? "";
    const folder = mkdtempSync(join(project, "golden-"));
    for (const name of ["blocks", "tests"]) mkdirSync(join(folder, name));
    writeFileSync(join(folder, "blocks/price.block"), "<b>{price|money}</b>");
    writeFileSync(join(folder, "tests/price.html"), golden);
    const { stdout, status } = spawnSync("sh", ["-e"], {
      cwd: folder,
      input: code,
      env: withCommands(),
      encoding: "utf8",
    });
    expect(stdout).toContain("1 passed, 0 failed");
    expect(status).toBe(0);
  });

  test("says which locale data a render lacks", () => {
    const code = `
      import { createEngine } from "schaufenster-engine";
      import { createFormatters } from "schaufenster-engine/formatters";
      const template = createEngine(createFormatters()).compile("[{n|decimal}]");
      const { output, errors } = template.render({ n: 1.5 }, { locale: "fr" });
      console.log(output, errors.map(({ message }) => message).join());`;
    expect(runScript(code)).toContain("[] ");
    expect(runScript(code)).toContain('call await loadLocale("fr") before rendering');
  });

  test("has types that compile without skipping libraries", () => {
    const file = join(project, "use.ts");
    writeFileSync(
      file,
      `import { createEngine, type Engine, type RenderResult } from "schaufenster-engine";
      import { createFormatters } from "schaufenster-engine/formatters";
      const engine: Engine = createEngine(createFormatters({ platform: "reference" }));
      export const result: RenderResult = engine.compile("x").render();
      // @ts-expect-error there is no such platform
      createFormatters({ platform: "other" });`,
    );
    const program = ts.createProgram([file], {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      strict: true,
      noEmit: true,
      types: [],
    });
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    expect(messages).toEqual([]);
  });
});
