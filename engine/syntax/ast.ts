import type { Args } from "../formatter.ts";
import type { Path } from "../value.ts";

/** The place of a node's tag, or of a block's opening tag: offsets in the joined source. */
type Tagged<Type extends string> = {
  readonly type: Type;
  readonly start: number;
  readonly end: number;
};

/** The tag that closes a block: offsets in the joined source. Missing for a block that none closes. */
type Closed = { readonly close?: { readonly start: number; readonly end: number } };

/** `name args`, of a formatter or a predicate (then the name ends in a question mark). */
export type Call = { readonly name: string; readonly args: Args };

/** Plain text, including a tag that does not parse. */
type TextNode = Tagged<"text"> & { readonly text: string };

/** `{# …}` or `{## … ##}` */
type CommentNode = Tagged<"comment">;

/** `{.space}`, `{.tab}`, `{.newline}`, `{.meta-left}` or `{.meta-right}`: a character that is hard to write otherwise. */
export type LiteralNode = Tagged<"literal"> & { readonly name: LiteralName; readonly text: string };
/** The names of literals in error messages. */
export type LiteralName = "META_LEFT" | "META_RIGHT" | "NEWLINE" | "SPACE" | "TAB";

/** `{item.title, item.id|html|truncate 10}`: the first value is printed, formatters see them all. */
export type VariableNode = Tagged<"variable"> & {
  readonly references: readonly Path[];
  readonly calls: readonly Call[];
};

/** `{.var @name item.title|html}` */
export type BindingNode = Tagged<"binding"> & {
  readonly name: string;
  readonly references: readonly Path[];
  readonly calls: readonly Call[];
};

/** `{.ctx @name key=item.title other=x}` */
export type ContextNode = Tagged<"context"> & {
  readonly name: string;
  readonly entries: readonly { readonly key: string; readonly reference: Path }[];
};

/** `{.eval @total = price * 2}`; the text is parsed when it first runs. */
export type EvalNode = Tagged<"eval"> & { readonly text: string };

/** `{.include header.html output}` */
export type IncludeNode = Tagged<"include"> & {
  readonly name: string;
  readonly output: boolean;
};

/** `{.inject @name ./data.json}` */
export type InjectNode = Tagged<"inject"> & { readonly name: string; readonly path: string };

/** `{.or}` or `{.or equal? a 1}` and its content, up to the next one or the end of the block. */
export type AlternateNode = Tagged<"or"> & {
  readonly predicate: Call | undefined;
  readonly body: readonly Node[];
};

/** Runs when the condition of a block is false. */
type Alternates = Closed & { readonly alternates: readonly AlternateNode[] };

/** `{.section item.author}…{.or}…{.end}` */
export type SectionNode = Tagged<"section"> &
  Alternates & { readonly reference: Path; readonly body: readonly Node[] };

/** `{.repeated section items}…{.alternates with}…{.or}…{.end}` */
export type RepeatedNode = Tagged<"repeated"> &
  Alternates & {
    readonly reference: Path;
    readonly body: readonly Node[];
    /** Rendered between two elements. */
    readonly between: readonly Node[];
  };

/** `{.if a && b}…{.or}…{.end}`; one operator fewer than references, or none of either for `{.if }`. */
export type ConditionNode = Tagged<"condition"> &
  Alternates & {
    readonly references: readonly Path[];
    readonly operators: readonly ("&&" | "||")[];
    readonly body: readonly Node[];
  };

/** `{.equal? a 1}…{.or}…{.end}`, also written `{.if equal? a 1}` */
export type PredicateNode = Tagged<"predicate"> &
  Alternates & { readonly predicate: Call; readonly body: readonly Node[] };

/** `{.macro name}…{.end}` */
export type MacroNode = Tagged<"macro"> &
  Closed & { readonly name: string; readonly body: readonly Node[] };

/** `<squarespace:query collection="{urlId}">…</squarespace:query>` */
export type TagNode = Tagged<"tag"> &
  Closed & {
    readonly name: string;
    readonly attributes: readonly AttributeNode[];
    readonly selfClosing: boolean;
    readonly body: readonly Node[];
  };
