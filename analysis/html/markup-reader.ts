/** An attribute of an opening tag. */
export type Attribute = {
  readonly name: string;
  /** Undefined if a template computes it, or for an attribute without value. */
  readonly value: string | undefined;
  readonly at: number;
};

/** A mistake within a tag. */
export type TagFault = { readonly at: number; readonly message: string; readonly fix?: string };

/** Text between tags that is not blank. */
export type HtmlText = { readonly kind: "text"; readonly start: number; readonly end: number };

/** A tag of HTML in a template. */
export type HtmlTag = {
  readonly kind: "open" | "close";
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly Attribute[];
  readonly selfClosing: boolean;
  /** True if a template may add attributes that are not known. */
  readonly isOpen: boolean;
  readonly faults: readonly TagFault[];
};

type Where = "text" | "tag" | "name" | "value" | "comment" | "raw";

/** Elements whose content is text up to their end. */
const rawElements: ReadonlySet<string> = new Set(["script", "style", "textarea", "title"]);

/**
 * Reads HTML in pieces, as far as a template writes it itself. It is copied where a template branches, and its copies can
 * be compared where the branches meet again.
 */
export class MarkupReader {
  #where: Where = "text";
  #raw = "";
  #quote = "";
  #tag = "";
  #start = 0;
  #isOpen = false;
  #attributes: readonly Attribute[] = [];
  #name = "";
  #nameAt = 0;
  #value = "";
  #isComputed = false;
  #faults: readonly TagFault[] = [];
  /** Behind the quote that ends a value, where only a space may follow. */
  #isBehindQuote = false;
  /** Behind a piece of a tag that a template computes. */
  #isBehindComputed = false;

  /** The attribute whose quoted value goes on at the end of what was read. */
  get unclosedQuote(): Pick<Attribute, "name" | "at"> | undefined {
    const isOpen = this.#where === "value" && this.#quote !== "";
    return isOpen ? { name: this.#name, at: this.#nameAt } : undefined;
  }

  /** The kind of place that comes next. */
  get where(): Where {
    return this.#where;
  }

  /** Another reader in the same state. */
  copy(): MarkupReader {
    const copy = new MarkupReader();
    copy.#where = this.#where;
    copy.#raw = this.#raw;
    copy.#quote = this.#quote;
    copy.#tag = this.#tag;
    copy.#start = this.#start;
    copy.#isOpen = this.#isOpen;
    copy.#attributes = this.#attributes;
    copy.#name = this.#name;
    copy.#nameAt = this.#nameAt;
    copy.#value = this.#value;
    copy.#isComputed = this.#isComputed;
    copy.#faults = this.#faults;
    copy.#isBehindQuote = this.#isBehindQuote;
    copy.#isBehindComputed = this.#isBehindComputed;
    return copy;
  }

  /** True if what follows is read alike, given the character that it begins with, if that is known. */
  equals(other: MarkupReader, next = ""): boolean {
    const endsName = /[\s/>]/.test(next);
    const where = (one: Where) => (endsName && one === "name" ? "tag" : one);
    return (
      where(this.#where) === where(other.#where) &&
      this.#quote === other.#quote &&
      this.#raw === other.#raw
    );
  }

  /** Takes over the attributes that another branch has written to the same tag. */
  merge(other: MarkupReader): void {
    this.#isOpen ||= other.#isOpen;
    this.#isComputed ||= other.#isComputed || other.#value !== this.#value;
    const values = new Map(other.#attributes.map(({ name, value }) => [name, value]));
    const own = this.#attributes.map((one) =>
      values.has(one.name) && values.get(one.name) !== one.value
        ? { ...one, value: undefined }
        : one,
    );
    const names = new Set(own.map(({ name }) => name));
    this.#attributes = [...own, ...other.#attributes.filter(({ name }) => !names.has(name))];
  }

  /** Something that only a render knows stands here. */
  compute(): void {
    if (this.#where === "value") this.#isComputed = true;
    else if (this.#where === "tag" || this.#where === "name") this.#isOpen = true;
    this.#isBehindQuote = false;
    this.#isBehindComputed = true;
  }

  /** Reads a piece of text that begins at an offset of the source; gives the texts and the tags that end in it. */
  *read(text: string, offset: number): Generator<HtmlTag | HtmlText> {
    let at = 0;
    while (at < text.length) {
      switch (this.#where) {
        case "text": {
          const open = text.indexOf("<", at);
          const end = open < 0 ? text.length : open;
          if (/\S/.test(text.slice(at, end))) {
            yield { kind: "text", start: offset + at, end: offset + end };
          }
          at = open < 0 ? end : this.#text(text, open, offset);
          break;
        }
        case "raw":
          at = this.#rawText(text, at, offset);
          break;
        case "comment": {
          const end = text.indexOf("-->", at);
          if (end >= 0) this.#where = "text";
          at = end < 0 ? text.length : end + 3;
          break;
        }
        default: {
          const char = text[at] ?? "";
          at += 1;
          const tag = this.#inTag(char, offset + at);
          if (tag) yield tag;
        }
      }
    }
  }

  #text(text: string, open: number, offset: number): number {
    if (text.startsWith("<!--", open)) {
      this.#where = "comment";
      return open + 4;
    }
    const head = /^<\/?[a-zA-Z][\w:-]*/.exec(text.slice(open, open + 80))?.[0];
    if (head === undefined) return open + 1;
    this.#begin(head.slice(1).toLowerCase(), offset + open);
    return open + head.length;
  }

  #rawText(text: string, at: number, offset: number): number {
    const end = `</${this.#raw}`;
    const found = text.toLowerCase().indexOf(end, at);
    if (found < 0) return text.length;
    this.#begin(end.slice(1), offset + found);
    return found + end.length;
  }

  #begin(tag: string, start: number): void {
    this.#where = "tag";
    this.#tag = tag;
    this.#start = start;
    this.#isOpen = false;
    this.#attributes = [];
    this.#name = "";
    this.#raw = "";
    this.#faults = [];
    this.#isBehindQuote = false;
    this.#isBehindComputed = false;
  }

  #fault(at: number, message: string, fix?: string): void {
    const fault = fix === undefined ? { at, message } : { at, message, fix };
    this.#faults = [...this.#faults, fault];
  }

