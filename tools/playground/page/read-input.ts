import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import * as z from "zod/mini";
import type { Value } from "../../../engine/index.ts";
import type { Input, Problem } from "./input.ts";

/** A text that was read, as far as it is right. */
export type Read<Type> = { readonly value: Type; readonly problems: readonly Problem[] };

// Without them every fault has the same words.
z.config(z.locales.en());

const textsSchema = z.record(z.string(), z.string());

const optionsSchema = z.strictObject({
  locale: z._default(z.nullable(z.string()), "en"),
  now: z.optional(z.number()),
  platform: z._default(z.enum(["complete", "reference"]), "complete"),
  partials: z._default(textsSchema, {}),
  injects: z._default(z.record(z.string(), z.unknown()), {}),
  enableExpr: z._default(z.boolean(), true),
  enableInclude: z._default(z.boolean(), true),
});

/** The options of a render; without a locale there is no locale data. */
export type Options = z.infer<typeof optionsSchema>;

/** Reads the data of a template. */
export const readData = (text: string): Read<Value> => {
  const { value, problems } = readJson(text, "data");
  return { value: value as Value, problems };
};

/** Reads the options of a render, which all count as missing if one is wrong. */
export function readOptions(text: string): Read<Options> {
  const { value, problems, tree } = readJson(text, "options");
  const parsed = optionsSchema.safeParse(value);
  if (parsed.success) return { value: parsed.data, problems };
  const faults = parsed.error.issues.map(({ path, message }): Problem => {
    const at = tree && findNodeAtLocation(tree, path.map(toSegment));
    const name = path.length === 0 ? "" : `${path.join(".")}: `;
    const place = toPlace(at ?? tree);
    return { editor: "options", severity: "error", message: name + message, ...place };
  });
  return { value: optionsSchema.parse({}), problems: [...problems, ...faults] };
}

/** The place where the options hold the text of a partial; their beginning if they do not. */
export const placeOfPartial = (options: string, name: string): Pick<Problem, "from" | "to"> => {
  const tree = parseTree(options, []);
  return toPlace(tree && findNodeAtLocation(tree, ["partials", name]));
};

const toSegment = (key: PropertyKey): string | number =>
  typeof key === "symbol" ? String(key) : key;

const toPlace = (node: Node | undefined): Pick<Problem, "from" | "to"> =>
  node ? { from: node.offset, to: node.offset + node.length } : { from: 0, to: 0 };

/** JSON as engines read it: without comments. An empty text is an empty object, as is what has faults. */
function readJson(text: string, editor: keyof Input) {
  if (text.trim() === "") return { value: {}, problems: [], tree: undefined };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const problems = errors.map(({ error, offset, length }): Problem => {
    const message = `JSON: ${printParseErrorCode(error)}`;
    return { editor, severity: "error", message, from: offset, to: offset + length };
  });
  return { value: problems.length > 0 ? {} : (JSON.parse(text) as unknown), problems, tree };
}
