import { productFormId } from "../../server/contract/products/form.ts";

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
 * radio button is stood for by its label. While a dialog covers the page, only the fields beside the button are there.
 */
export function focusField(productId: string, name: string, button: Element): void {
  const dialog = button.closest("dialog");
  const fields = namedFields(productId, name).filter((one) => one.closest("dialog") === dialog);
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
