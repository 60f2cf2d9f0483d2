import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** What the compiler says of files that stand in folders beside all files of a configuration: a list for each. */
function check(
  configuration: string,
  files: readonly { readonly folder: string; readonly text: string }[],
): string[][] {
  const file = path.join(root, configuration);
  const { options, fileNames, projectReferences } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    root,
    undefined,
    file,
  );
  const added = new Map(
    files.map(({ folder, text }, index) => [path.join(root, folder, `added${index}.ts`), text]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => added.has(name) || fileExists(name);
  host.getSourceFile = (name, target, ...more) => {
    const text = added.get(name);
    return text === undefined
      ? getSourceFile(name, target, ...more)
      : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram({
    rootNames: [...fileNames, ...added.keys()],
    options,
    host,
    ...(projectReferences && { projectReferences }),
  });
  return [...added.keys()].map((name) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")),
  );
}

test.each([
  [
    "tsconfig.server.json",
    [
      ["server", "document.title"],
      ["server", "null as HTMLElement | null"],
      ["formatters", "localStorage.length"],
    ],
  ],
  [
    "tsconfig.client.json",
    [
      ["client/core", "process.env"],
      ["server/contract", "Buffer.alloc(1)"],
    ],
  ],
] as const)("%s: files cannot name the other world's objects: %j", (configuration, places) => {
  const files = places.map(([folder, expression]) => ({
    folder,
    text: `export const value = ${expression};`,
  }));
  expect(check(configuration, files)).toEqual(
    places.map(([, expression]) => {
      const [name] = expression.replace("null as ", "").split(/\W/);
      return [expect.stringContaining(`Cannot find name '${name}'`)];
    }),
  );
});
