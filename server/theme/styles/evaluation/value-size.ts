import type { Node } from "@squarespace/less-ts";

/** Words, numbers and strings of one value; long lists of shadows have some hundred. */
const MAX_PARTS = 10_000;
/** UTF-16 code units of the texts in one value: fonts and images in an address are the longest. */
const MAX_LENGTH = 1_000_000;

/** True if a value has grown beyond the limits for writing. Repeated parts count each time. */
export function isTooLarge(value: Node): boolean {
  let parts = 0;
  let length = 0;
  const isBeyond = () => parts > MAX_PARTS || length > MAX_LENGTH;
  const visit = (part: unknown): void => {
    if (isBeyond()) return;
    if (typeof part === "string") length += part.length;
    else if (Array.isArray(part)) part.forEach(visit);
    else if (isNode(part)) {
      parts += 1;
      Object.values(part).forEach(visit);
    }
  };
  visit(value);
  return isBeyond();
}

const isNode = (part: unknown): part is Node =>
  part instanceof Object && "repr" in part && part.repr instanceof Function;
