import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TextDocuments, type WorkspaceEdit } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { toShownPath } from "../../../server/diagnostics.ts";
import { readDocumentation } from "../../../tools/language-server/documentation/documentation.ts";
import { Texts } from "../../../tools/language-server/project/documents.ts";
import { Project } from "../../../tools/language-server/project/project.ts";
import type { Asked } from "../../../tools/language-server/requests/request.ts";
import { themeFiles, writeFolder } from "../sites/site-files.ts";
import { siteTools } from "../sites/site-tools.ts";

const texts = new Texts(new TextDocuments(TextDocument));
const documentation = readDocumentation();

/** A request about a file that the editor has open, with the text that it has on the disk. */
export function toAsked(project: Project, file: string): Asked {
  // As an editor hands it over, without a byte-order mark.
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  const document = TextDocument.create(pathToFileURL(file).href, "jsont", 1, text);
  return { document, file: toShownPath(file), text, project, texts, documentation };
}

/** The smallest theme with some more files, as an editor has it that opened none of them. */
export function openTheme(files: Readonly<Record<string, unknown>>) {
  const folder = writeFolder({ ...themeFiles(), ...files });
  const project = new Project(folder, undefined, siteTools.styleCompiler);
  return {
    folder,
    /** A request about a file. */
    ask: (name: string): Asked => toAsked(project, path.join(folder, name)),
  };
}

/** Files by their names once an editor has made some changes. */
export const applyEdits = ({ changes = {} }: WorkspaceEdit): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(changes).map(([uri, edits]) => {
      const file = fileURLToPath(uri);
      const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
      const document = TextDocument.create(uri, "jsont", 1, text);
      return [path.basename(file), TextDocument.applyEdits(document, [...edits])];
    }),
  );
