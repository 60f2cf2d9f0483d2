import { Mixin, type Node } from "@squarespace/less-ts";
import { mixinNames } from "./tweak-rules.ts";

/** How many arguments a definition takes, both included. */
type Arity = { readonly least: number; readonly most: number };

/** A rule that is called as a mixin takes none. */
const arityOf = (node: Node): Arity =>
  node instanceof Mixin
    ? {
        least: node.params.required,
        most: node.params.variadic ? Number.POSITIVE_INFINITY : node.params.params.length,
      }
    : { least: 0, most: 0 };

/**
 * The platform's statements but the mixins that own ones replace: of one name LESS chooses by the number of arguments, so
 * that a `.sqs-ui-font {}` without any stands beside the platform's `.sqs-ui-font(@glyph)`.
 */
export function withoutReplaced(platform: readonly Node[], own: readonly Node[]): readonly Node[] {
  const arities = new Map<string, Arity[]>();
  for (const node of own) {
    for (const name of mixinNames(node)) {
      const known = arities.get(name);
      // Pushed, because a sheet may have thousands of rules of one name.
      if (known) known.push(arityOf(node));
      else arities.set(name, [arityOf(node)]);
    }
  }
  return platform.filter((node) => {
    const arity = arityOf(node);
    const rivals = mixinNames(node).flatMap((name) => arities.get(name) ?? []);
    return !rivals.some((rival) => replaces(rival, arity));
  });
}

/** True if calls of one could mean the other. One without parameters replaces no other that has some. */
const replaces = (own: Arity, other: Arity): boolean =>
  (own.most > 0 || other.most === 0) && own.least <= other.most && other.least <= own.most;
