import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as cartLimits from "../../../../server/contract/cart/limits.ts";
import { buildChangeShop, visitWithCart } from "../../../support/cart/changed-cart.ts";
import { type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await buildChangeShop();
});
afterAll(() => shop.close());

const texts = {
  unknown: "Dieser Artikel ist nicht mehr im Warenkorb.",
  notNumber: "Anzahl muss eine Zahl sein.",
  notWhole: "Quantity must be a whole number",
  tooSmall: "Die Menge muss mindestens 1 sein.",
  tooLarge: "Die Menge darf höchstens 9999 sein.",
  stock: "Leider sind derzeit nicht genügend Artikel verfügbar.",
  unavailable:
    "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.",
  coupon: "Diesen Rabattcode gibt es nicht.",
  option: "Diese Versandart gibt es nicht.",
  country: "Bitte wähle ein Land.",
  us: "ZIP Codes need to be 5 digits.",
  ca: "Ein FSA-Code ist ungültig",
  postalCode: "Ungültige Postleitzahl.",
  required: "Erforderlich",
  tooLong: "Du hast die Zeichenbeschränkung überschritten.",
  invalid: "Die Anfrage ist ungültig.",
  form: "Ein oder mehrere Felder sind ungültig.",
  empty: "Dein Warenkorb ist leer.",
  subscription: "Ein Abo kann nicht in den Warenkorb gelegt werden.",
  tooBig: "Die Anfrage ist zu groß.",
  expired: "Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.",
};

type Refused = [
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: unknown,
  status: number,
  code: string,
  text: string,
  errors?: Record<string, string>,
];

const quantityInvalid = (quantity: unknown, text: string): Refused => {
  const expected = [400, "QUANTITY_INVALID", text, { quantity: text }] as const;
  return ["PUT", "entries/CUPS", { quantity }, ...expected];
};

const unknownIds = [
  "11111111-1111-4111-8111-111111111111",
  "x",
  "x".repeat(500),
  "__proto__",
  "%00",
  "%F0%9F%A6%86",
  "..%2F..",
];

const brett = { itemId: "brett", sku: "BR-1", additionalFields: '{"name":"Bo"}' };
const fields = "entries/BOARD/additionalFields";
const invalidField = (name: string): [number, string, string, Record<string, string>] => [
  ...([400, "INVALID_REQUEST", texts.invalid] as const),
  { [name]: texts.invalid },
];
const location = (body: unknown, field: string, text: string): Refused => [
  ...(["PUT", "location", body, 400, "LOCATION_INVALID", text] as const),
  { [field]: text },
];

