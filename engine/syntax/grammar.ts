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
      this.OR([
        { ALT: () => this.#append(nodes, this.CONSUME(t.Run)) },
        { ALT: () => nodes.push(this.SUBRULE(this.section)) },
        { ALT: () => nodes.push(this.SUBRULE(this.repeated)) },
        { ALT: () => nodes.push(this.SUBRULE(this.condition)) },
        { ALT: () => nodes.push(this.SUBRULE(this.predicate)) },
        { ALT: () => nodes.push(this.SUBRULE(this.macro)) },
        { ALT: () => nodes.push(this.SUBRULE(this.tag)) },
      ]);
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
      this.MANY1(() => this.#append(between, this.CONSUME(t.Run)));
      const rest = this.SUBRULE1(this.content);
      this.ACTION(() => {
        for (const node of rest) body.push(node);
      });
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

  #append(nodes: Node[], run: IToken): void {
    this.ACTION(() => {
      const leaves: readonly Leaf[] = run.payload;
      for (const leaf of leaves) nodes.push(leaf);
    });
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
