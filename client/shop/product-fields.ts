import { productFormId } from "../../server/contract/product-form.ts";

/**
 * The fields of a product in its page. A problem is shown at its field, but beside the button where the page has no such
 * field before it.
 */
export type ProductFields = {
  /** Notes a field that is being written; in a browser the page itself knows. */
  readonly add: (name: string) => void;
  /** Whether a field of that name stands before the add button. */
  readonly has: (name: string) => boolean;
};

/** The fields of a page that is being written, from its beginning to its end. */
export function writtenFields(): ProductFields {
  const names = new Set<string>();
  return { add: (name) => names.add(name), has: (name) => names.has(name) };
}

/** The fields of the page in the browser. */
export const pageFields = (productId: string): ProductFields => ({
  add: () => undefined,
  has: (name) => {
    const button = controls(productId).find((one) => one instanceof HTMLButtonElement);
    return namedFields(productId, name).some(
      (field) => button === undefined || isBefore(field, button),
    );
  },
});

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Fields and buttons that name the product's form, in the order of the page. */
const controls = (productId: string): readonly Element[] => {
  const form = document.getElementById(productFormId(productId));
  return form instanceof HTMLFormElement ? [...form.elements] : [];
};

const namedFields = (productId: string, name: string): HTMLElement[] =>
  controls(productId).filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.getAttribute("name") === name,
  );

/**
 * Moves the focus to the first field of a name that the theme shows, and brings its message into view as well. A hidden
 * radio button is stood for by its label.
 */
export function focusField(productId: string, name: string): void {
  const fields = namedFields(productId, name);
  const chosen = fields.filter((one) => one instanceof HTMLInputElement && one.checked);
  const labels = fields.flatMap((one) =>
    one instanceof HTMLInputElement
      ? [...(one.labels ?? [])].filter((of) => of.tabIndex === 0)
      : [],
  );
  const target = [...chosen, ...fields, ...labels].find(isShown);
  if (target === undefined) return;
  target.focus();
  const group = target.closest("[aria-describedby]");
  const message = document.getElementById(group?.getAttribute("aria-describedby") ?? "");
  message?.scrollIntoView({ block: "nearest" });
}

/** Whether the theme shows an element. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
