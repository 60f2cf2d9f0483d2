/** A stretch of template source. */
export type Span = {
  /** Name of the file or partial. */
  readonly file: string;
  /** Offsets in the text of that file, UTF-16 code units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Place of the start, counted from 1; columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
};

/** A file of a template; places in it refer to its name. */
export type SourceFile = { readonly name: string; readonly text: string };

/** A template's text: one text, or several files that are joined without a separator. */
export type SourceInput = string | readonly SourceFile[];

/** A file of a joined source and its offset there. */
type Part = SourceFile & {
  readonly offset: number;
  /** Offsets of the lines in the file, computed for the first requested place. */
  lines: readonly number[] | undefined;
};

/** Joined source text that knows which of its files an offset belongs to. */
export class Source {
  readonly text: string;
  readonly #parts: readonly Part[];

  constructor(input: SourceInput, name = "template") {
    const files = typeof input === "string" ? [{ name, text: input }] : input;
    let offset = 0;
    this.#parts = files.map((file) => {
      const part = { name: file.name, text: file.text, offset, lines: undefined };
      offset += file.text.length;
      return part;
    });
    this.text = files.map((file) => file.text).join("");
  }

  /** Its files. */
  get parts(): readonly SourceFile[] {
    return this.#parts;
  }

  /** The names of its files. */
  get files(): readonly string[] {
    return this.#parts.map(({ name }) => name);
  }

  /** The exclusive end of the file that contains an offset; both are offsets in the joined text. */
  fileEnd(offset: number): number {
    const part = this.#partAt(offset);
    return part ? part.offset + part.text.length : 0;
  }

  #partAt(at: number): Part | undefined {
    const index = lastAtMost(this.#parts, at, ({ offset }) => offset);
    return this.#parts[Math.max(index, 0)];
  }

  /** The span between two offsets of the joined text, cut at the end of the first one's file. */
  span(start: number, end: number): Span {
    const part = this.#partAt(start);
    if (!part) return { file: "template", start: 0, end: 0, line: 1, column: 1 };
    const { length } = part.text;
    const from = Math.min(start - part.offset, length);
    part.lines ??= lineStarts(part.text);
    const line = lastAtMost(part.lines, from, (at) => at);
    return {
      file: part.name,
      start: from,
      end: Math.min(Math.max(end - part.offset, from), length),
      line: line + 1,
      column: from - (part.lines[line] ?? 0) + 1,
    };
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The index of the last item whose number is at most the limit, or -1; the list is sorted by that number. */
function lastAtMost<Item>(
  items: readonly Item[],
  limit: number,
  number: (item: Item) => number,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && number(item) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
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
  // Lines of minified templates run to many kilobytes, so only the part around the fault is shown.
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