const refused: Refused[] = [
  ...unknownIds.flatMap((id): Refused[] => [
    ["PUT", `entries/${id}`, { quantity: 1 }, 404, "ENTRY_UNKNOWN", texts.unknown],
    ["DELETE", `entries/${id}`, undefined, 404, "ENTRY_UNKNOWN", texts.unknown],
    ["PUT", `entries/${id}/additionalFields`, brett, 404, "ENTRY_UNKNOWN", texts.unknown],
  ]),
  ["PUT", "entries/FOREIGN", { quantity: 1 }, 404, "ENTRY_UNKNOWN", texts.unknown],
  ["DELETE", "entries/FOREIGN", undefined, 404, "ENTRY_UNKNOWN", texts.unknown],
  ["PUT", "entries/FOREIGN/additionalFields", brett, 404, "ENTRY_UNKNOWN", texts.unknown],
  quantityInvalid(0, texts.tooSmall),
  quantityInvalid(-1, texts.tooSmall),
  quantityInvalid(1.5, texts.notWhole),
  quantityInvalid(10_000, texts.tooLarge),
  quantityInvalid("abc", texts.notNumber),
  quantityInvalid(null, texts.notNumber),
  ["PUT", "entries/CUPS", {}, ...invalidField("quantity")],
  ["PUT", "entries/CUPS", "[]", 400, "INVALID_REQUEST", texts.invalid],
  ["PUT", "entries/CUPS", "{", 400, "INVALID_REQUEST", texts.invalid],
  ["PUT", "entries/CUPS", { quantity: 6 }, 409, "NOT_ENOUGH_STOCK", texts.stock],
  [
    "PUT",
    fields,
    { ...brett, itemId: "becher", additionalFields: "{}" },
    404,
    "ENTRY_UNKNOWN",
    texts.unknown,
  ],
  ["PUT", fields, { ...brett, sku: "BR-2" }, 404, "ENTRY_UNKNOWN", texts.unknown],
  [
    "PUT",
    fields,
    { ...brett, additionalFields: "{}" },
    400,
    "FORM_INVALID",
    texts.form,
    { name: texts.required },
  ],
  [
    ...([
      "PUT",
      fields,
      { ...brett, additionalFields: `{"name":"B","gruss":"${"x".repeat(21)}"}` },
    ] as const),
    ...([400, "FORM_INVALID", texts.form, { gruss: texts.tooLong }] as const),
  ],
  [
    "PUT",
    fields,
    { ...brett, additionalFields: '{"name":"B","farbe":"rot"}' },
    ...invalidField("additionalFields"),
  ],
  ["PUT", fields, { ...brett, additionalFields: "{" }, ...invalidField("additionalFields")],
  ["PUT", fields, { ...brett, additionalFields: '["name"]' }, ...invalidField("additionalFields")],
  ["PUT", fields, { itemId: "brett" }, ...invalidField("additionalFields")],
  [
    ...([
      "PUT",
      fields,
      { ...brett, additionalFields: "x".repeat(cartLimits.additionalFieldsBytes + 1) },
    ] as const),
    ...invalidField("additionalFields"),
  ],
  [
    "PUT",
    fields,
    { ...brett, more: "x".repeat(cartLimits.bodyBytes) },
    413,
    "REQUEST_TOO_LARGE",
    texts.tooBig,
  ],
  location({ country: "XX" }, "country", texts.country),
  location({ country: "" }, "country", texts.country),
  location({ country: "Deutschland" }, "country", texts.country),
  location({ country: "DE", zip: "2493" }, "zip", texts.postalCode),
  location({ country: "US", zip: "1234" }, "zip", texts.us),
  location({ country: "CA", zip: "123" }, "zip", texts.ca),
  ["PUT", "location", {}, ...invalidField("country")],
  ["PUT", "location", { country: "DE", zip: 24937 }, ...invalidField("zip")],
  ["PUT", "location", { country: "DE", region: "x".repeat(65) }, ...invalidField("region")],
  ["PUT", "location", { country: "DE", region: "S\u0000H" }, ...invalidField("region")],
  ["PUT", "location", { country: "IT", zip: "\ud83e" }, ...invalidField("zip")],
  ["PUT", "shipping-option", { id: "rohrpost" }, 404, "SHIPPING_OPTION_UNKNOWN", texts.option],
  ["PUT", "shipping-option", { id: "" }, ...invalidField("id")],
  ["POST", "coupons", { code: "NEU" }, 404, "COUPON_UNKNOWN", texts.coupon],
  ["POST", "coupons", { code: "" }, 404, "COUPON_UNKNOWN", texts.coupon],
  ["POST", "coupons", { code: "x".repeat(65) }, ...invalidField("code")],
  ["POST", "coupons", {}, ...invalidField("code")],
  ["DELETE", "coupons/MOIN10", undefined, 404, "COUPON_UNKNOWN", texts.coupon],
  ["DELETE", "coupons/%00", undefined, 404, "COUPON_UNKNOWN", texts.coupon],
  [
    "POST",
    "entries",
    { itemId: "abo", quantity: 1 },
    400,
    "SUBSCRIPTION_REFUSED",
    texts.subscription,
  ],
  ["POST", "entries", { itemId: "mitglieder" }, 409, "VARIANT_UNAVAILABLE", texts.unavailable],
  [
    "POST",
    "entries",
    { itemId: "brett" },
    400,
    "FORM_INVALID",
    texts.form,
    { name: texts.required },
  ],
  [
    "POST",
    "entries",
    { itemId: "becher", additionalFields: '{"name":"B"}' },
    ...invalidField("additionalFields"),
  ],
];

