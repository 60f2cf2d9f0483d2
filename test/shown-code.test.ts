import { existsSync, readFileSync } from "node:fs";
import JSON5 from "json5";
import ts from "typescript";
import { expect, test } from "vitest";
import * as z from "zod";
import { createSiteEngine } from "../server/render/site-engine.ts";
import { parseCase } from "../tools/golden/case.ts";
import { compareResults } from "../tools/golden/compare.ts";
import { runCase } from "../tools/golden/golden.ts";
import viteConfig from "../vite.config.ts";
import { documents, proseOf, shownCode } from "./support/docs/documents.ts";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const codeIn = (language: string) => shownCode().filter((shown) => shown.language === language);

/** True for an object, a list, or keys of an object. */
function isJson(code: string): boolean {
  return [code, `{${code}}`].some((text) => {
    try {
      JSON5.parse(text);
      return true;
    } catch {
      return false;
    }
  });
}

test("all JSON of the documents can be read", () => {
  const shown = codeIn("json");
  expect(shown.filter(({ code }) => !isJson(code))).toEqual([]);
  expect(shown.length).toBeGreaterThan(10);
  expect(isJson('{ "a": }')).toBe(false);
});

test("all templates of the documents are without errors", () => {
  const engine = createSiteEngine();
  const errorsOf = (code: string) => engine.compile(code).errors.map(({ message }) => message);
  const shown = codeIn("html");
  expect(shown.filter(({ code }) => errorsOf(code).length > 0)).toEqual([]);
  expect(shown.length).toBeGreaterThan(5);
  expect(errorsOf("{.section a}")).not.toEqual([]);
});

test("code of the server in the documents can be read", () => {
  const faultsOf = (code: string) =>
    ts.transpileModule(code.replaceAll("…", ""), { reportDiagnostics: true }).diagnostics ?? [];
  const shown = codeIn("ts");
  expect(shown.filter(({ code }) => faultsOf(code).length > 0)).toEqual([]);
  expect(shown.length).toBeGreaterThan(0);
  expect(faultsOf("const a = ;")).not.toEqual([]);
});

test("the golden file of the tests' own document passes", () => {
  const [shown] = codeIn("").filter(({ code }) => code.startsWith(":JSON\n"));
  const golden = parseCase(shown?.code ?? "");
  expect(compareResults(runCase(golden), golden.expected)).toEqual([]);
});

/** Languages of blocks whose contents tests compare or run, and those of other programs, which their document says were not tried. */
const languages = ["", "html", "json", "js", "less", "sh", "text", "ts"];
const untried = ["lua", "toml"];

test("blocks of code are in languages that are tested, or say that they were not tried", () => {
  const other = shownCode().filter(({ language }) => !languages.includes(language));
  expect(other.filter(({ language }) => !untried.includes(language))).toEqual([]);
  for (const { document } of other) expect(proseOf(document)).toContain("(not tried)");
});

/** A path below a folder of the repository, as prose names it. */
const PATH =
  /`((?:analysis|client|deploy|docs|engine|fixtures|formatters|server|templates|tools)\/[\w./-]+)`/g;

test("every file that the documents name exists", () => {
  const named = documents.flatMap((document) =>
    [...proseOf(document).matchAll(PATH)].map(([, file = ""]) => ({ document, file })),
  );
  // The table of the tests' own folders names them from there.
  const folderOf = (document: string) => (document === "test/README.md" ? ["", "test/"] : [""]);
  const lost = named.filter(
    ({ document, file }) => !folderOf(document).some((folder) => existsSync(folder + file)),
  );
  expect(lost).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});

test("every built program of the documents is built", async () => {
  const { build } = await viteConfig({ command: "build", mode: "production", isSsrBuild: true });
  const entries = Object.keys(build?.rolldownOptions?.input ?? {});
  const named = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/dist\/server\/([\w-]+)\.js/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(named.filter((name) => !entries.includes(name))).toEqual([]);
  expect(named).toContain("user");
});

test("operators are told the commands that need no development tools", () => {
  const built = Object.keys(scripts).filter(
    (name) => scripts[name] === `node dist/server/${name}.js`,
  );
  const text = readFileSync("docs/operators/operating.md", "utf8");
  const told = /has these commands: ([^.]*)\./.exec(text)?.[1]?.replaceAll("`", "").split(", ");
  expect(told?.sort()).toEqual(built.sort());
});

test("every command of package.json is told in a document", () => {
  const all = documents.map((document) => readFileSync(document, "utf8")).join("\n");
  const isTold = (name: string) =>
    new RegExp(`npm (?:run )?(?:--silent )?${name}(?![\\w:-])`).test(all);
  const names = Object.keys(scripts).filter((name) => !Object.hasOwn(scripts, name.slice(3)));
  expect(names.filter((name) => !isTold(name))).toEqual([]);
});
