import type { Node } from "@squarespace/less-ts";

/** Parts and characters of one value, counted as they would be written; images in an address are the largest. */
const MAX_SIZE = 1_000_000;

/** Whether a value has grown beyond what may be written. Parts that it holds several times count several times. */
export function isTooLarge(value: Node): boolean {
  let left = MAX_SIZE;
  const visit = (node: Node): void => {
    left -= 1;
    for (const part of Object.values(node)) {
      if (left < 0) return;
      if (typeof part === "string") left -= part.length;
      else if (Array.isArray(part)) for (const item of part) visitPart(item);
      else visitPart(part);
    }
  };
  const visitPart = (part: unknown): void => {
    if (left >= 0 && isNode(part)) visit(part);
  };
  visit(value);
  return left < 0;
}

const isNode = (part: unknown): part is Node =>
  part instanceof Object && "repr" in part && part.repr instanceof Function;
