import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import type { FieldsRequest } from "./additional-fields/fields-request.ts";
import { alertFailure } from "./cart-failure.ts";

let isOpening = false;

/** Shows a product's form over the page. The code loads on first use. Does nothing while a form is being opened. */
export async function askFields(request: FieldsRequest, texts: ClientTexts): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    const { openFields } = await import("./additional-fields/lightbox.tsx");
    await openFields(request, texts);
  } catch (error) {
    console.warn("the form was not opened", error);
    const { opener } = request;
    const title = texts.fieldsNotOpenedTitle;
    alertFailure({ title, failure: { kind: "part" }, texts, opener });
  } finally {
    isOpening = false;
  }
}
