const DOT = 46;

/** 1 for a letter, 2 for the other characters of a name: digits, `_`, `-`. */
const nameCharacters = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[A-Za-z]/.test(char) ? 1 : /[\w-]/.test(char) ? 2 : 0;
});

/**
 * Reads a tag from left to right with sticky patterns, but names, most of what tags contain, by their characters:
 * calling a pattern takes longer than reading a short name. One reader serves all tags of a text.
 */
export class Reader {
  readonly text: string;
  /** Start of the tag in the joined source. */
  start = 0;
  end = 0;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  /** The UTF-16 code unit at the current place. */
  code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** A name: `item-1` but not `1item`, `_item`, `é`. */
  word(): string | undefined {
    const { text, at } = this;
    if (nameCharacters[text.charCodeAt(at)] !== 1) return undefined;
    let end = at + 1;
    while (nameCharacters[text.charCodeAt(end)]) end++;
    this.at = end;
    return text.slice(at, end);
  }

  /** A name without a dot behind it, as most references are; otherwise the place does not move. */
  singleWord(): string | undefined {
    const from = this.at;
    const word = this.word();
    if (word === undefined || this.code() !== DOT) return word;
    this.at = from;
    return undefined;
  }

  /** The text that the pattern matches here; undefined, without moving, if it does not match. */
  take(pattern: RegExp): string | undefined {
    const from = this.at;
    return this.skip(pattern) ? this.text.slice(from, this.at) : undefined;
  }

  /** As `take`, with the pattern's groups. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.at = pattern.lastIndex;
    return match;
  }

  /** True if the pattern matches here; then it also moves behind the match. */
  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}
