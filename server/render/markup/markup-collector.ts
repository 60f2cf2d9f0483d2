import { holdsMarkup, toWanted } from "../../html/plain-html.ts";
import type { Attribute } from "../../html/plain-tag.ts";

/** A script that browsers run. */
type PageScript = {
  /** Its text; undefined when it is loaded from an address. */
  readonly text: string | undefined;
  /** Address that it is loaded from. */
  readonly address?: string;
  /** True if it runs in place; modules wait for the page. */
  readonly isClassic: boolean;
  /** True if the page is not read on until it has been loaded. */
  readonly holdsPage?: boolean;
  /** True if it runs once the page has been read, in the order of such scripts. */
  readonly isDeferred: boolean;
};

/** The content of a finished page as browsers read it: the only time that the server parses its own HTML. */
export type PageMarkup = {
  /** False if the page is too large to be read to its end: then it loads and runs nothing of the rest. */
  readonly isWhole: boolean;
  /** Texts with the searched mark, in places where elements may stand. */
  readonly texts: readonly string[];
  readonly scripts: readonly PageScript[];
  /** True if there are images that get their address from a script. */
  readonly hasWaitingImages: boolean;
  /** The attributes of elements that load something, by kind; one text per element. */
  readonly loads: Readonly<Record<Load, readonly string[]>>;
  /** Texts that hold styles or markup themselves: of scripts, style sheets, and attributes such as `data-html`. */
  readonly embedded: readonly string[];
};

/** The markup of an empty page. */
export const emptyMarkup: PageMarkup = {
  isWhole: true,
  texts: [],
  scripts: [],
  hasWaitingImages: false,
  loads: { images: [], media: [], frames: [], styles: [] },
  embedded: [],
};

type Load = "images" | "media" | "frames" | "styles";

const loadsOf: ReadonlyMap<string, readonly Load[]> = new Map([
  ["img", ["images"]],
  ["source", ["images", "media"]],
  ["video", ["images", "media"]],
  ["audio", ["media"]],
  ["iframe", ["frames"]],
  ["link", []],
]);

/** The resource that a link loads, by the words of its `rel`. */
const linkLoads: readonly (readonly [RegExp, Load])[] = [
  [/\b(?:stylesheet|preload)\b/i, "styles"],
  [/\bicon\b/i, "images"],
];

/** Elements that load or run something, whatever their attributes. */
export const wantedElements = toWanted(new Set([...loadsOf.keys(), "script", "style"]));

type ReadElement = {
  readonly tagName: string;
  readonly attributes: readonly Attribute[];
  readonly text: string;
  readonly isSvg?: boolean;
};

/** Collects the data of a page's elements, in their order. */
export class MarkupCollector {
  readonly texts: string[] = [];
  readonly #scripts: PageScript[] = [];
  readonly #embedded: string[] = [];
  readonly #loads: Record<Load, string[]> = { images: [], media: [], frames: [], styles: [] };
  readonly #html: string;
  #hasWaitingImages = false;

  constructor(html: string) {
    this.#html = html;
  }

  add(element: ReadElement): void {
    const { tagName, attributes } = element;
    const loads = tagName === "link" ? loadsOfLink(attributes) : loadsOf.get(tagName);
    if (loads) {
      const text = attributes.map(({ value }) => value).join(" ");
      for (const load of loads) this.#loads[load].push(text);
    }
    for (const { value } of attributes) {
      if (holdsMarkup(value)) this.#embedded.push(value);
    }
    if (tagName === "img" && attributeOf(attributes, "data-src") !== undefined) {
      this.#hasWaitingImages = true;
    }
    if (tagName === "script" || tagName === "style") this.#embedded.push(element.text);
    const script = tagName === "script" && toScript(element);
    if (script) this.#scripts.push(script);
  }

  markup(isWhole = true): PageMarkup {
    const scripts = this.#scripts;
    if (isUnclosed(scripts.at(-1), this.#html)) scripts.pop();
    return {
      isWhole,
      texts: this.texts,
      scripts,
      hasWaitingImages: this.#hasWaitingImages,
      loads: this.#loads,
      embedded: this.#embedded,
    };
  }
}

function loadsOfLink(attributes: readonly Attribute[]): readonly Load[] {
  const rel = attributeOf(attributes, "rel") ?? "";
  return linkLoads.flatMap(([words, load]) => (words.test(rel) ? [load] : []));
}

const attributeOf = (attributes: readonly Attribute[], name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value;

/** A script without an end tag reaches to the end of the page, and is not run. */
const isUnclosed = (script: PageScript | undefined, html: string): boolean =>
  script?.text !== undefined && html.endsWith(script.text);

/** Types of scripts that run in place (HTML standard, 4.12.1.1); other scripts are modules or data. */
const classicTypes =
  /^(?:(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript)|)$/i;

function toScript({ attributes, text, isSvg }: ReadElement): PageScript | undefined {
  const type = attributeOf(attributes, "type")?.trim() ?? "";
  const isClassic = classicTypes.test(type);
  // The policy counts a map of modules among the scripts.
  if (!isClassic && !/^(?:module|importmap)$/i.test(type)) return undefined;
  const has = (name: string) => attributeOf(attributes, name) !== undefined;
  const address = attributeOf(attributes, isSvg ? "href" : "src");
  // In a classic script the attribute means nothing without an address.
  const waits = !isClassic || (has("defer") && address !== undefined);
  const isDeferred = waits && !has("async");
  if (address === undefined) return { text, isClassic, isDeferred };
  const holdsPage = isClassic && !has("async") && !has("defer");
  return { text: undefined, address, isClassic, holdsPage, isDeferred };
}
