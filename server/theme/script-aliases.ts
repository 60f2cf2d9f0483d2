import { type AnyNode, type Program, parse } from "acorn";

type FunctionNode = Extract<
  AnyNode,
  { type: "FunctionExpression" | "FunctionDeclaration" | "ArrowFunctionExpression" }
>;

/** A range of a script within which a name stands for the platform's `Y`. */
type Alias = { readonly name: string; readonly start: number; readonly end: number };

/** Longer scripts are not parsed: two megabytes take a second. */
const MAX_PARSED_LENGTH = 2_000_000;

/**
 * The parts of a script that call `Y` by another name, as minified callbacks of `Y.use` do, each with its name and without
 * the functions inside that use the name for something else. Undefined where that cannot be told: the script is no valid
 * one, or its callback is defined elsewhere.
 */
export function readAliasedParts(
  text: string,
): readonly { readonly name: string; readonly text: string }[] | undefined {
  const program = text.length > MAX_PARSED_LENGTH ? undefined : parseScript(text);
  if (!program) return undefined;
  const script = new AliasedScript(program);
  const aliases = script.readAliases();
  return aliases?.map((alias) => ({ name: alias.name, text: script.textOf(alias, text) }));
}

function parseScript(text: string): Program | undefined {
  for (const sourceType of ["script", "module"] as const) {
    try {
      return parse(text, {
        ecmaVersion: "latest",
        sourceType,
        allowReturnOutsideFunction: true,
        allowHashBang: true,
      });
    } catch {
      // Not of this kind.
    }
  }
  return undefined;
}

class AliasedScript {
  readonly #program: Program;
  readonly #functions: FunctionNode[] = [];
  /** Functions by the names under which the script defines them. */
  readonly #named = new Map<string, FunctionNode>();
  readonly #aliases: Alias[] = [];
  #isUnclear = false;

  constructor(program: Program) {
    this.#program = program;
    walk(program, [], (node) => this.#noteFunction(node));
  }

  /** Undefined if a callback is not to be found. */
  readAliases(): readonly Alias[] | undefined {
    walk(this.#program, [], (node, inside) => this.#visit(node, inside));
    return this.#isUnclear ? undefined : this.#aliases;
  }

  /** The source of an alias's range, with blanks for functions that have a parameter of its name. */
  textOf({ name, start, end }: Alias, source: string): string {
    let text = "";
    let at = start;
    for (const one of this.#functions) {
      if (one.start <= start || one.end > end || one.start < at) continue;
      if (!one.params.some((param) => isNamed(param, name))) continue;
      text += source.slice(at, one.start);
      at = one.end;
    }
    return text + source.slice(at, end);
  }

  #noteFunction(node: AnyNode): void {
    if (isFunction(node)) {
      this.#functions.push(node);
      if (node.id) this.#named.set(node.id.name, node);
    }
    if (node.type === "VariableDeclarator" && node.init && isFunction(node.init)) {
      if (node.id.type === "Identifier") this.#named.set(node.id.name, node.init);
    }
  }

  #visit(node: AnyNode, inside: readonly FunctionNode[]): void {
    if (node.type === "CallExpression") {
      this.#visitUse(node);
      this.#visitArguments(node);
    }
    const [left, right] = assignmentOf(node);
    if (left?.type === "Identifier" && right && this.#isY(right)) {
      const { start, end } = inside.at(-1) ?? this.#program;
      this.#aliases.push({ name: left.name, start, end });
    }
  }

  /** `Y.use("node", function (t) { … })`. */
  #visitUse({ callee, arguments: given }: AnyNode & { type: "CallExpression" }): void {
    if (callee.type !== "MemberExpression" || memberName(callee) !== "use") return;
    if (!this.#isY(callee.object)) return;
    const last = given.at(-1);
    if (!last || last.type === "Literal" || last.type === "ArrayExpression") return;
    const callback =
      last.type === "Identifier" ? this.#named.get(last.name) : isFunction(last) ? last : undefined;
    if (callback) this.#addParameter(callback, 0);
    else this.#isUnclear = true;
  }

  /** `(function (t) { … })(Y)`, also by `call`. */
  #visitArguments({ callee, arguments: given }: AnyNode & { type: "CallExpression" }): void {
    const isCall = callee.type === "MemberExpression" && memberName(callee) === "call";
    const called = isCall ? callee.object : callee;
    if (!isFunction(called)) return;
    given.forEach((one, index) => {
      if (this.#isY(one)) this.#addParameter(called, isCall ? index - 1 : index);
    });
  }

  #addParameter(called: FunctionNode, index: number): void {
    const param = called.params[index];
    if (param?.type !== "Identifier") return;
    this.#aliases.push({ name: param.name, start: called.start, end: called.end });
  }

  #isY(node: AnyNode): boolean {
    if (node.type === "Identifier") {
      return node.name === "Y" || this.#aliases.some((alias) => holds(alias, node));
    }
    if (node.type === "MemberExpression") return memberName(node) === "Y";
    return node.type === "LogicalExpression" && this.#isY(node.left);
  }
}

const holds = ({ name, start, end }: Alias, node: AnyNode & { type: "Identifier" }): boolean =>
  node.name === name && node.start >= start && node.end <= end;

const isNamed = (node: AnyNode, name: string): boolean =>
  node.type === "Identifier" && node.name === name;

const isFunction = (node: AnyNode): node is FunctionNode =>
  node.type === "FunctionExpression" ||
  node.type === "FunctionDeclaration" ||
  node.type === "ArrowFunctionExpression";

function memberName({ property }: AnyNode & { type: "MemberExpression" }): string | undefined {
  if (property.type === "Identifier") return property.name;
  return property.type === "Literal" ? String(property.value) : undefined;
}

/** Both sides of an assignment or of a variable with a value. */
function assignmentOf(node: AnyNode): readonly [AnyNode?, (AnyNode | null | undefined)?] {
  if (node.type === "VariableDeclarator") return [node.id, node.init];
  return node.type === "AssignmentExpression" ? [node.left, node.right] : [];
}

/** Visits every node before those inside it, with the functions around it. Never recurses, because minified code nests deeply. */
function walk(
  root: AnyNode,
  around: readonly FunctionNode[],
  visit: (node: AnyNode, inside: readonly FunctionNode[]) => void,
): void {
  const waiting = [{ node: root, inside: around }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    visit(node, next.inside);
    const inside = isFunction(node) ? [...next.inside, node] : next.inside;
    const children = Object.values(node).flat().filter(isNode).reverse();
    for (const child of children) waiting.push({ node: child, inside });
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
