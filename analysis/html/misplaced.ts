import { headings, impliedEnds, tableParts, tableRooms } from "./elements.ts";
import type { HtmlTag } from "./markup-reader.ts";

const inSelect: ReadonlySet<string> = new Set(
  "option optgroup hr script template button selectedcontent noscript".split(" "),
);

/** Elements of a table that need no cell. */
const besidesCells: ReadonlySet<string> = new Set(["script", "style", "template"]);

/** Elements through which the beginning of an entry of a list ends the entry around it. */
const through: ReadonlySet<string> = new Set(
  "address div p option optgroup span a b i em strong small label u s code font abbr cite q sub sup mark time".split(
    " ",
  ),
);

/** Elements around which those outside make no difference to paragraphs. */
const barriers: ReadonlySet<string> = new Set(
  "button td th caption table object marquee applet html template".split(" "),
);

/** Tells of a tag that browsers do not leave where it is written. `around` are the elements that are open, the innermost first. */
export function misplaced(
  { name, attributes }: Pick<HtmlTag, "name" | "attributes">,
  around: readonly string[],
): string | undefined {
  const [parent] = around;
  if (parent === undefined) return undefined;
  const rooms = tableParts.get(name);
  if (rooms) return misplacedPart(name, rooms, parent);
  if (tableRooms.has(parent)) return misplacedInTable(name, attributes, parent);
  const select = around.find((one) => one !== "option" && one !== "optgroup");
  if (select === "select" && !inSelect.has(name)) {
    return `most browsers leave <${name}> out of a <select>`;
  }
  if (headings.has(name) && headings.has(parent)) return `<${name}> ends the <${parent}> around it`;
  return undefined;
}

function misplacedPart(name: string, rooms: readonly string[], parent: string): string | undefined {
  if (rooms.includes(parent) || parent === "template") return undefined;
  // The end of another part may be left out, and is found by the next one.
  const isInTable = tableParts.has(parent) || parent === "table";
  if (!isInTable) return `browsers leave out the <${name}> in <${parent}>: it belongs into a table`;
  const isCell = name === "td" || name === "th";
  return isCell && parent !== "td" && parent !== "th"
    ? `browsers add a <tr> around the <${name}> in <${parent}>`
    : undefined;
}

function misplacedInTable(
  name: string,
  attributes: HtmlTag["attributes"],
  parent: string,
): string | undefined {
  if (name === "form")
    return `a <form> in <${parent}> ends where it begins: write it around the table`;
  const type = attributes.find((attribute) => attribute.name === "type");
  // A type that a template computes may be any.
  const isHidden = name === "input" && type && /^(?:hidden)?$/i.test(type.value ?? "");
  return besidesCells.has(name) || isHidden
    ? undefined
    : `browsers move the <${name}> out of the table, because it is in no cell`;
}

/** The position of the paragraph that an element ends which begins inside of these; -1 for none. */
export function paragraphAround(around: readonly string[]): number {
  const end = around.findIndex((name) => barriers.has(name));
  const index = around.indexOf("p");
  return end >= 0 && index > end ? -1 : index;
}

/** How many of the elements that are open an element ends by its beginning, because their ends were left out. */
export function endedBy(name: string, around: readonly string[]): number {
  const ended = impliedEnds.get(name) ?? [];
  const isEntry = name === "li" || name === "dd" || name === "dt";
  let count = 0;
  for (const [index, one] of around.entries()) {
    if (ended.includes(one)) count = index + 1;
    else if (!isEntry || !through.has(one) || count > 0) break;
  }
  return count;
}
