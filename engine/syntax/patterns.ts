/**
 * The words of a tag's body. All patterns are sticky and ASCII only, and none matches a closing brace, so reading
 * stops at the end of the tag. Each has an example that matches and one that almost does.
 */

/** One part of a reference: `$id`, `@` but not `$`, `1a`. */
export const name = /[@$]?[A-Za-z][\w-]*|@/y;

/** The text between the dots of a reference. */
const part = `(?:\\d+|${name.source})`;

/** A dotted reference: `item.0.$id`, `@`, `@args.x` but not `a.`, `a..b`. */
export const reference = new RegExp(`${part}(?:\\.${part})*`, "y");

/** A reference of at least two parts that does not begin with a digit: `item.0` but not `item`. */
export const dotted = new RegExp(`(?:${name.source})(?:\\.${part})+`, "y");

/** The name of a variable being set: `@total` but not `@`, `total`. */
export const definition = /@[A-Za-z][\w-]*/y;

/** A macro's name or an injected path: `./data/menu.json` but not `a:b`. */
export const path = /[A-Za-z\d./_-]+/y;

/** Between several references: ` , ` but not a tab. */
export const comma = / *, */y;

/** White space: any of space, tab, line feed, vertical tab, form feed, return; not a no-break space. */
export const white = /[ \t\n\v\f\r]+/y;

/** Delimiter and arguments of a formatter: ` 1 2` of `{a|f 1 2|g}`, up to the next bar. */
export const formatterArgs = /[^|}]+/y;

/** Delimiter and arguments of a predicate: ` a|b` of `{.equal? a|b}`, bars included. */
export const instructionArgs = /[^}]+/y;

/** `&&` or `||`, but not `&`. */
export const operator = /&&|\|\|/y;

/** The second word of `{.repeated section x}`: exactly one space before it. */
export const sectionWord = / section/y;

/** The second word of `{.alternates with}`. */
export const withWord = / with/y;

/** A single space, where the language requires exactly one. */
export const space = / /y;

/** The start of a tag of the platform: `<squarespace:query` but not `<squarespace:1`. */
export const tagOpen = /<squarespace:([A-Za-z][\w-]*)/y;

/** `</squarespace:query >` but not `</squarespace:query x>`. */
export const tagEnd = /<\/squarespace:([A-Za-z][\w-]*)\s*>/y;

/** Every place that begins like an end tag; not sticky, so that it can search a whole text. */
export const anyTagEnd = /<\/squarespace:([A-Za-z][\w-]*)/g;

/** The end of a tag's head: `>` or `/>`, white space before it. */
export const tagHeadEnd = /\s*(\/?)>/y;

/** White space between attributes, any that the host knows. */
export const tagSpace = /\s+/y;

/** An attribute up to its value: `data-x = ` or `disabled`, but not `"x"`. */
export const attributeName = /([^\s"'=<>/{}]+)(\s*=\s*)?/y;
