/** Elements without content. */
export const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Elements whose end a browser finds by itself. */
export const optionalEnds: ReadonlySet<string> = new Set(
  "html head body p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rp rt".split(
    " ",
  ),
);

/** Elements that end a paragraph in which they begin. */
export const endsParagraph: ReadonlySet<string> = new Set(
  "address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section table ul".split(
    " ",
  ),
);

/** Elements that may not be inside themselves. */
export const neverNested: ReadonlySet<string> = new Set(["a", "button", "form"]);

/** Elements inside of which rules of their own hold. */
export const foreign: ReadonlySet<string> = new Set(["svg", "math"]);

/** Elements that no template leaves open for another one: those that divide a page may be. */
export const endsInFile: ReadonlySet<string> = new Set(
  "a abbr address b button em figure h1 h2 h3 h4 h5 h6 i label nav ol picture select small span strong table ul".split(
    " ",
  ),
);

/** Headings, which end each other. */
export const headings: ReadonlySet<string> = new Set("h1 h2 h3 h4 h5 h6".split(" "));

const groups = ["thead", "tbody", "tfoot"];

/** Parts of tables, with the elements in which they begin. */
export const tableParts: ReadonlyMap<string, readonly string[]> = new Map<string, string[]>([
  ["caption", ["table"]],
  ["colgroup", ["table"]],
  ["col", ["colgroup", "table"]],
  ...groups.map((name) => [name, ["table"]] satisfies [string, string[]]),
  ["tr", ["table", ...groups]],
  ["td", ["tr"]],
  ["th", ["tr"]],
]);

/** Elements of a table in which only other parts of it may stand. */
export const tableRooms: ReadonlySet<string> = new Set(["table", "tr", "colgroup", ...groups]);

const cells = ["td", "th"];

/** Elements that end others of which the end was left out. */
export const impliedEnds: ReadonlyMap<string, readonly string[]> = new Map<string, string[]>([
  ["li", ["li"]],
  ["dd", ["dd", "dt"]],
  ["dt", ["dd", "dt"]],
  ["option", ["option"]],
  ["optgroup", ["option", "optgroup"]],
  ["td", ["caption", "colgroup", ...cells]],
  ["th", ["caption", "colgroup", ...cells]],
  ["tr", ["caption", "colgroup", "tr", ...cells]],
  ...["caption", "colgroup", ...groups].map(
    (name) =>
      [name, ["caption", "colgroup", "tr", ...cells, ...groups]] satisfies [string, string[]],
  ),
]);
