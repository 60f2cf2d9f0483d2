import { EmbeddedActionsParser, type IToken } from "chevrotain";
import { toPath } from "../value.ts";
import type { Literal } from "./coerce.ts";
import { expressionPlace } from "./fault.ts";
import { functions } from "./functions.ts";
import { operators, unaryMinus, unaryPlus } from "./operators.ts";
import { Postfix } from "./postfix.ts";
import * as t from "./tokens.ts";

/** A parsed expression, and the first unknown function in it. */
export type Read = { readonly postfix: Postfix; readonly unknown: IToken | undefined };

/**
 * The language of expressions:
 *
 *     expression = statement { ";" statement }
 *     statement  = { call | operand [ SIGN ] | SIGN | OPERATOR | "(" | "," }
 *     call       = WORD "("
 *     operand    = VALUE | WORD | REFERENCE | ")"
 *
 * It accepts any sequence of tokens: what does not fit together shows, if at all, in evaluation. Parentheses are
 * therefore marks like any other, matched by {@link Postfix}, which is given each part as soon as it is read.
 */
class Grammar extends EmbeddedActionsParser {
  #postfix = new Postfix();
  #unknown: IToken | undefined;

  constructor() {
    super(t.vocabulary, { maxLookahead: 2, recoveryEnabled: false, nodeLocationTracking: "none" });
    this.performSelfAnalysis();
  }

  read(tokens: IToken[]): Read {
    const postfix = new Postfix();
    this.#postfix = postfix;
    this.#unknown = undefined;
    this.input = tokens;
    this.expression();
    return { postfix, unknown: this.#unknown };
  }

  readonly expression = this.RULE("expression", () => {
    this.SUBRULE(this.statement);
    this.MANY(() => {
      this.CONSUME(t.Semicolon);
      this.ACTION(() => this.#postfix.finish());
      this.SUBRULE1(this.statement);
    });
    this.ACTION(() => this.#postfix.finish());
  });

  readonly statement = this.RULE("statement", () => {
    this.MANY(() => this.OR(this.#parts));
  });

  readonly call = this.RULE("call", () => {
    const name = this.CONSUME(t.Word);
    this.ACTION(() => {
      if (functions.has(name.image)) this.#postfix.call(name.image, expressionPlace(name));
      else this.#unknown ??= name;
    });
    this.#open(this.CONSUME(t.LeftParen));
  });

  readonly operand = this.RULE("operand", () => {
    this.OR(this.#operands);
  });

  // Shared by all runs of a rule: making new arrays each time would cost more than the parsing.

  readonly #parts = [
    { ALT: () => this.SUBRULE(this.call) },
    {
      ALT: () => {
        this.SUBRULE(this.operand);
        this.OPTION(() => this.#operator(this.CONSUME(t.Sign)));
      },
    },
    { ALT: () => this.#sign(this.CONSUME1(t.Sign)) },
    { ALT: () => this.#operator(this.CONSUME(t.Operator)) },
    { ALT: () => this.#open(this.CONSUME1(t.LeftParen)) },
    {
      ALT: () => {
        this.CONSUME(t.Comma);
        this.ACTION(() => this.#postfix.comma());
      },
    },
  ];

  readonly #operands = [
    { ALT: () => this.#literal(this.CONSUME(t.NumberLiteral), ({ image }) => Number(image)) },
    { ALT: () => this.#literal(this.CONSUME(t.TextLiteral), ({ payload }) => payload) },
    { ALT: () => this.#literal(this.CONSUME(t.Constant), ({ image }) => t.constants[image]) },
    { ALT: () => this.#name(this.CONSUME1(t.Word)) },
    { ALT: () => this.#name(this.CONSUME(t.Reference)) },
    { ALT: () => this.#close(this.CONSUME(t.RightParen)) },
  ];

  #literal(token: IToken, read: (token: IToken) => Literal | undefined): void {
    this.ACTION(() => {
      this.#postfix.operand({
        type: "value",
        value: read(token) ?? null,
        ...expressionPlace(token),
      });
    });
  }

  #name(token: IToken): void {
    this.ACTION(() => {
      this.#postfix.operand({ type: "name", path: toPath(token.image), ...expressionPlace(token) });
    });
  }

  #operator(token: IToken): void {
    this.ACTION(() => {
      const operator = operators.get(token.image);
      if (operator) this.#postfix.operator(operator, expressionPlace(token));
    });
  }

  #sign(token: IToken): void {
    this.ACTION(() => {
      this.#postfix.operator(token.image === "+" ? unaryPlus : unaryMinus, expressionPlace(token));
    });
  }

  #open(token: IToken): void {
    this.ACTION(() => this.#postfix.open(expressionPlace(token)));
  }

  #close(token: IToken): void {
    this.ACTION(() => this.#postfix.close(expressionPlace(token)));
  }
}

/** Made for the first expression, because it takes some milliseconds that the start of a server can do without. */
let grammar: Grammar | undefined;

/** Tokens → statements. */
export function readExpression(tokens: IToken[]): Read {
  grammar ??= new Grammar();
  return grammar.read(tokens);
}
