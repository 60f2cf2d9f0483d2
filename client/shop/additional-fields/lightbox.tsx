import * as blocksLimits from "../../../server/contract/blocks/limits.ts";
import type { FieldValue } from "../../../server/contract/forms/field-values.ts";
import { filledInSchema, type ProductForm } from "../../../server/contract/forms/island.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";
import * as productsPaths from "../../../server/contract/products/paths.ts";
import { type ApiResult, createApi } from "../../core/api.ts";
import { createLightbox } from "../../core/dialog/lightbox.ts";
import { pageBrowser } from "../../core/page-browser.ts";
import { renderInto } from "../../core/react/render-into.ts";
import { alertFailure } from "../cart-failure.ts";
import { parseError, parseProductForm } from "./answers.ts";
import { FieldsForm } from "./fields-form.tsx";
import type { FieldsRequest } from "./fields-request.ts";

/** Number of lightboxes on this page so far, for the ids in them. */
let count = 0;

/** Shows a product's form over the page until it is saved or closed. Resolves once it is visible. */
export async function openFields(request: FieldsRequest, clientTexts: ClientTexts): Promise<void> {
  const { itemId, filledIn, opener, save, failedTitle } = request;
  const loaded = await loadForm(itemId);
  if (!loaded.ok) {
    const title = clientTexts.fieldsNotOpenedTitle;
    alertFailure({ title, failure: loaded.failure, texts: clientTexts, opener });
    return;
  }
  const content = document.createElement("div");
  const { dialog, open } = createLightbox({
    content,
    label: loaded.value.form.name,
    close: clientTexts.close,
    className: "sqs-additional-fields-lightbox",
  });
  const unmount = renderInto(
    content,
    <FieldsForm
      {...loaded.value}
      {...{ save, failedTitle, clientTexts }}
      idPrefix={`fields${count++}-`}
      filledIn={readFilledIn(filledIn)}
      onSaved={() => dialog.close()}
    />,
  );
  // After it has faded away.
  dialog.addEventListener("close", () =>
    setTimeout(() => {
      unmount();
      dialog.remove();
    }, blocksLimits.lightboxMs),
  );
  open(opener);
}

function loadForm(itemId: string): Promise<ApiResult<ProductForm>> {
  const api = createApi(pageBrowser, async () => ({ parseError, parseProductForm }));
  const query = new URLSearchParams({ itemId });
  return api.read(`${productsPaths.additionalFields}?${query}`, (all) => all.parseProductForm);
}

/** Parses the stored values. The server has checked them, but the form may have changed since. */
function readFilledIn(text: string | null): Readonly<Record<string, FieldValue>> {
  return text === null ? {} : (filledInSchema.safeParse(JSON.parse(text)).data ?? {});
}
