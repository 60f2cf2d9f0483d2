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
  "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul".split(
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