describe("a refused change answers in the one error shape and changes nothing", () => {
  test.each(refused)("%s %s %j: %i", async (method, path, body, status, code, text, errors) => {
    const { visitor, cups, board } = await visitWithCart(shop);
    const other = path.includes("FOREIGN") ? (await visitWithCart(shop)).cups : "";
    const url = path.replace("CUPS", cups).replace("BOARD", board).replace("FOREIGN", other);
    const before = await shop.dump();
    const answer = await visitor.write(method, url, body);
    expect(answer.status).toBe(status);
    expect(answer.json.code).toBe(code);
    expect(answer.json).toMatchObject({ error: text, message: text });
    if (errors) expect(answer.json.errors).toEqual(errors);
    expect(await shop.dump()).toEqual(before);
    expect(shop.log).toEqual([]);
  });

  const changes = [
    ["PUT", "entries/x", { quantity: 1 }, "ENTRY_UNKNOWN", texts.unknown],
    ["DELETE", "entries/x", undefined, "ENTRY_UNKNOWN", texts.unknown],
    ["PUT", "location", { country: "DE" }, "CART_UNKNOWN", texts.empty],
    ["PUT", "shipping-option", { id: "post" }, "CART_UNKNOWN", texts.empty],
    ["POST", "coupons", { code: "MOIN10" }, "CART_UNKNOWN", texts.empty],
    ["DELETE", "coupons/MOIN10", undefined, "CART_UNKNOWN", texts.empty],
  ] as const;

  test.each(changes)("%s %s without a cart", async (method, path, body, code, text) => {
    const visitor = visit(shop);
    await visitor.readCart();
    const before = await shop.dump();
    const answer = await visitor.write(method, path, body);
    expect(answer).toMatchObject({ status: 404, json: { code, error: text } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await shop.dump()).toEqual(before);
  });

  test.each(changes)("%s %s without a crumb, or from elsewhere", async (method, path, body) => {
    const { visitor } = await visitWithCart(shop);
    const before = await shop.dump();
    for (const headers of [{ "x-csrf-token": "" }, { "sec-fetch-site": "cross-site" }]) {
      const answer = await visitor.write(method, path, body, headers);
      expect(answer.status).toBe(403);
      expect(answer.json).toMatchObject({ error: texts.expired, crumbFail: true });
    }
    expect(await shop.dump()).toEqual(before);
  });

  test("a quantity of absurd depth under an Idempotency-Key", async () => {
    const { visitor, cups } = await visitWithCart(shop);
    const before = await shop.dump();
    const quantity = "[".repeat(60_000) + "]".repeat(60_000);
    const key = { "idempotency-key": "1" };
    const added = await visitor.add(`{"itemId":"becher","quantity":${quantity}}`, key);
    const changed = await visitor.write("PUT", `entries/${cups}`, `{"quantity":${quantity}}`, key);
    for (const answer of [added, changed]) {
      expect(answer).toMatchObject({ status: 400, json: { error: texts.notNumber } });
    }
    expect(await shop.dump()).toEqual(before);
  });

  test("an option that does not go there", async () => {
    const { visitor } = await visitWithCart(shop);
    await visitor.write("PUT", "location", { country: "JP" });
    const before = await shop.dump();
    const answer = await visitor.write("PUT", "shipping-option", { id: "post" });
    expect(answer.status).toBe(409);
    expect(answer.json.error).toBe("Diese Versandart ist für deinen Warenkorb nicht verfügbar.");
    expect(await shop.dump()).toEqual(before);
  });

  test("a quantity whose entries together exceed the stock", async () => {
    const { visitor, board } = await visitWithCart(shop);
    await visitor.add({ itemId: "brett", quantity: 3, additionalFields: '{"name":"Bo"}' });
    const two = await visitor.write("PUT", `entries/${board}`, { quantity: 2 });
    expect(two.status).toBe(200);
    const three = await visitor.write("PUT", `entries/${board}`, { quantity: 3 });
    expect(three).toMatchObject({ status: 409, json: { code: "NOT_ENOUGH_STOCK" } });
  });

  test("an entry whose product is gone changes no more, and can be removed", async () => {
    const { visitor, board } = await visitWithCart(shop);
    const at = shop.items.findIndex(({ id }) => id === "brett");
    const [gone] = shop.items.splice(at, 1);
    const change = await visitor.write("PUT", `entries/${board}`, { quantity: 2 });
    expect(change).toMatchObject({ status: 404, json: { code: "ITEM_UNKNOWN" } });
    const removed = await visitor.write("DELETE", `entries/${board}`);
    expect(removed.json.shoppingCart.entries).toHaveLength(1);
    if (gone) shop.items.splice(at, 0, gone);
  });
});
