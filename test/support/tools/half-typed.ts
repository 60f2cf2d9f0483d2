import { TextDocuments } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { createStyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import { readDocumentation } from "../../../tools/language-server/documentation/documentation.ts";
import { Texts } from "../../../tools/language-server/project/documents.ts";
import { Project } from "../../../tools/language-server/project/project.ts";
import { complete } from "../../../tools/language-server/requests/completion.ts";
import { diagnose, fixes } from "../../../tools/language-server/requests/diagnostics.ts";
import { folds } from "../../../tools/language-server/requests/folding.ts";
import { formatting } from "../../../tools/language-server/requests/formatting.ts";
import { hover } from "../../../tools/language-server/requests/hover.ts";
import { symbols } from "../../../tools/language-server/requests/outline.ts";
import { occurrences } from "../../../tools/language-server/requests/places.ts";
import type { Asked } from "../../../tools/language-server/requests/request.ts";
import type { Draw } from "./planted-faults.ts";

/** Texts that a hand may leave in the middle of a text. */
const typed = [
  "",
  "{",
  "}",
  "{.",
  "{.section ",
  "{title|",
  "{@|apply ",
  "<",
  "<img ",
  '"',
  "@",
  "{##",
  ":",
  ",",
];

/** A theme whose files are left half typed, and asked about everything there. */
export async function openHalfTyped(site: string, theme: string) {
  const styleCompiler = createStyleCompiler();
  const place = { contentFolder: site, themesFolder: `${theme}/..` };
  const project = new Project(theme, place, styleCompiler);
  await project.load();
  const documentation = readDocumentation();
  const texts = new Texts(new TextDocuments(TextDocument));
  const { templates, sheets, sources } = project.state;
  const files = [...templates.map(({ name, text }) => ({ file: name, text }))];
  files.push(...sheets.map(({ file, text }) => ({ file, text })));
  const config = sources?.repository.text("template.conf");
  if (config !== undefined) files.push({ file: `${theme}/template.conf`, text: config });

  /** Cuts one of the files, types something there, and asks; what is thrown is a fault of the server. */
  function type(draw: Draw): {
    readonly file: string;
    readonly text: string;
    readonly fault?: unknown;
  } {
    const chosen = files[draw(files.length)] ?? { file: "", text: "" };
    const at = draw(chosen.text.length + 1);
    const by = typed[draw(typed.length)] ?? "";
    const rest = draw(3) === 0 ? "" : chosen.text.slice(at + draw(8));
    const text = chosen.text.slice(0, at) + by + rest;
    const { file } = chosen;
    try {
      project.put(file, text);
      const document = TextDocument.create(`file:///${file}`, "jsont", 1, text);
      askEverything({ document, file, text, project, texts, documentation }, at + by.length);
      return { file, text };
    } catch (fault) {
      return { file, text, fault };
    } finally {
      project.put(file, undefined);
    }
  }
  return { type, close: () => styleCompiler.close() };
}

function askEverything(asked: Asked, offset: number): void {
  const { document, text } = asked;
  diagnose(asked);
  hover(asked, offset);
  complete(asked, offset);
  occurrences(asked, offset);
  symbols(asked);
  folds(asked);
  fixes(asked, { start: document.positionAt(0), end: document.positionAt(text.length) });
  formatting(asked, { insertSpaces: true, tabSize: 2 });
}
