import { html } from "parse5";
import { attributeOf, type HtmlElement, ownText, visitHtml } from "../html/visit-html.ts";

/** A script that browsers run. */
type PageScript = {
  /** Its text; undefined when it is loaded from an address. */
  readonly text: string | undefined;
  /** Whether it runs where it stands; modules wait for the page. */
  readonly isClassic: boolean;
};

/** What a finished page holds, as browsers read it: the one look that the server takes at its own HTML. */
export type PageMarkup = {
  /** Stretches of text in places where elements may stand. */
  readonly texts: readonly string[];
  readonly scripts: readonly PageScript[];
  /** Whether there are pictures to which a script gives their address. */
  readonly hasWaitingImages: boolean;
  /** The attributes of elements that load something, by what they load; one text an element. */
  readonly loads: Readonly<Record<Load, readonly string[]>>;
  /** Texts that hold styles or markup themselves: of scripts, style sheets, and attributes such as `data-html`. */
  readonly embedded: readonly string[];
};

type Load = "images" | "media" | "frames" | "styles";

const loadsOf: ReadonlyMap<string, readonly Load[]> = new Map([
  ["img", ["images"]],
  ["source", ["images", "media"]],
  ["video", ["images", "media"]],
  ["audio", ["media"]],
  ["iframe", ["frames"]],
  ["link", ["styles"]],
]);

/** Elements in which no other may stand: their content is text, or a list. */
const closedElements = new Set([
  ...["iframe", "noembed", "noframes", "plaintext", "script", "select", "style"],
  ...["textarea", "title", "xmp"],
]);

/** Reads a page, or a part of one. */
export function readPageMarkup(page: string): PageMarkup {
  const texts: string[] = [];
  const scripts: PageScript[] = [];
  const embedded: string[] = [];
  const loads: Record<Load, string[]> = { images: [], media: [], frames: [], styles: [] };
  let hasWaitingImages = false;
  let closed = 0;
  visitHtml(page, {
    enter(element) {
      const { tagName, attrs } = element;
      if (closedElements.has(tagName)) closed += 1;
      for (const load of loadsOf.get(tagName) ?? []) {
        loads[load].push(attrs.map(({ value }) => value).join(" "));
      }
      for (const { value } of attrs) {
        if (value.includes("<") || value.includes("url(")) embedded.push(value);
      }
      if (tagName === "img" && attributeOf(element, "data-src") !== undefined) {
        hasWaitingImages = true;
      }
      if (tagName === "script" || tagName === "style") embedded.push(ownText(element));
      const script = tagName === "script" && toScript(element);
      if (script) scripts.push(script);
    },
    leave({ tagName }) {
      if (closedElements.has(tagName)) closed -= 1;
    },
    text(text) {
      if (closed === 0) texts.push(text);
    },
  });
  if (isUnclosed(scripts.at(-1), page)) scripts.pop();
  return { texts, scripts, hasWaitingImages, loads, embedded };
}

/** A script without an end tag reaches to the end of the page, and is not run. */
const isUnclosed = (script: PageScript | undefined, page: string): boolean =>
  script?.text !== undefined && page.replace(/\r\n?/g, "\n").endsWith(script.text);

/** Types of scripts that run where they stand (HTML standard, 4.12.1.1); other scripts are modules or data. */
const classicTypes =
  /^(?:(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript)|)$/i;

function toScript(element: HtmlElement): PageScript | undefined {
  const type = attributeOf(element, "type")?.trim() ?? "";
  const isClassic = classicTypes.test(type);
  // The policy counts a map of modules among the scripts.
  if (!isClassic && !/^(?:module|importmap)$/i.test(type)) return undefined;
  const address = element.namespaceURI === html.NS.SVG ? "href" : "src";
  const isLoaded = attributeOf(element, address) !== undefined;
  return { text: isLoaded ? undefined : ownText(element), isClassic };
}
