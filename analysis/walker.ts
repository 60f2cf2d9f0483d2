import type { Call, Inspection, Node, Path, SourceFile } from "../engine/index.ts";
import { FileNotes, type Role } from "./file-notes.ts";
import { Frame } from "./frame.ts";
import { Shape } from "./shape.ts";
import type { FileTypes, NameUse, TemplateWorld } from "./world.ts";

/** Calls of partials inside each other that are followed. */
const MAX_CALLS = 10;

/** Scopes that are looked at for one partial; further calls add little. */
const MAX_SCOPES = 60;

type Macro = {
  readonly node: Extract<Node, { type: "macro" }>;
  readonly template: Template;
};

/** A parsed template, with the names in its expressions. */
type Template = { readonly inspection: Inspection; readonly files: readonly SourceFile[] };

/** The state of one walk through a template. */
type Walk = {
  readonly template: Template;
  readonly macros: Map<string, Macro>;
  readonly calls: number;
};

/** Walks through templates as a render does, with shapes instead of values, and into every branch. */
export class Walker {
  readonly #world: TemplateWorld;
  readonly #notes = new FileNotes();
  readonly #templates = new Map<string, Template>();
  readonly #scopes = new Map<string, Set<string>>();
  readonly #ids = new Map<Shape, number>();

  constructor(world: TemplateWorld) {
    this.#world = world;
  }

  run(): ReadonlyMap<string, FileTypes> {
    for (const { files, root } of this.#world.entries) {
      const template = this.#template(files);
      this.#enter(template, new Frame(root), { template, macros: new Map(), calls: 0 });
    }
    for (const name of this.#world.openPartials ?? []) {
      this.#partial(name, new Frame(Shape.any), new Map(), 0);
    }
    return this.#notes.types();
  }

  #template(files: readonly SourceFile[]): Template {
    const key = files.map(({ name }) => name).join("\0");
    const known = this.#templates.get(key);
    if (known) return known;
    const template = { inspection: this.#world.engine.inspect(files), files };
    this.#templates.set(key, template);
    for (const file of files) this.#notes.add(file);
    return template;
  }

