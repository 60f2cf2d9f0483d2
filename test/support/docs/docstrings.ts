import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A docstring with the names in its first line. */
export type Docstring = { readonly names: readonly string[]; readonly text: string };

/** `gallery-{left,right}?` stands for two names. */
function expand(name: string): readonly string[] {
  const set = /^(.*?)\{([^}]*)\}(.*)$/.exec(name);
  if (!set) return [name];
  const [, before = "", words = "", after = ""] = set;
  return words.split(",").flatMap((word) => expand(before + word.trim() + after));
}

/** The names in the code at the start of a docstring: `{value|name args}` and `{.name? args}`. */
function namesIn(head: string): readonly string[] {
  const codes = [...head.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);
  return codes.flatMap((code) => {
    const formatters = [...code.matchAll(/\|([A-Za-z][\w-]*)/g)].map(([, name = ""]) => name);
    const predicates = [...code.matchAll(/\{\.((?:[\w-]|\{[^}]*\})+\?)/g)].map(
      ([, name = ""]) => name,
    );
    return [...formatters, ...predicates.flatMap(expand)];
  });
}

/** The text without comment markers; a blank line separates paragraphs. */
const plain = (comment: string): string =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .join("\n")
    .replace(/\{@link (\w+)\}/g, "`$1`")
    .trim();

/** All docstrings of a folder that name formatters or predicates. */
export function readDocstrings(folder: string): readonly Docstring[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), "utf8").matchAll(/\/\*\*[\s\S]*?\*\//g),
    ])
    .map(([comment]) => {
      const text = plain(comment);
      // The docstring of a name begins with its usage.
      const [head = ""] = text.startsWith("`") ? text.split(/(?<=`): /) : [];
      return { names: namesIn(head), text };
    })
    .filter(({ names }) => names.length > 0);
}

/** A declaration that a file exports, or the name under which another file has it. */
type Export = ts.Node | { readonly file: string; readonly name: string };

type Module = {
  readonly file: string;
  readonly exports: ReadonlyMap<string, Export>;
  /** Names that it imports or passes on, by file; `*` is every one. */
  readonly uses: readonly { readonly file: string; readonly name: string }[];
};

function readModule(file: string): Module {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const exports = new Map<string, Export>();
  const uses: { readonly file: string; readonly name: string }[] = [];
  const target = (specifier: ts.Node | undefined): string | undefined =>
    specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith(".")
      ? path.resolve(path.dirname(file), specifier.text)
      : undefined;
  const nameOf = ({ name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier): string =>
    (propertyName ?? name).text;

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) {
      const from = target(node.moduleSpecifier);
      const names = node.importClause?.namedBindings;
      if (from === undefined || !names) return;
      const used = ts.isNamedImports(names) ? names.elements.map(nameOf) : ["*"];
      uses.push(...used.map((name) => ({ file: from, name })));
    } else if (ts.isExportDeclaration(node)) {
      const from = target(node.moduleSpecifier);
      const names = node.exportClause;
      if (from !== undefined && names && ts.isNamespaceExport(names)) {
        exports.set(names.name.text, node);
        return;
      }
      if (from === undefined || !names || !ts.isNamedExports(names)) {
        throw new Error(`${file}: export a name where it is declared, or by name from its file`);
      }
      for (const specifier of names.elements) {
        const origin = { file: from, name: nameOf(specifier) };
        uses.push(origin);
        exports.set(specifier.name.text, origin);
      }
    } else if (ts.isVariableStatement(node) && isExported(node)) {
      for (const { name } of node.declarationList.declarations) exports.set(name.getText(), node);
    } else if (isNamedDeclaration(node) && isExported(node) && node.name) {
      exports.set(node.name.text, node);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const from = target(node.arguments[0]);
      if (from !== undefined) uses.push({ file: from, name: "*" });
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return { file, exports, uses };
}

const isNamedDeclaration = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node);

const isExported = (node: ts.HasModifiers): boolean =>
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

const hasDocstring = (declaration: ts.Node): boolean =>
  ts
    .getJSDocCommentsAndTags(declaration)
    .some((doc) => ts.isJSDoc(doc) && Boolean(ts.getTextOfJSDocComment(doc.comment)?.trim()));

/**
 * Exports without a docstring that a file of another folder imports, itself or through a file that passes them on:
 * `formatters/core/text.ts: toSlug`. All files of all roots count as users; what tests import does not.
 */
export function undocumentedExports(folder: string, roots: readonly string[]): readonly string[] {
  const files = roots.flatMap((root) =>
    readdirSync(path.join(folder, root), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, root, file)),
  );
  const modules = new Map(files.map((file) => [file, readModule(file)]));
  const found = new Set<string>();

  function use(user: string, file: string, name: string): void {
    const { exports } = modules.get(file) ?? {};
    const names = name === "*" ? [...(exports?.keys() ?? [])] : [name];
    for (const one of names) {
      const exported = exports?.get(one);
      if (!exported) continue;
      if ("file" in exported) use(user, exported.file, exported.name);
      else if (path.dirname(user) !== path.dirname(file) && !hasDocstring(exported)) {
        found.add(`${path.relative(folder, file)}: ${one}`);
      }
    }
  }

  for (const { file: user, uses } of modules.values()) {
    for (const { file, name } of uses) use(user, file, name);
  }
  return [...found].sort();
}
