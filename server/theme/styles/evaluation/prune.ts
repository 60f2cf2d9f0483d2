import {
  type Block,
  BlockDirective,
  Directive,
  Media,
  type Node,
  Rule,
  Ruleset,
  type Selectors,
  type Stylesheet,
} from "@squarespace/less-ts";
import type { Place } from "../source/place.ts";
import type { StyleLog } from "./style-log.ts";
import { FAILED } from "./tracked-nodes.ts";

/** Selectors of one rule after combining nested ones; hand-written sheets stay below a hundred. */
const MAX_SELECTORS = 5_000;
/** Queries of one media rule after combining nested ones. */
const MAX_QUERIES = 500;

/** Number of selectors and media queries that a block's rules inherit from the blocks around it; 0 is none. */
type Surroundings = { readonly selectors: number; readonly queries: number };

/**
 * Removes from an evaluated unit the statements whose values failed, and rules with so many selectors that writing them
 * would not end. In place.
 */
export function prune(
  sheet: Stylesheet,
  log: StyleLog,
  sheetPlaceOf: (node: Node) => Place | undefined,
): void {
  const visit = (block: Block, { selectors, queries }: Surroundings) => {
    keep(block.rules, (node) => {
      if (node instanceof Rule || node instanceof Directive) return node.value !== FAILED;
      const inner = {
        selectors: node instanceof Ruleset ? combined(node.selectors, selectors) : selectors,
        queries: node instanceof Media ? Math.max(1, queries) * countQueries(node) : queries,
      };
      if (inner.selectors > MAX_SELECTORS || inner.queries > MAX_QUERIES) {
        const place = node instanceof Ruleset ? sheetPlaceOf(node.original) : sheetPlaceOf(node);
        const many =
          node instanceof Media ? `${MAX_QUERIES} queries` : `${MAX_SELECTORS} selectors`;
        const message = `nesting gives the rule more than ${many}`;
        log.add(place, { code: "STYLE_LIMIT", message });
        return false;
      }
      if (node instanceof BlockDirective) visit(node.block, { ...inner, selectors: 0 });
      else if (node instanceof Ruleset || node instanceof Media) visit(node.block, inner);
      return true;
    });
  };
  visit(sheet.block, { selectors: 0, queries: 0 });
}

/**
 * The number of combined selectors. Each selector is combined with each outer one; one with several `&` with every
 * combination.
 */
function combined({ selectors }: Selectors, around: number): number {
  return selectors.reduce((sum, { elements }) => {
    const wildcards = elements.filter((element) => element.isWildcard()).length;
    return sum + Math.max(1, around) ** Math.max(1, wildcards);
  }, 0);
}

const countQueries = ({ features }: Media): number => Math.max(1, features?.features.length ?? 1);

function keep(nodes: Node[], isKept: (node: Node) => boolean): void {
  const kept = nodes.filter(isKept);
  nodes.length = 0;
  for (const node of kept) nodes.push(node);
}
