import { EmbeddedActionsParser, EOF, type IToken } from "chevrotain";
import type {
  AlternateNode,
  Block,
  ConditionNode,
  Leaf,
  MacroNode,
  Node,
  Open,
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
    let nodes: Node[] | undefined;
    this.MANY(() => {
      const item: Node | Leaf[] = this.OR(this.#alternatives);
      this.ACTION(() => {
        // The first run is the list to begin with: it is nobody else's.
        if (nodes === undefined) nodes = "type" in item ? [item] : item;
        else this.#add(nodes, item);
      });
    });
    return nodes ?? [];
  });

  readonly section = this.RULE("section", (): SectionNode => {
    const node = this.#open<SectionNode>(this.CONSUME(t.Section));
    node.body = this.SUBRULE(this.content);
    node.alternates = this.SUBRULE(this.alternates);
    this.CONSUME(t.End);
    return node;
  });

  /** Between elements only stands what comes before the next nested block; from there on it is body again. */
  readonly repeated = this.RULE("repeated", (): RepeatedNode => {
    const node = this.#open<RepeatedNode>(this.CONSUME(t.Repeated));
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
    node.body = body;
    node.between = between;
    node.alternates = this.SUBRULE(this.alternates);
    this.CONSUME(t.End);
    return node;
  });

  readonly condition = this.RULE("condition", (): ConditionNode => {
    const node = this.#open<ConditionNode>(this.CONSUME(t.Condition));
    node.body = this.SUBRULE(this.content);
    node.alternates = this.SUBRULE(this.alternates);
    this.CONSUME(t.End);
    return node;
  });

  readonly predicate = this.RULE("predicate", (): PredicateNode => {
    const node = this.#open<PredicateNode>(this.CONSUME(t.Predicate));
    node.body = this.SUBRULE(this.content);
    node.alternates = this.SUBRULE(this.alternates);
    this.CONSUME(t.End);
    return node;
  });

  readonly alternates = this.RULE("alternates", (): AlternateNode[] => {
    const alternates: AlternateNode[] = [];
    this.MANY(() => {
      const node = this.#open<AlternateNode>(this.CONSUME(t.Or));
      node.body = this.SUBRULE(this.content);
      alternates.push(node);
    });
    return alternates;
  });

  readonly macro = this.RULE("macro", (): MacroNode => {
    const node = this.#open<MacroNode>(this.CONSUME(t.Macro));
    node.body = this.SUBRULE(this.content);
    this.CONSUME(t.End);
    return node;
  });

  readonly tag = this.RULE("tag", (): TagNode => {
    const node = this.#open<TagNode>(this.CONSUME(t.Tag));
    node.body = this.SUBRULE(this.content);
    this.CONSUME(t.End);
    return node;
  });

  /**
   * The node that the lexer made of an opening tag, which the types cannot say. While Chevrotain records
   * the rules there is none.
   */
  #open<Type extends Block | AlternateNode>(token: IToken): Open<Type> {
    return token.payload ?? {};
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

  #leaves(run: IToken): Leaf[] {
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
