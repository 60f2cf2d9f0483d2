import { type Content, type ContentPage, itemPath } from "../../content/content.ts";
import { blocksOf, Layout } from "../../content/pages/layout.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";

/** Keys that hold an address: `url`, `href`, `link`, and all that end in one of them, such as `clickthroughUrl`. */
const ADDRESS_KEY = /(?:url|href|link)$/i;

/** Keys of image addresses, which browsers show and never run. */
const PICTURE_KEY = /image|asset|logo|icon|thumb|avatar|picture/i;

/** Schemes of addresses that contain code; browsers run it on behalf of the linking page. */
const RUNNING_SCHEME = /^(?:javascript|vbscript|data):/i;

/** The site's own address, which must be absolute or missing. */
const ORIGIN_KEY = /^(?:base|authentic)Url$/;

/** An address without effect. */
const NOWHERE = "#";

/**
 * Replaces addresses with code, such as `javascript:`, by `#` in the content, each with a warning. Changes the content
 * itself, so that neither templates nor `?format=json` see such an address. Pages that were sound before are left out.
 */
export function checkAddresses(
  content: Content,
  wasSound: (page: ContentPage) => boolean = () => false,
): readonly Diagnostic[] {
  const { file, website, websiteSettings, navigation, blockFields } = content;
  return [
    ...checkPart({ website, websiteSettings, navigation }, file, []),
    ...[...blockFields.values()].flatMap(checkLayout),
    ...[...content.pages.values()].flatMap((page) => (wasSound(page) ? [] : checkPage(page))),
  ];
}

function checkPage(page: ContentPage): Diagnostic[] {
  const { file, at = ["collection"], collection, items = [], layout, blockFields } = page;
  return [
    ...checkPart(collection, file, at),
    ...(layout ? checkLayout(layout) : []),
    ...[...(blockFields?.values() ?? [])].flatMap(checkLayout),
    ...items.flatMap((item, position) => checkPart(item, file, itemPath(page, position))),
  ];
}

/** Removes such addresses from blocks, so that blocks know that they have none. */
const checkLayout = ({ rows, file }: Layout): Diagnostic[] =>
  blocksOf(rows).flatMap(({ value, path }) => checkPart(value, file, [...path, "value"], true));

/**
 * `path` is the position of the part in its file. The recursion is safe, because the reader of the files limits
 * nesting.
 */
function checkPart(part: object, file: string, path: JsonPath, removes = false): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const steps = [...path];
  const visit = (value: object): void => {
    for (const [key, child] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      if (child instanceof Layout) diagnostics.push(...checkLayout(child));
      else if (typeof child === "object" && child !== null) {
        steps.push(step);
        visit(child);
        steps.pop();
      } else if (typeof child === "string" && ADDRESS_KEY.test(key) && isCode(child, key)) {
        if (removes || ORIGIN_KEY.test(key)) Reflect.deleteProperty(value, key);
        else Reflect.set(value, key, NOWHERE);
        const message = `${JSON.stringify(child.slice(0, 40))} is code and no address, and is left out`;
        const place = toJsonPath([...steps, step]);
        diagnostics.push(toWarning({ code: "FORBIDDEN_ADDRESS", file, path: place, message }));
      }
    }
  };
  visit(part);
  return diagnostics;
}

function isCode(address: string, key: string): boolean {
  if (!address.includes(":") && !address.includes("&")) return false;
  const read = asBrowsersRead(address);
  return RUNNING_SCHEME.test(read) && !(PICTURE_KEY.test(key) && /^data:image\//i.test(read));
}

const named: Readonly<Record<string, string>> = { colon: ":", tab: "\t", newline: "\n" };

/**
 * An address as browsers read it from an attribute: they decode character references, because templates write addresses
 * unescaped, and drop tabs and line breaks, and spaces and control characters at the start.
 */
function asBrowsersRead(address: string): string {
  const decoded = address.replace(
    /&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|(colon|tab|newline));?/gi,
    (_whole, hex?: string, decimal?: string, name = "") => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return named[name.toLowerCase()] ?? String.fromCodePoint(code <= 0x10ffff ? code : 0xfffd);
    },
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what browsers drop
  return decoded.replace(/[\t\n\r]/g, "").replace(/^[\u0000-\u0020]+/, "");
}
