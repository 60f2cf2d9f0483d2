import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Location, Range, TextDocuments } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { FilePlace } from "./occurrences.ts";
import { shownFile } from "./projects.ts";

/** The texts of files, open ones as they stand in the editor. */
export class Texts {
  readonly #open: TextDocuments<TextDocument>;

  constructor(open: TextDocuments<TextDocument>) {
    this.#open = open;
  }

  /** The document of a file; empty for one that cannot be read. */
  of(file: string): TextDocument {
    const uri = uriOf(file);
    const open = this.#open.all().find((document) => shownFile(document.uri) === file);
    return open ?? TextDocument.create(uri, "jsont", 0, readIfThere(file));
  }

  range(file: string, { start, end }: { readonly start: number; readonly end: number }): Range {
    const document = this.of(file);
    return { start: document.positionAt(start), end: document.positionAt(end) };
  }

  /** Places as editors have them. Each file is read once. */
  locations(places: readonly FilePlace[]): Location[] {
    const documents = new Map<string, TextDocument>();
    return places.map(({ file, start, end }) => {
      const document = documents.get(file) ?? this.of(file);
      documents.set(file, document);
      const range = { start: document.positionAt(start), end: document.positionAt(end) };
      return { uri: document.uri, range };
    });
  }
}

const uriOf = (file: string): string => pathToFileURL(resolve(file)).href;

function readIfThere(file: string): string {
  try {
    // Editors count places without the mark.
    return readFileSync(resolve(file), "utf8").replace(/^\uFEFF/, "");
  } catch {
    // A diagnostic tells of a file that is missing.
    return "";
  }
}
