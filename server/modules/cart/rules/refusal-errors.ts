import { type AppError, invalidRequest, itemUnknown } from "../../../errors.ts";
import { formInvalid } from "../../forms/index.ts";
import {
  cartFull,
  cartUnknown,
  countryUnknown,
  couponUnknown,
  entryUnknown,
  giftCardUnselected,
  notEnoughStock,
  optionUnselected,
  postalCodeInvalid,
  type QuantityField,
  quantityInvalid,
  shippingOptionUnavailable,
  shippingOptionUnknown,
  subscriptionRefused,
  variantUnavailable,
} from "../errors.ts";
import type { Refusal } from "./cart-state.ts";

/** The error for a refusal. `quantityField` is the name that the call uses for a quantity. */
export function toRefusalError(
  refusal: Refusal,
  quantityField: QuantityField = "quantity",
): AppError {
  switch (refusal.kind) {
    case "optionsUnselected":
      return optionUnselected(refusal.options);
    case "quantityInvalid":
      return quantityInvalid(refusal.problem, quantityField);
    case "subscriptionNotWhole":
      return quantityInvalid("quantityNotWholeSubscription", quantityField);
    case "subscriptionRefused":
      return subscriptionRefused();
    case "giftCardUnselected":
      return giftCardUnselected();
    case "itemUnknown":
      return itemUnknown();
    case "variantUnavailable":
      return variantUnavailable();
    case "fieldsUnreadable":
      return invalidRequest(["additionalFields"]);
    case "fieldsInvalid":
      return formInvalid(refusal.problems);
    case "notEnoughStock":
      return notEnoughStock();
    case "quantityTooLarge":
      return quantityInvalid("quantityTooLarge", quantityField);
    case "cartFull":
      return cartFull();
    case "cartUnknown":
      return cartUnknown();
    case "entryUnknown":
      return entryUnknown();
    case "countryUnknown":
      return countryUnknown();
    case "zipInvalid":
      return postalCodeInvalid(refusal.problem);
    case "shippingOptionUnknown":
      return shippingOptionUnknown();
    case "shippingOptionUnavailable":
      return shippingOptionUnavailable();
    case "couponUnknown":
      return couponUnknown();
    case "keyReused":
      return invalidRequest(["Idempotency-Key"]);
  }
}
