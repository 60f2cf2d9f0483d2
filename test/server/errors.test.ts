import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { serverCodes } from "../../server/errors.ts";
import { accountCodes } from "../../server/modules/accounts/errors.ts";
import { cartCodes } from "../../server/modules/cart/errors.ts";
import { changeCodes } from "../../server/modules/changes/errors.ts";
import { checkoutCodes } from "../../server/modules/checkout/errors.ts";
import { downloadCodes } from "../../server/modules/downloads/errors.ts";
import { editingCodes } from "../../server/modules/editing/errors.ts";
import { formCodes } from "../../server/modules/forms/errors.ts";
import { giftCardCodes } from "../../server/modules/gift-cards/errors.ts";
import { offerCodes } from "../../server/modules/offers/errors.ts";
import { orderCodes } from "../../server/modules/orders/errors.ts";
import { paymentCodes } from "../../server/modules/payments/errors.ts";
import { restockCodes } from "../../server/modules/restock/errors.ts";
import { stockCodes } from "../../server/modules/stock/errors.ts";

const tables = {
  accounts: accountCodes,
  cart: cartCodes,
  checkout: checkoutCodes,
  downloads: downloadCodes,
  editing: editingCodes,
  changes: changeCodes,
  forms: formCodes,
  "gift-cards": giftCardCodes,
  offers: offerCodes,
  orders: orderCodes,
  payments: paymentCodes,
  restock: restockCodes,
  stock: stockCodes,
};

/** Codes are known to clients, with their statuses. */
const known = {
  INVALID_REQUEST: 400,
  QUANTITY_INVALID: 400,
  OPTION_UNSELECTED: 400,
  SUBSCRIPTION_REFUSED: 400,
  LOCATION_INVALID: 400,
  FORM_UNREADABLE: 400,
  FORM_INVALID: 400,
  CAPTCHA_MISSING: 400,
  CAPTCHA_REFUSED: 400,
  EMAIL_INVALID: 400,
  PAYMENT_MESSAGE_FORGED: 400,
  CHECKOUT_INVALID: 400,
  SIGN_IN_FAILED: 401,
  SIGN_IN_NEEDED: 401,
  SITE_LOCKED: 401,
  FORM_KEY_INVALID: 401,
  CRUMB_INVALID: 403,
  ROLE_MISSING: 403,
  NOT_FOUND: 404,
  ITEM_UNKNOWN: 404,
  VARIANT_UNKNOWN: 404,
  CART_UNKNOWN: 404,
  ENTRY_UNKNOWN: 404,
  COUPON_UNKNOWN: 404,
  SHIPPING_OPTION_UNKNOWN: 404,
  ORDER_UNKNOWN: 404,
  FORM_UNKNOWN: 404,
  GIFT_CARD_UNKNOWN: 404,
  DOWNLOAD_MISSING: 404,
  METHOD_NOT_ALLOWED: 405,
  VARIANT_UNAVAILABLE: 409,
  VARIANT_IN_STOCK: 409,
  NOT_ENOUGH_STOCK: 409,
  CART_FULL: 409,
  BELOW_MINIMUM: 409,
  OFFER_ENDED: 409,
  OFFER_ACCEPTED: 409,
  OFFER_WITHDRAWN: 409,
  OFFER_GIFT_CARDS: 409,
  SHIPPING_OPTION_UNAVAILABLE: 409,
  GIFT_CARD_UNUSABLE: 409,
  GIFT_CARD_USED: 409,
  TOTAL_CHANGED: 409,
  ORDER_STATUS_REFUSED: 409,
  STOCK_CHANGED: 409,
  SAVED_MEANWHILE: 409,
  FILES_WRONG: 409,
  ID_SHARED: 409,
  CHANGED_MEANWHILE: 409,
  CONTENT_FULL: 409,
  PAYMENT_DECLINED: 409,
  PAYMENT_REFUSED: 409,
  PAYMENT_PROOF_NEEDED: 409,
  PAYMENT_LINK_SENT: 409,
  PAYMENT_NEEDS_SCRIPT: 409,
  GIFT_CARD_FOR_GIFT_CARD: 409,
  UNPAID_SHARE_REACHED: 409,
  REFUND_CHANGED: 409,
  REFUND_REFUSED: 409,
  ORDER_MAIL_GONE: 409,
  PARCEL_REFUSED: 409,
  DOWNLOAD_ENDED: 410,
  PRECONDITION_FAILED: 412,
  REQUEST_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  PAYMENTS_EXHAUSTED: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  METHOD_UNKNOWN: 501,
  STORAGE_BUSY: 503,
  STORAGE_FAILED: 503,
  PROVIDER_SILENT: 503,
  SITE_EXPIRED: 503,
};

test("each code stands in one table, with its status", () => {
  const all = [serverCodes, ...Object.values(tables)].flatMap(Object.entries);
  expect(all.toSorted()).toEqual(Object.entries(known).toSorted());
});

test("the tables of all modules are looked at", () => {
  const modules = new URL("../../server/modules/", import.meta.url);
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" });
  const owners = files.flatMap((file) => /^([a-z-]+)\/errors\.ts$/.exec(file)?.[1] ?? []);
  expect(owners.toSorted()).toEqual(Object.keys(tables).toSorted());
});
