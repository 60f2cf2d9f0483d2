import type { SentFields } from "./checkout-api.ts";

/** The texts of a form; unticked boxes are missing. */
export const toFields = (form: HTMLFormElement): SentFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

/** The texts of a form; unticked boxes are empty. */
export function toTyped(form: HTMLFormElement): SentFields {
  const boxes = form.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  return { ...Object.fromEntries([...boxes].map(({ name }) => [name, ""])), ...toFields(form) };
}

/** The button that sends a form, to which the focus returns from an alert. */
export const toOpener = (form: HTMLFormElement): HTMLElement =>
  form.querySelector<HTMLElement>("button[type=submit]") ?? form;
