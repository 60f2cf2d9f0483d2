import type { Span } from "./source.ts";
import type { Path } from "./value.ts";

/** A block that changes the meaning of names inside it. */
export type Scope = {
  readonly type: "section" | "repeated" | "macro" | "tag";
  /** The reference of a section, the name of a macro or tag. */
  readonly name: string;
  readonly span: Span;
};

/** The place of a use: the tag, or its part of an expression, and the scopes around it, outermost first. */
export type Use = { readonly span: Span; readonly scopes: readonly Scope[] };

/**
 * A reference: `item.title`. Its role decides the lookup: a section's reference is found in the current frame only,
 * everything else from there outwards.
 */
export type VariableUse = Use & {
  readonly name: string;
  readonly path: Path;
  readonly role: "value" | "section" | "repeated" | "condition" | "argument" | "expression";
};

/** `@name`, and the tag that sets it. */
export type DefinitionUse = Use & {
  readonly name: string;
  readonly by: "var" | "ctx" | "inject" | "eval";
};

/** A call of a formatter or predicate, with its arguments as they were split; references in them are variables too. */
export type FormatterUse = Use & { readonly name: string; readonly args: readonly string[] };

/** The references among its arguments, which are variables of the role `argument`. */
export type PredicateUse = FormatterUse & { readonly references: readonly string[] };

/** A partial named by a formatter such as `apply`, or by `{.include}`. */
export type PartialUse = Use & {
  readonly name: string;
  /** The formatter's name, or `include`. */
  readonly by: string;
  /** True if this template has a macro of that name, which takes precedence over a partial. */
  readonly macro: boolean;
};

/** `{.macro name}` */
export type MacroUse = Use & { readonly name: string };
/** `<squarespace:name …>`, with the names of its attributes, and the values of those that hold no tag. */
export type TagUse = Use & {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly constants: Readonly<Record<string, string>>;
};
/** `{.inject @name path}` */
export type InjectUse = Use & { readonly name: string; readonly path: string };

/** Everything that a template reads, sets and calls, one entry per use, in source order of the blocks. */
export type Analysis = {
  readonly variables: readonly VariableUse[];
  readonly definitions: readonly DefinitionUse[];
  readonly formatters: readonly FormatterUse[];
  readonly predicates: readonly PredicateUse[];
  readonly partials: readonly PartialUse[];
  readonly macros: readonly MacroUse[];
  readonly tags: readonly TagUse[];
  readonly injects: readonly InjectUse[];
};
