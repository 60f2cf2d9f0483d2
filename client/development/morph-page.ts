import { Idiomorph } from "idiomorph";
import { exchangeWords } from "./page-data.ts";

/**
 * Elements to which scripts give a state, or which are scripts: where one of them is another, the page is loaded again. Their names
 * stand here because the script of development is served alone, without what it would share with pages.
 */
const LIVELY = `script:not([type="application/ld+json"]), style, template, iframe, video, audio, canvas, object, [data-island], [data-src], [data-block-json], [data-controller], dialog, [role="dialog"]`;

/** True for the same markup, that of templates included, which `isEqualNode` leaves out. */
const isSame = (one: Element, other: Element): boolean => one.outerHTML === other.outerHTML;

const isLively = (element: Element): boolean =>
  element.matches(LIVELY) || element.querySelector(LIVELY) !== null;

/**
 * Changes what is shown from one page of the server to the next one. Scripts, islands, fields and everything else that both have in
 * common stays as it is, with its state. Returns false, with some of it done, where only loading the page again shows it as it is.
 */
export function morphPage(shown: Document, next: Document): boolean {
  return morph(document.documentElement, shown.documentElement, next.documentElement);
}

function morph(live: Element, old: Element, next: Element): boolean {
  if (isSame(old, next)) return true;
  if (live.matches(LIVELY)) return exchangeWords(old, next);
  changeAttributes(live, old, next);
  const before = [...old.childNodes];
  const after = [...next.childNodes];
  if (!isAlike(before, after)) {
    if (isLively(old) || isLively(next)) return false;
    void Idiomorph.morph(live, [...next.cloneNode(true).childNodes], {
      morphStyle: "innerHTML",
      ignoreActiveValue: true,
    });
    return true;
  }
  const counterparts = findCounterparts(live, [...old.children]);
  return [...old.children].every((child, index) => {
    const [counterpart, other] = [counterparts[index], next.children[index]];
    if (other === undefined || isSame(child, other)) return true;
    return counterpart !== undefined && morph(counterpart, child, other);
  });
}

/** True if two lists have the same elements in the same places, and the same texts between them. */
const isAlike = (before: readonly Node[], after: readonly Node[]): boolean =>
  before.length === after.length &&
  before.every((node, index) => {
    const other = after[index];
    if (!other || node.nodeName !== other.nodeName) return false;
    return node instanceof Element || node.nodeValue === other.nodeValue;
  });

/** The elements that browsers show for those that the server sent, in their order: scripts may have put others between them. */
export function findCounterparts(
  live: Element,
  sent: readonly Element[],
): readonly (Element | undefined)[] {
  let rest = [...live.children];
  return sent.map((element) => {
    const at = rest.findIndex(
      ({ tagName, id }) => tagName === element.tagName && id === element.id,
    );
    const found = rest[at];
    if (found) rest = rest.slice(at + 1);
    return found;
  });
}

/** Changes the attributes that differ. Classes that scripts have added stay. */
function changeAttributes(live: Element, old: Element, next: Element): void {
  const names = new Set([...old.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (value === old.getAttribute(name)) continue;
    if (name === "class") {
      live.classList.remove(...old.classList);
      live.classList.add(...next.classList);
    } else if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}