  #enter(template: Template, frame: Frame, walk: Walk): void {
    for (const { name, text } of template.files) {
      const span = { file: name, start: 0, end: text.length, line: 1, column: 1 };
      this.#notes.place(span, frame);
    }
    this.#visit(template.inspection.tree(), frame, walk);
  }

  #visit(nodes: readonly Node[], frame: Frame, walk: Walk): void {
    for (const node of nodes) this.#node(node, frame, walk);
  }

  /** Visits the inside of a block that has a frame of its own. */
  #inside(node: Node, nodes: readonly Node[], frame: Frame, walk: Walk): void {
    const { source } = walk.template.inspection.template;
    const close = "close" in node ? node.close : undefined;
    this.#notes.place(source.span(node.end, close?.start ?? source.text.length), frame);
    this.#visit(nodes, frame, walk);
  }

  #read(path: Path, role: Role, at: { start: number; end: number }, frame: Frame, walk: Walk) {
    const span = walk.template.inspection.template.source.span(at.start, at.end);
    return this.#notes.name(path, role, span, frame);
  }

  #node(node: Node, frame: Frame, walk: Walk): void {
    switch (node.type) {
      case "variable":
        this.#value(node, frame, walk);
        return;
      case "binding":
        frame.set(node.name, this.#value(node, frame, walk));
        return;
      case "context": {
        const entries = node.entries.map(
          ({ key, reference }) =>
            [key, this.#read(reference, "value", node, frame, walk) ?? Shape.any] as const,
        );
        frame.set(node.name, Shape.object(entries));
        return;
      }
      case "eval":
        this.#expression(node, frame, walk);
        return;
      case "inject":
        frame.set(node.name, Shape.any);
        return;
      case "include":
        this.#partial(node.name, frame, walk.macros, walk.calls);
        return;
      case "section":
        this.#section(node, frame, walk);
        return;
      case "repeated":
        this.#repeated(node, frame, walk);
        return;
      case "condition":
        for (const path of node.references) this.#read(path, "condition", node, frame, walk);
        this.#visit(node.body, frame, walk);
        this.#alternates(node.alternates, frame, walk);
        return;
      case "predicate":
        this.#predicate(node.predicate, node, frame, walk);
        this.#visit(node.body, frame, walk);
        this.#alternates(node.alternates, frame, walk);
        return;
      case "macro":
        walk.macros.set(node.name, { node, template: walk.template });
        return;
      case "tag":
        this.#tag(node, frame, walk);
        return;
    }
  }

  #section(node: Extract<Node, { type: "section" }>, frame: Frame, walk: Walk): void {
    const shape = this.#read(node.reference, "section", node, frame, walk);
    const inner = new Frame(shape ?? Shape.of(), frame);
    this.#inside(node, node.body, inner, walk);
    this.#alternates(node.alternates, inner, walk);
  }

  #repeated(node: Extract<Node, { type: "repeated" }>, frame: Frame, walk: Walk): void {
    const shape = this.#read(node.reference, "repeated", node, frame, walk);
    // Nothing is known of the elements of lists that are always empty.
    const element = shape === undefined ? Shape.of() : (shape.element ?? Shape.any);
    const inner = new Frame(element, frame, { isElement: true });
    this.#inside(node, node.body, inner, walk);
    this.#visit(node.between, inner, walk);
    this.#alternates(node.alternates, frame, walk);
  }

  #alternates(
    alternates: Extract<Node, { type: "section" }>["alternates"],
    frame: Frame,
    walk: Walk,
  ): void {
    for (const alternate of alternates) {
      if (alternate.predicate) this.#predicate(alternate.predicate, alternate, frame, walk);
      this.#visit(alternate.body, frame, walk);
    }
  }

  #predicate(
    { name, args }: Call,
    at: { start: number; end: number },
    frame: Frame,
    walk: Walk,
  ): void {
    const { predicates } = this.#world;
    const entry = Object.hasOwn(predicates, name) ? predicates[name] : undefined;
    for (const path of entry?.references?.(args) ?? []) {
      this.#read(path, "argument", at, frame, walk);
    }
  }

  /** The shape of a value after its formatters. */
  #value(node: Extract<Node, { type: "variable" | "binding" }>, frame: Frame, walk: Walk): Shape {
    const [first, ...rest] = node.references;
    let shape = first && this.#read(first, "value", node, frame, walk);
    for (const path of rest) this.#read(path, "value", node, frame, walk);
    for (const { name, args } of node.calls) {
      const { formatters } = this.#world;
      const entry = Object.hasOwn(formatters, name) ? formatters[name] : undefined;
      for (const path of entry?.references?.(args) ?? []) {
        this.#read(path, "argument", node, frame, walk);
      }
      const partial = entry?.partial === undefined ? undefined : args[entry.partial];
      if (partial !== undefined) {
        const isPrivate = args.slice(1).includes("private");
        const inner = new Frame(shape ?? Shape.of(), frame, { isPrivate });
        if (args.length > 1) inner.set("@args", Shape.any);
        this.#partial(partial, inner, walk.macros, walk.calls);
      }
      shape = entry?.result === "text" || entry?.result === "html" ? Shape.text : Shape.any;
    }
    return shape ?? Shape.of();
  }

  #expression(node: Extract<Node, { type: "eval" }>, frame: Frame, walk: Walk): void {
    const { source } = walk.template.inspection.template;
    const { file, start, end } = source.span(node.start, node.end);
    const { variables, definitions } = walk.template.inspection.analysis();
    const isInside = ({ span }: { readonly span: NameUse["span"] }) =>
      span.file === file && span.start >= start && span.end <= end;
    for (const { path, role, span } of variables) {
      if (role === "expression" && isInside({ span })) this.#notes.name(path, role, span, frame);
    }
    for (const { name, by, span } of definitions) {
      if (by === "eval" && isInside({ span })) frame.set(name, Shape.any);
    }
  }

  #tag(node: Extract<Node, { type: "tag" }>, frame: Frame, walk: Walk): void {
    for (const { value } of node.attributes) this.#visit(value, frame, walk);
    const attributes = Object.fromEntries(
      node.attributes.flatMap(({ name, value: [text, more] }) =>
        text?.type === "text" && more === undefined ? [[name, text.text]] : [],
      ),
    );
    const known = this.#world.tagFrame?.({ name: node.name, attributes });
    const inner = new Frame(known?.shape ?? Shape.any, frame, known);
    if (attributes.template !== undefined) {
      this.#partial(`${attributes.template}.block`, inner, new Map(), walk.calls);
    }
    this.#inside(node, node.body, inner, walk);
  }

  #partial(name: string, frame: Frame, macros: Walk["macros"], calls: number): void {
    const macro = macros.get(name);
    const owner = macro ? macro.template.files.map((file) => file.name).join() : "";
    if (calls >= MAX_CALLS || !this.#isNew(`${owner}:${name}`, frame)) return;
    if (macro) {
      const walk = { template: macro.template, macros, calls: calls + 1 };
      this.#inside(macro.node, macro.node.body, frame, walk);
      return;
    }
    const file = this.#world.partial(name);
    if (!file) return;
    const template = this.#template([file]);
    this.#enter(template, frame, { template, macros: new Map(macros), calls: calls + 1 });
  }

  /** False for a partial that was already looked at in such a scope. */
  #isNew(name: string, frame: Frame): boolean {
    const scopes = this.#scopes.get(name) ?? new Set<string>();
    this.#scopes.set(name, scopes);
    const key = [...frame.outwards()]
      .map(({ shape, variables }) => `${this.#id(shape)}${[...variables.keys()].join()}`)
      .join("|");
    if (scopes.has(key) || scopes.size >= MAX_SCOPES) return false;
    scopes.add(key);
    return true;
  }

  #id(shape: Shape): number {
    const id = this.#ids.get(shape) ?? this.#ids.size;
    this.#ids.set(shape, id);
    return id;
  }
}
