/** Characters of a path. */
const MAX_PATH = 200;

/** The part of an element that a path needs. */
export type PathElement = {
  readonly localName: string;
  readonly classList: ArrayLike<string>;
  readonly parentElement: PathElement | null;
};

/**
 * Describes the place of an element by names and first classes from the body on, such as `main>div.shop>img`. Long
 * paths keep their end. Ids and texts are left out because they may identify a visitor.
 */
export function toElementPath(element: PathElement | null): string {
  const steps: string[] = [];
  for (let at = element; at && at.localName !== "body"; at = at.parentElement) {
    const [name] = Array.from(at.classList);
    steps.unshift(name === undefined ? at.localName : `${at.localName}.${name}`);
  }
  return steps.join(">").slice(-MAX_PATH);
}
