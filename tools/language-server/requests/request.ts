import { relative, resolve, sep } from "node:path";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Documentation } from "../documentation/documentation.ts";
import type { Texts } from "../project/documents.ts";
import type { Project } from "../project/project.ts";

/** A document that is asked about, in its theme. */
export type Asked = {
  readonly document: TextDocument;
  /** Its name in diagnostics. */
  readonly file: string;
  readonly text: string;
  readonly project: Project;
  readonly texts: Texts;
  readonly documentation: Documentation;
};

/** The path of a document in its theme, with slashes. */
export const themePath = ({ file, project }: Asked): string =>
  relative(resolve(project.folder), resolve(file)).split(sep).join("/");

/** The kinds of files that are served. */
export type Language = "template" | "styles" | "configuration";

/** The kind of a file by its extension. */
export function languageOf(file: string): Language | undefined {
  if (/\.(?:region|block|list|item|page|html|jsont)$/.test(file)) return "template";
  if (/\.(?:less|css)$/.test(file)) return "styles";
  return /\.(?:conf|json)$/.test(file) ? "configuration" : undefined;
}