/** The place is that of name and value, quotes included. */
export type AttributeNode = {
  readonly name: string;
  readonly value: readonly Node[];
  /** In double quotes, as it should be. */
  readonly quoted: boolean;
  readonly start: number;
  readonly end: number;
};

/** A node without a body. */
export type Leaf =
  | TextNode
  | CommentNode
  | LiteralNode
  | VariableNode
  | BindingNode
  | ContextNode
  | EvalNode
  | IncludeNode
  | InjectNode;

/** A node with a body. */
export type Block =
  | SectionNode
  | RepeatedNode
  | ConditionNode
  | PredicateNode
  | MacroNode
  | TagNode;

/** A part of a template. */
export type Node = Leaf | Block;

/** A node whose lists are still to be filled: the lexer makes it from the opening tag, the assembler fills it. */
export type Open<Type extends Block | AlternateNode> = Type extends unknown
  ? { -readonly [Key in keyof Type]: Type[Key] }
  : never;

/** The lists of a node that is not yet filled. */
export const unfilled: readonly never[] = [];

/** `{.or}`, `{.alternates with}`, `{.end}`, `{.eof}` or `</squarespace:query>`: a tag that divides or closes a block. */
export type Divider =
  | AlternateNode
  | Tagged<"alternates">
  | Tagged<"end">
  | Tagged<"eof">
  | (Tagged<"tag-end"> & { readonly name: string });

/** A tag that opens, divides or closes a block. */
export type Structure = Block | Divider;

/** How an item affects the blocks around it. */
export const roles: Readonly<
  Record<(Leaf | Structure)["type"], "stands alone" | "opens" | "divides" | "closes" | "ends">
> = {
  text: "stands alone",
  comment: "stands alone",
  literal: "stands alone",
  variable: "stands alone",
  binding: "stands alone",
  context: "stands alone",
  eval: "stands alone",
  include: "stands alone",
  inject: "stands alone",
  section: "opens",
  repeated: "opens",
  condition: "opens",
  predicate: "opens",
  macro: "opens",
  tag: "opens",
  or: "divides",
  alternates: "divides",
  end: "closes",
  "tag-end": "closes",
  eof: "ends",
};

/** True if an item stands alone, outside the structure of blocks. */
export const isLeaf = (item: Leaf | Structure): item is Leaf => roles[item.type] === "stands alone";

/** True if an item opens a block. */
export const isBlock = (item: Structure): item is Block => roles[item.type] === "opens";

/** A function for each type of item; a type without one does not compile. */
export type Handlers<
  Item extends { readonly type: string },
  Rest extends unknown[],
  Result = void,
> = {
  readonly [Type in Item["type"]]: (
    item: Extract<Item, { readonly type: Type }>,
    ...rest: Rest
  ) => Result;
};

/** Calls the function for an item's type. */
export function dispatch<Item extends { readonly type: string }, Rest extends unknown[], Result>(
  handlers: Handlers<Item, Rest, Result>,
  item: Item,
  ...rest: Rest
): Result {
  // Each entry accepts the items of its own type, which TypeScript cannot express here.
  const handle = handlers[item.type as Item["type"]] as (item: Item, ...rest: Rest) => Result;
  return handle(item, ...rest);
}

const instructionNames: Record<Exclude<(Leaf | Structure)["type"], "literal">, string> = {
  text: "TEXT",
  comment: "COMMENT",
  variable: "VARIABLE",
  binding: "BINDVAR",
  context: "CTXVAR",
  eval: "EVAL",
  include: "INCLUDE",
  inject: "INJECT",
  section: "SECTION",
  repeated: "REPEATED",
  condition: "IF",
  predicate: "PREDICATE",
  macro: "MACRO",
  or: "OR_PREDICATE",
  alternates: "ALTERNATES_WITH",
  end: "END",
  eof: "EOF",
  tag: "TAG",
  "tag-end": "TAG",
};

/** The reference engine's name of an instruction, for error messages. */
export const instructionName = (
  item: { readonly type: keyof typeof instructionNames } | LiteralNode,
): string => (item.type === "literal" ? item.name : instructionNames[item.type]);
