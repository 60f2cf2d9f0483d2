import { RESTOCK_ATTRIBUTE } from "../../server/contract/restock/attribute.ts";

/**
 * Takes over restock forms anywhere on the page, including those added later. The code that sends them loads on first
 * use.
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
      // Without the code the form is posted, as without scripts.
      () => form.submit(),
    );
  });
}
