/** An attribute of an opening tag. */
export type Attribute = {
  readonly name: string;
  /** Undefined if a template computes it, or for an attribute without value. */
  readonly value: string | undefined;
  readonly at: number;
};

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
    return copy;
  }

  /** True if what follows is read alike. */
  equals(other: MarkupReader): boolean {
    return this.#where === other.#where && this.#quote === other.#quote && this.#raw === other.#raw;
  }

  /** Takes over the attributes that another branch has written to the same tag. */
  merge(other: MarkupReader): void {
    this.#isOpen ||= other.#isOpen;
    this.#isComputed ||= other.#isComputed || other.#value !== this.#value;
    const own = new Set(this.#attributes.map(({ name }) => name));
    const more = other.#attributes.filter(({ name }) => !own.has(name));
    if (more.length > 0) this.#attributes = [...this.#attributes, ...more];
  }

  /** Something that only a render knows stands here. */
  compute(): void {
    if (this.#where === "value") this.#isComputed = true;
    else if (this.#where === "tag" || this.#where === "name") this.#isOpen = true;
  }

  /** Reads a piece of text that begins at an offset of the source; gives the tags that end in it. */
  *read(text: string, offset: number): Generator<HtmlTag> {
    let at = 0;
    while (at < text.length) {
      switch (this.#where) {
        case "text":
          at = this.#text(text, at, offset);
          break;
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

  #text(text: string, at: number, offset: number): number {
    const open = text.indexOf("<", at);
    if (open < 0) return text.length;
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
  }

  #inTag(char: string, end: number): HtmlTag | undefined {
    if (this.#where === "value" && this.#quote !== "") {
      if (char === this.#quote) this.#endAttribute(this.#value);
      else this.#value += char;
      return undefined;
    }
    if (char === ">") return this.#endTag(end);
    if (this.#where === "value") this.#unquoted(char);
    else if (this.#where === "name") this.#attributeName(char, end);
    else if (!/[\s/]/.test(char)) {
      this.#where = "name";
      this.#name = char;
      this.#nameAt = end - 1;
    } else if (char === "/") this.#name = "/";
    return undefined;
  }

  #attributeName(char: string, end: number): void {
    if (char === "=") {
      this.#where = "value";
      this.#quote = "";
      this.#value = "";
      this.#isComputed = false;
    } else if (/\s/.test(char)) this.#endAttribute(undefined);
    else if (char === "/") {
      this.#endAttribute(undefined);
      this.#name = "/";
    } else {
      if (this.#name === "") this.#nameAt = end - 1;
      this.#name += char;
    }
  }

  #unquoted(char: string): void {
    if (this.#value === "" && !this.#isComputed && (char === '"' || char === "'")) {
      this.#quote = char;
    } else if (/\s/.test(char)) {
      if (this.#value !== "" || this.#isComputed) this.#endAttribute(this.#value);
    } else this.#value += char;
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
    };
  }
}
