/** Focuses the first invalid input and scrolls to its field's text. */
export function focusFault(root: HTMLElement | null): void {
  const fault = root?.querySelector<HTMLElement>(".field-error");
  const field = fault?.nextElementSibling;
  const input = field?.querySelector<HTMLElement>("input, select, textarea");
  input?.focus({ preventScroll: true });
  fault?.scrollIntoView({ block: "nearest" });
}
