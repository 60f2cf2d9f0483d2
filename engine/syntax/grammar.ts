import { EmbeddedActionsParser, EOF, type IToken } from "chevrotain";
import type {
  AlternateNode,
  Block,
  ConditionNode,
  Head,
  Leaf,
  MacroNode,
  Node,
  PredicateNode,
  RepeatedNode,
  SectionNode,
  TagNode,
} from "./ast.ts";
import * as t from "./tokens.ts";

/**
 * The block structure of a template:
 *
 *     template   = content
 *     content    = { RUN | section | repeated | condition | predicate | macro | tag }
 *     section    = SECTION content { or } END
 *     repeated   = REPEATED content { ALTERNATES { RUN } content } { or } END
 *     condition  = CONDITION content { or } END
 *     predicate  = PREDICATE content { or } END
 *     macro      = MACRO content END
 *     tag        = TAG content END
 *     or         = OR content
 *
 * One token of lookahead decides everywhere. What stands inside a tag's braces was read by the lexer and
 * comes as the payload of its token; what is misplaced never comes here (assembler.ts).
 */
class Grammar extends EmbeddedActionsParser {
  constructor() {
    super(t.vocabulary, { maxLookahead: 1, recoveryEnabled: false, nodeLocationTracking: "none" });
    this.performSelfAnalysis();
  }

  readonly template = this.RULE("template", (): Node[] => {
    const nodes = this.SUBRULE(this.content);
    this.CONSUME(EOF);
    return nodes;
  });

  readonly content = this.RULE("content", (): Node[] => {
    const nodes: Node[] = [];
    this.MANY(() => {
      const item: Node | readonly Leaf[] = this.OR(this.#alternatives);
      this.ACTION(() => this.#add(nodes, item));
    });
    return nodes;
  });

  readonly section = this.RULE("section", (): SectionNode => {
    const head = this.#head<SectionNode>(this.CONSUME(t.Section));
    const body = this.SUBRULE(this.content);
    const alternates = this.SUBRULE(this.alternates);
    this.CONSUME(t.End);
    return { ...head, body, alternates };
  });

  /** Between elements only stands what comes before the next nested block; from there on it is body again. */
  readonly repeated = this.RULE("repeated", (): RepeatedNode => {
    const head = this.#head<RepeatedNode>(this.CONSUME(t.Repeated));
    const body = this.SUBRULE(this.content);
    const between: Node[] = [];
    this.MANY(() => {
      this.CONSUME(t.Alternates);
      this.MANY1(() => {
        const run = this.#leaves(this.CONSUME(t.Run));
        this.ACTION(() => this.#add(between, run));
      });
      const rest = this.SUBRULE1(this.content);
      this.ACTION(() => this.#add(body, rest));
    });
    const alternates = this.SUBRULE(this.alternates);
    this.CONSUME(t.End);
    return { ...head, body, between, alternates };
  });

  readonly condition = this.RULE("condition", (): ConditionNode => {
    const head = this.#head<ConditionNode>(this.CONSUME(t.Condition));
    const body = this.SUBRULE(this.content);
    const alternates = this.SUBRULE(this.alternates);
    this.CONSUME(t.End);
    return { ...head, body, alternates };
  });

  readonly predicate = this.RULE("predicate", (): PredicateNode => {
    const head = this.#head<PredicateNode>(this.CONSUME(t.Predicate));
    const body = this.SUBRULE(this.content);
    const alternates = this.SUBRULE(this.alternates);
    this.CONSUME(t.End);
    return { ...head, body, alternates };
  });

  readonly alternates = this.RULE("alternates", (): AlternateNode[] => {
    const alternates: AlternateNode[] = [];
    this.MANY(() => {
      const token = this.CONSUME(t.Or);
      const body = this.SUBRULE(this.content);
      this.ACTION(() => alternates.push({ ...token.payload, body }));
    });
    return alternates;
  });

  readonly macro = this.RULE("macro", (): MacroNode => {
    const head = this.#head<MacroNode>(this.CONSUME(t.Macro));
    const body = this.SUBRULE(this.content);
    this.CONSUME(t.End);
    return { ...head, body };
  });

  readonly tag = this.RULE("tag", (): TagNode => {
    const head = this.#head<TagNode>(this.CONSUME(t.Tag));
    const body = this.SUBRULE(this.content);
    this.CONSUME(t.End);
    return { ...head, body };
  });

  /** The payload of an opening token. The lexer makes both together, which the types cannot say. */
  #head<Type extends Block>(token: IToken): Head<Type> {
    return token.payload;
  }

  /** One array for all runs of the rule: a new one each time would cost more than the parsing itself. */
  readonly #alternatives = [
    { ALT: () => this.#leaves(this.CONSUME(t.Run)) },
    { ALT: () => this.SUBRULE(this.section) },
    { ALT: () => this.SUBRULE(this.repeated) },
    { ALT: () => this.SUBRULE(this.condition) },
    { ALT: () => this.SUBRULE(this.predicate) },
    { ALT: () => this.SUBRULE(this.macro) },
    { ALT: () => this.SUBRULE(this.tag) },
  ];

  #leaves(run: IToken): readonly Leaf[] {
    return run.payload;
  }

  #add(nodes: Node[], items: Node | readonly Node[]): void {
    if ("type" in items) nodes.push(items);
    else for (const item of items) nodes.push(item);
  }
}

const grammar = new Grammar();

/** The tree of a well-formed token stream. */
export function parseTokens(tokens: IToken[]): Node[] {
  grammar.input = tokens;
  const nodes = grammar.template();
  const [error] = grammar.errors;
  if (error) throw new Error(`The assembler let a malformed template through: ${error.message}`);
  return nodes;
}
