import type { Engine, FormatterTable, PredicateTable, SourceFile, Span } from "../engine/index.ts";
import type { Frame } from "./frame.ts";
import type { Shape } from "./shape.ts";

/** A template that pages render, with the shape of their data. */
export type EntryTemplate = { readonly files: readonly SourceFile[]; readonly root: Shape };

/** A platform tag, with the values of its attributes that are the same in every render. */
export type TagUse = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** The templates of a theme and everything that is known of their data. */
export type TemplateWorld = {
  readonly engine: Engine;
  readonly formatters: FormatterTable;
  readonly predicates: PredicateTable;
  readonly entries: readonly EntryTemplate[];
  /** The templates that a page shows together, for each kind of pages; missing: each is one of its own. */
  readonly pages?: readonly (readonly (readonly SourceFile[])[])[] | undefined;
  /** The text of a partial. */
  readonly partial: (name: string) => SourceFile | undefined;
  /** The value that a tag's body or block sees, and if it hides names outside. Missing: not known. */
  readonly tagFrame?:
    | ((tag: TagUse) => { readonly shape: Shape; readonly isPrivate?: boolean } | undefined)
    | undefined;
  /** Names of partials that are rendered with data that is not known, such as templates of content blocks. */
  readonly openPartials?: readonly string[] | undefined;
};

/** A reference in a template, and the shapes that it has wherever the template is rendered. */
export type NameUse = {
  readonly span: Span;
  readonly name: string;
  readonly role: "value" | "section" | "repeated" | "condition" | "argument" | "expression";
  /** One for each scope in which it is found. */
  readonly shapes: ReadonlySet<Shape>;
  /** The frames in which it is looked up. */
  readonly frames: ReadonlySet<Frame>;
};

/** A stretch of a template with names of its own: the file, or the inside of a block. */
export type Place = { readonly span: Span; readonly frames: ReadonlySet<Frame> };

/** The names and places of a file, in the order in which they were reached. */
export type FileTypes = {
  readonly text: string;
  readonly names: readonly NameUse[];
  readonly places: readonly Place[];
};
