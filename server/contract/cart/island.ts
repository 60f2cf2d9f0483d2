import * as z from "zod/mini";
import { productChoiceSchema } from "../products/schemas.ts";
import type { TextName } from "../texts/index.ts";
import { moneyFormatSchema } from "../values/money-format.ts";
import { alsoBoughtSchema } from "./call-schemas.ts";
import { destinationsSchema } from "./destinations.ts";
import { cartSchema } from "./schemas.ts";
import { cartViewTextsSchema } from "./view-schemas.ts";

const text = z.string();

/** The texts of the cart page in addition to those of every page. */
const cartPageTextsSchema = z.extend(cartViewTextsSchema, {
  columnItem: text,
  columnQuantity: text,
  columnUnitPrice: text,
  columnLineTotal: text,
  entryUnavailable: text,
  unitItem: text,
  quantityName: text,
  quantityFailedTitle: text,
  fieldsFailedTitle: text,
  changeQuantity: text,
  changeQuantityName: text,
  coupon: text,
  applyCoupon: text,
  couponApplied: text,
  giftCardApplied: text,
  couponInvalid: text,
  removeCouponName: text,
  shippingTo: text,
  country: text,
  chooseCountry: text,
  region: text,
  addressChooseRegion: text,
  applyLocation: text,
  shippingOption: text,
  applyShipping: text,
  notShipped: text,
  discount: text,
  shippingCost: text,
  taxIncluded: text,
  taxAdded: text,
  grandTotal: text,
  shippingUnknown: text,
  unserved: text,
  fieldsAtFault: text,
  editFields: text,
  editFieldsName: text,
  fieldsChanged: text,
} satisfies Partial<Record<TextName, typeof text>>);
/** The texts of the cart page by name. */
export type CartPageTexts = Readonly<z.infer<typeof cartPageTextsSchema>>;

/** Props of the cart's page. */
export const cartPagePropsSchema = z.object({
  cart: cartSchema,
  /** The last four characters of each gift card that will pay. */
  giftCards: z.array(text),
  alsoBought: alsoBoughtSchema.shape.products,
  moneyFormat: moneyFormatSchema,
  countries: z.array(z.object({ code: text, name: text })),
  destinations: destinationsSchema,
  continueUrl: text,
  /** Smallest subtotal of an order, in hundredths; 0 for none. */
  minimumCents: z.int(),
  /** A form of the page that was posted without script and refused (`forms.ts`). */
  refused: z.nullable(productChoiceSchema),
  texts: cartPageTextsSchema,
});
/** Checked props of the cart's page. */
export type CartPageProps = z.infer<typeof cartPagePropsSchema>;
