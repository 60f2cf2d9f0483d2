/** Reads a text from left to right with sticky patterns. */
export class Reader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  /** The UTF-16 unit at the place. */
  code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** The text that the pattern matches here, or undefined; then the place stays. */
  take(pattern: RegExp): string | undefined {
    const from = this.at;
    return this.skip(pattern) ? this.text.slice(from, this.at) : undefined;
  }

  /** As take, with the groups of the pattern. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.at = pattern.lastIndex;
    return match;
  }

  /** Whether the pattern matches here; if so the place moves behind it. */
  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}
