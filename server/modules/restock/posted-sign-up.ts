import type { AppError } from "../../errors.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import { findByVariantId, isSoldOut } from "../../site/catalog/waiting.ts";
import type { Site } from "../../site/site.ts";
import type { RefusedForm } from "../../site/view.ts";

/** The fields of a sign-up that was posted without script. */
type PostedFields = { readonly variantId: string; readonly email: string };

/** Maximum length of an address that is shown again. */
const MAX_SHOWN_EMAIL = 256;

/** Reads those fields. A refused form may contain anything, so values that are not text count as empty. */
export function toPostedFields(form: unknown): PostedFields & { readonly productId: string } {
  const fields = new Map(Object.entries(form ?? {}));
  const text = (name: string): string => {
    const value: unknown = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return { productId: text("productId"), variantId: text("variantId"), email: text("email") };
}

/**
 * The state of a posted sign-up for the product's page: its variant and the result; without an error, it was accepted.
 * If the page has no form for the variant, the problem is shown beside the product's button.
 */
export function toShownSignUp(
  site: Site,
  product: SellableProduct,
  { variantId, email }: PostedFields,
  error?: AppError,
): RefusedForm {
  const variant = findByVariantId(product, variantId);
  const hasForm =
    variant && isSoldOut(variant) && site.content.merchandising.hasRestockNotifications;
  const text = error?.toText(site.texts) ?? null;
  return {
    productId: product.id,
    choice: {
      attributes: { ...variant?.attributes },
      quantity: "1",
      problem: hasForm || text === null ? null : { text, fields: [] },
    },
    ...(hasForm && {
      signUp: { variantId, email: email.slice(0, MAX_SHOWN_EMAIL), problem: text },
    }),
  };
}
