/** A stretch of template source. */
export type Span = {
  /** Name of the file or partial. */
  readonly file: string;
  /** Offsets in the text of that file, UTF-16 code units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Of the start, counted from 1; columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
};

export type SourceFile = { readonly name: string; readonly text: string };

/** A template's text: one text, or several files that are joined without a separator. */
export type SourceInput = string | readonly SourceFile[];

/** Joined source text that knows which of its files an offset belongs to. */
export class Source {
  readonly text: string;
  readonly #files: readonly SourceFile[];

  constructor(input: SourceInput, name = "template") {
    this.#files = typeof input === "string" ? [{ name, text: input }] : input;
    this.text = this.#files.map((file) => file.text).join("");
  }

  /** The place of two offsets of the joined text. A stretch over a file's end is cut there. */
  span(start: number, end: number): Span {
    let offset = 0;
    let file: SourceFile = this.#files[0] ?? { name: "template", text: "" };
    for (const next of this.#files) {
      file = next;
      if (start < offset + next.text.length) break;
      if (next !== this.#files.at(-1)) offset += next.text.length;
    }
    const from = Math.min(start - offset, file.text.length);
    const before = file.text.slice(0, from);
    return {
      file: file.name,
      start: from,
      end: Math.min(Math.max(end - offset, from), file.text.length),
      line: before.split("\n").length,
      column: from - before.lastIndexOf("\n"),
    };
  }
}

/** Characters of a long line that a code frame shows around the fault. */
const FRAME_WIDTH = 100;

/**
 * The lines around a span with a caret below its start:
 *
 *     1 | <ul>
 *     2 | {.repeated section items}
 *       | ^^^^^^^^^^^^^^^^^^^^^^^^^
 */
export function codeFrame(text: string, span: Span): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(span.line - 1, 1);
  const last = Math.min(span.line + 1, lines.length);
  const gutter = String(last).length;
  const frame: string[] = [];
  // Minified templates have lines of many kilobytes: show the part around the fault.
  const cut = span.column > FRAME_WIDTH ? span.column - FRAME_WIDTH / 2 : 0;
  for (let number = first; number <= last; number++) {
    const line = lines[number - 1] ?? "";
    frame.push(`${String(number).padStart(gutter)} | ${line.slice(cut, cut + FRAME_WIDTH)}`);
    if (number !== span.line) continue;
    const indent = line.slice(cut, span.column - 1).replace(/[^\t]/g, " ");
    const room = Math.max(Math.min(line.length, cut + FRAME_WIDTH) - span.column + 1, 1);
    const width = Math.min(Math.max(span.end - span.start, 1), room);
    frame.push(`${" ".repeat(gutter)} | ${indent}${"^".repeat(width)}`);
  }
  return frame.map((line) => line.trimEnd()).join("\n");
}
