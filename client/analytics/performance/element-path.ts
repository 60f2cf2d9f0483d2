/** Characters of a path. */
const MAX_PATH = 200;

/** What a path reads of an element. */
export type PathElement = {
  readonly localName: string;
  readonly classList: ArrayLike<string>;
  readonly parentElement: PathElement | null;
};

/**
 * Where an element stands: names and first classes from the body on, such as `main>div.shop>img`. Of one that stands deep, the end. No ids and
 * no texts, which may be a visitor's.
 */
export function toElementPath(element: PathElement | null): string {
  const steps: string[] = [];
  for (let at = element; at && at.localName !== "body"; at = at.parentElement) {
    const [name] = Array.from(at.classList);
    steps.unshift(name === undefined ? at.localName : `${at.localName}.${name}`);
  }
  return steps.join(">").slice(-MAX_PATH);
}
