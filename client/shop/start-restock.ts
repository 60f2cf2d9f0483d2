import { RESTOCK_ATTRIBUTE } from "../../server/contract/products/form.ts";

/**
 * Takes the forms for those who wait for a variant, wherever in the page they stand and whenever they have come. The code that sends them
 * loads with the first one that is used.
 */
export function startRestockForms(): void {
  const formOf = ({ target }: Event): HTMLFormElement | null =>
    target instanceof Element
      ? target.closest<HTMLFormElement>(`form[${RESTOCK_ATTRIBUTE}]`)
      : null;
  document.addEventListener("focusin", (event) => {
    const form = formOf(event);
    if (form) void import("./restock-form.ts").then(({ prepare }) => prepare(form));
  });
  document.addEventListener("submit", (event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    void import("./restock-form.ts").then(
      ({ send }) => send(form),
      // Without the code it is posted, as without scripts.
      () => form.submit(),
    );
  });
}
