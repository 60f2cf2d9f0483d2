import { type IToken, Lexer } from "chevrotain";
import { expressionPlace, type Fault } from "./fault.ts";
import { brokenLiterals, vocabulary } from "./tokens.ts";

const createLexer = (): Lexer =>
  new Lexer(vocabulary, {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    errorMessageProvider: {
      buildUnexpectedCharactersMessage(text, at) {
        const char = text.charAt(at);
        return `Unexpected ${characterKind(char)} at ${at}: ${JSON.stringify(char)}`;
      },
      buildUnableToPopLexerModeMessage: () => "",
    },
  });

/** Made for the first text, like the grammar. */
let lexer: Lexer | undefined;

/** The tokens of a text, up to the first character or literal that the language does not have. */
export type Lexed = { readonly tokens: IToken[]; readonly fault: Fault | undefined };

/** Expression text → tokens. */
export function lex(text: string): Lexed {
  lexer ??= createLexer();
  const { tokens, errors } = lexer.tokenize(text);
  const [unexpected] = errors;
  const index = tokens.findIndex((token) => brokenLiterals.has(token.tokenType));
  const broken = tokens[index];
  if (broken && !(unexpected && unexpected.offset < broken.startOffset)) {
    const detail = broken.payload ?? broken.tokenType.name;
    return { tokens: tokens.slice(0, index), fault: { detail, ...expressionPlace(broken) } };
  }
  if (!unexpected) return { tokens, fault: undefined };
  const { offset, message } = unexpected;
  const fault = { detail: message, start: offset, end: offset + 1 };
  return { tokens: tokens.filter(({ startOffset }) => startOffset < offset), fault };
}

function characterKind(char: string): string {
  if (char === "\b") return "backspace";
  if (char === "\f") return "form feed";
  return char.charCodeAt(0) <= 0x1f ? "control character" : "character";
}