  #inTag(char: string, end: number): HtmlTag | undefined {
    if (this.#where === "value" && this.#quote !== "") {
      if (char === this.#quote) {
        this.#endAttribute(this.#value);
        this.#isBehindQuote = true;
        this.#isBehindComputed = false;
      } else this.#value += char;
      return undefined;
    }
    if (char === ">") return this.#endTag(end);
    if (this.#isBehindQuote && !/[\s/]/.test(char)) {
      const message = "a space is missing between two attributes";
      // With another quote, it is rather a quote that is missing before.
      this.#fault(end - 1, message, /[\w:@-]/.test(char) ? " " : undefined);
    }
    this.#isBehindQuote = false;
    if (this.#where === "value") this.#unquoted(char);
    else if (this.#where === "name") this.#attributeName(char, end);
    else if (char === "=" && this.#isBehindComputed) this.#beginValue();
    else if (!/[\s/]/.test(char)) {
      this.#where = "name";
      this.#name = "";
      this.#attributeName(char, end);
    } else if (char === "/") this.#name = "/";
    return undefined;
  }

  #attributeName(char: string, end: number): void {
    if (char === "=" && this.#name !== "") this.#beginValue();
    else if (/\s/.test(char)) this.#endAttribute(undefined);
    else if (char === "/") {
      this.#endAttribute(undefined);
      this.#name = "/";
    } else {
      if (this.#name === "") this.#nameAt = end - 1;
      if (/["'<=]/.test(char) && !this.#isBehindComputed) {
        this.#fault(end - 1, `a name of an attribute has ${char} in it`);
      }
      this.#name += char;
    }
  }

  #beginValue(): void {
    this.#where = "value";
    this.#quote = "";
    this.#value = "";
    this.#isComputed = false;
  }

  #unquoted(char: string): void {
    if (this.#value === "" && !this.#isComputed && (char === '"' || char === "'")) {
      this.#quote = char;
    } else if (/\s/.test(char)) {
      if (this.#value !== "" || this.#isComputed) this.#endAttribute(this.#value);
    } else {
      if (/["'<]/.test(char)) {
        this.#fault(this.#nameAt, `the value of '${this.#name}' has no quote before ${char}`);
      }
      this.#value += char;
    }
  }

  #endAttribute(value: string | undefined): void {
    const attribute = {
      name: this.#name.toLowerCase(),
      value: this.#isComputed ? undefined : value,
      at: this.#nameAt,
    };
    if (this.#name !== "" && this.#name !== "/")
      this.#attributes = [...this.#attributes, attribute];
    this.#where = "tag";
    this.#name = "";
    this.#quote = "";
    this.#isComputed = false;
    this.#isBehindComputed = false;
  }

  #endTag(end: number): HtmlTag {
    const selfClosing = this.#where === "tag" && this.#name === "/";
    if (this.#where === "name") this.#endAttribute(undefined);
    else if (this.#where === "value") this.#endAttribute(this.#value);
    const isClose = this.#tag.startsWith("/");
    const name = isClose ? this.#tag.slice(1) : this.#tag;
    this.#where = !isClose && rawElements.has(name) && !selfClosing ? "raw" : "text";
    this.#raw = this.#where === "raw" ? name : "";
    return {
      kind: isClose ? "close" : "open",
      name,
      start: this.#start,
      end,
      attributes: this.#attributes,
      selfClosing,
      isOpen: this.#isOpen,
      faults: this.#faults,
    };
  }
}
