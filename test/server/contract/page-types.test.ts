import { describe, expect, test } from "vitest";
import {
  brandToneSchema,
  collectionViews,
  deviceViews,
  galleryMediaTypeSchema,
  recordTypes,
} from "../../../server/contract/page/platform-names.ts";
import {
  namedPageTypes,
  pageTypes,
  unshownPageTypes,
} from "../../../server/contract/page/types.ts";

/** The table of the storefront specification, 2. */
const table: Readonly<Record<string, number>> = {
  collection: 1,
  page: 2,
  splashPage: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  paywall: 107,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
  ssoPage: 400,
};

describe("page types", () => {
  test("are all of the specification, each once: shown, or only named", () => {
    expect({ ...pageTypes, ...unshownPageTypes }).toEqual(table);
    const codes = [...Object.values(pageTypes), ...Object.values(unshownPageTypes)];
    expect(codes).toHaveLength(27);
    expect(new Set(codes).size).toBe(27);
  });

  test("have further names", () => {
    expect(namedPageTypes.join()).toBe(
      "SPLASH_PAGE,LOCK_SCREEN,POPUP_OVERLAY,CHECKOUT,STYLE,SSO_PAGE",
    );
  });
});

test("reviews are a type of records, beside those of the specification", () => {
  expect(recordTypes).toMatchObject({ text: 1, image: 2, review: 10, storeItem: 11, event: 12 });
});

test("views of collections and devices are named", () => {
  expect([...collectionViews, ...deviceViews].join()).toBe(
    "list,grid,product,desktop,phone,tablet",
  );
});

test.each([
  [brandToneSchema, 8, "quirky"],
  [galleryMediaTypeSchema, 6, "assetReused"],
])(
  "brand tones and media types of galleries are accepted, and nothing else",
  (schema, count, known) => {
    expect(schema.options).toHaveLength(count);
    expect(schema.safeParse(known).success).toBe(true);
    for (const other of ["", "Quirky", "constructor", 1, null]) {
      expect(schema.safeParse(other).success).toBe(false);
    }
  },
);
