import type { FormLook, WrittenForm } from "../../blocks/block-host.ts";
import { pageInputs } from "../../contract/forms/fields.ts";
import * as formsPaths from "../../contract/forms/paths.ts";
import type { PublicForm } from "../../contract/forms/schemas.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { View } from "../../site/view.ts";
import type { Page } from "../page/page.ts";
import type { IslandWriter } from "./island-writer.ts";

/** Writes the forms of one page. */
export type FormWriter = (form: PublicForm, look: FormLook) => WrittenForm;

type WriterParts = {
  readonly view: Pick<View, "site" | "posted">;
  readonly page: Page;
  readonly islands: Pick<IslandWriter, "renderIsland" | "renderPlain">;
  /** Places the island's HTML in the page. Undefined if the page needs plain markup. */
  readonly place: (write: () => string) => string | undefined;
};

/**
 * The `<form>` around the island of a form: without scripts it is posted, with the fields inside the island. The
 * content that the owner wants to show after sending is in a `<template>`, so that the page's policy knows its scripts.
 */
export const createFormWriter =
  ({ view, page, islands, place }: WriterParts): FormWriter =>
  (form, { className, ...look }) => {
    const { site, posted } = view;
    const isPosted = posted?.formId === form.id;
    const island = {
      name: "form",
      shell: { className: "form-island", attributes: {} },
      props: {
        form,
        ...look,
        posted: isPosted ? posted : null,
        texts: site.texts,
      },
      usesCaptcha: form.captcha !== null,
    };
    const inside = place(() => islands.renderIsland(island)) ?? islands.renderPlain(island);
    const after = form.submissionHTML === "" ? "" : `<template>${form.submissionHTML}</template>`;
    const html =
      `<form${className === undefined ? "" : ` class="${className}"`} method="post" action="${formsPaths.forms}/${form.id}" data-form-id="${form.id}" autocomplete="on"${form.validationDisabled ? " novalidate" : ""}>` +
      `${inside}${toPageInputs(page)}${after}</form>`;
    return { html, isPosted };
  };

/** Inputs that describe the form's page. */
function toPageInputs({ title, content, item, canonical = "" }: Page): string {
  const values = {
    title,
    id: item?.id ?? content?.collection.id ?? "",
    source: item ? "i" : "c",
    path: canonical,
  };
  const names = ["title", "id", "source", "path"] as const;
  return names
    .map((name) => {
      return `<input type="hidden" name="${pageInputs[name]}" value="${escapeHtml(values[name])}">`;
    })
    .join("");
}
