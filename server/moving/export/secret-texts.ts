import { type Node, parseTree, visit } from "jsonc-parser";
import { isSecretKey } from "../../content/foreign-keys.ts";
import { isSecretName } from "../../json/secret-names.ts";

type Span = { readonly from: number; readonly to: number };

/**
 * The text of a content file without secrets of services, which no content file may have: their keys are gone, each one of a key that
 * stands twice, and comments that name them are blank.
 */
export function dropSecretTexts(text: string): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  let written = text.slice(mark.length);
  // One after another, because two of them may share a comma.
  for (let span = findSecret(written); span; span = findSecret(written)) {
    written = written.slice(0, span.from) + written.slice(span.to);
  }
  for (const { from, to } of findComments(written)) {
    const comment = written.slice(from, to);
    if (!(comment.match(/[\w-]+/g) ?? []).some(isSecretName)) continue;
    written = written.slice(0, from) + comment.replace(/\S/g, " ") + written.slice(to);
  }
  return mark + written;
}

/** The text of the first secret, with the comma that goes along. */
function findSecret(text: string): Span | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const open = root ? [root] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === "property" && isSecret(node)) return toSpan(node);
    open.push(...(node.children ?? []));
  }
  return undefined;
}

/** A flag such as `isSecret` tells nothing. */
function isSecret({ children = [], parent }: Node): boolean {
  const [key, value] = children;
  const within =
    parent?.parent?.type === "property" ? parent.parent.children?.[0]?.value : undefined;
  if (!value || value.type === "null" || value.type === "boolean") return false;
  return isSecretKey(String(key?.value), within);
}

const endOf = ({ offset, length }: Node): number => offset + length;

function toSpan(property: Node): Span {
  const { parent } = property;
  const all = parent?.children ?? [];
  const at = all.indexOf(property);
  const before = all[at - 1];
  const after = all[at + 1];
  if (after) return { from: property.offset, to: after.offset };
  if (before) return { from: endOf(before), to: endOf(property) };
  // It is alone in its object, perhaps with a comma.
  return { from: (parent?.offset ?? 0) + 1, to: (parent ? endOf(parent) : 0) - 1 };
}

/** The comments of a text. Those that follow each other are one, because a line may go on in the next. */
function findComments(text: string): readonly Span[] {
  const found: Span[] = [];
  visit(text, {
    onComment(from, length) {
      const last = found.at(-1);
      const isNext = last !== undefined && text.slice(last.to, from).trim() === "";
      if (isNext) found.pop();
      found.push({ from: isNext ? last.from : from, to: from + length });
    },
  });
  return found;
}
