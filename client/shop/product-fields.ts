import { productFormId } from "../../server/contract/products/form.ts";

/** Fields and buttons of the product's form, in page order. */
const controls = (productId: string): readonly Element[] => {
  const form = document.getElementById(productFormId(productId));
  return form instanceof HTMLFormElement ? [...form.elements] : [];
};

const namedFields = (productId: string, name: string): HTMLElement[] =>
  controls(productId).filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.getAttribute("name") === name,
  );

/**
 * Moves the focus to the first visible field of a name, and scrolls its message into view as well. The label takes the
 * place of a hidden radio button. While a dialog covers the page, only its own fields count.
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
  target?.focus();
  const group = target?.closest("[aria-describedby]");
  const message = document.getElementById(group?.getAttribute("aria-describedby") ?? "");
  message?.scrollIntoView({ block: "nearest" });
}

/** True if the theme shows an element. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
