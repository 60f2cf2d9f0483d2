import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** What the compiler says of a file that stands in a folder beside all files of a configuration. */
function check(configuration: string, folder: string, text: string): string[] {
  const file = path.join(root, configuration);
  const { options, fileNames, projectReferences } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    root,
    undefined,
    file,
  );
  const added = path.join(root, folder, "added.ts");
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === added || fileExists(name);
  host.getSourceFile = (name, target, ...more) =>
    name === added ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...more);
  const program = ts.createProgram({
    rootNames: [...fileNames, added],
    options,
    host,
    ...(projectReferences && { projectReferences }),
  });
  return program
    .getSemanticDiagnostics(program.getSourceFile(added))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

test.each([
  ["tsconfig.server.json", "server", "document.title"],
  ["tsconfig.server.json", "server", "null as HTMLElement | null"],
  ["tsconfig.server.json", "formatters", "localStorage.length"],
  ["tsconfig.client.json", "client/core", "process.env"],
  ["tsconfig.client.json", "server/contract", "Buffer.alloc(1)"],
])("%s: a file in %s cannot say `%s`", (configuration, folder, expression) => {
  const [name] = expression.replace("null as ", "").split(/\W/);
  expect(check(configuration, folder, `export const value = ${expression};`)).toEqual([
    expect.stringContaining(`Cannot find name '${name}'`),
  ]);
});
