import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import type { FieldsRequest } from "./additional-fields/fields-request.ts";
import { alertFailure } from "./cart-failure.ts";

let isOpening = false;

/**
 * Lets the visitor fill in the form of a product, over the page. What shows it is loaded with the first one. While one is
 * being opened, nothing happens.
 */
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
