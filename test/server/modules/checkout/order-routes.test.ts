import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import {
  checkoutShop,
  enterAll,
  entries,
  fill,
  postStep,
  putStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await buildShop(checkoutShop());
});
afterEach(() => shop.close());

type Visitor = ReturnType<typeof visit>;

/** The fields of the review, with the total that the buyer has seen. */
async function confirmed(visitor: Visitor) {
  const { text } = await visitor.send({ url: "/checkout?step=review" });
  const { state } = shownProps(text);
  return {
    checkoutKey: String(state.checkoutKey),
    cartVersion: String(state.cart.version),
    confirmedCents: String(state.cart.grandTotalCents),
  };
}

const postOrder = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.postForm(Object.entries(fields), {}, checkoutPaths.order);

const sendOrder = (visitor: Visitor, fields: unknown) =>
  visitor.send({
    method: "POST",
    url: checkoutPaths.order,
    headers: {
      "content-type": "application/json",
      "x-csrf-token": visitor.cookies.get("crumb") ?? "",
    },
    payload: JSON.stringify(fields),
  });

const ordersOf = async () =>
  shop.database.selectFrom("orders").selectAll().orderBy("number").execute();

describe("an order", () => {
  test("is placed by a posted form, which leads to its confirmation", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const answer = await postOrder(visitor, await confirmed(visitor));
    expect(answer.status).toBe(303);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers.location).toMatch(/^\/checkout\/order-confirmed\/[\w-]{43}$/);
    expect(await ordersOf()).toHaveLength(1);
    // A new cart begins.
    expect((await visitor.readCart()).json.entries).toEqual([]);
    expect((await visitor.send({ url: "/checkout" })).headers.location).toBe("/cart");
  });

  test("is placed by script, with what was entered", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const answer = await sendOrder(visitor, await confirmed(visitor));
    expect(answer.status).toBe(200);
    expect(answer.json.location).toMatch(/^\/checkout\/order-confirmed\/[\w-]{43}$/);
    const [order] = await ordersOf();
    // The cart as it was bought; the visitor's is a new one.
    expect(answer.json.shoppingCart).toMatchObject({
      orderId: order?.id,
      isPurchased: true,
      grandTotalCents: 1780,
      entries: [{ title: "Emaillebecher" }],
    });
    const { json: begun } = await visitor.readCart();
    expect(begun).toMatchObject({ orderId: null, isPurchased: false, entries: [] });
    expect(begun.id).not.toBe(answer.json.shoppingCart.id);
    expect(JSON.stringify(order)).toContain("ida@beispiel.de");
    expect(JSON.stringify(order)).toContain("Alter Lotsenkai 7");
  });

  test("is placed once, however often the same one is sent", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const fields = await confirmed(visitor);
    const answers = await Promise.all([1, 2, 3].map(() => sendOrder(visitor, fields)));
    const later = await postOrder(visitor, fields);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const places = new Set([...answers.map(({ json }) => json.location), later.headers.location]);
    expect(places.size).toBe(1);
    expect(await ordersOf()).toHaveLength(1);
  });
});

describe("nothing is ordered", () => {
  /** Sends an order that is refused; the tables stay as they were. */
  async function refused(visitor: Visitor, fields: Record<string, unknown>) {
    const before = await shop.dump();
    const answer = await sendOrder(visitor, fields);
    expect(await shop.dump()).toEqual(before);
    return answer;
  }

  test("of another total than the one that was seen, which is shown then", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const fields = await confirmed(visitor);
    const answer = await refused(visitor, { ...fields, confirmedCents: "1" });
    expect(answer.status).toBe(409);
    expect(answer.json.message).toMatch(/^Dein Warenkorb oder sein Preis hat sich/);
    const due = await refused(visitor, { ...fields, dueCents: "1" });
    expect(due).toMatchObject({ status: 409, json: { code: "TOTAL_CHANGED" } });
    const posted = await postOrder(visitor, { ...fields, confirmedCents: "1" });
    expect(posted.headers.location).toBe("/checkout?step=review&refused");
    const { text } = await visitor.send({ url: "/checkout?step=review&refused" });
    expect(text).toContain("Dein Warenkorb oder sein Preis hat sich");
    expect((await postOrder(visitor, await confirmed(visitor))).headers.location).toMatch(
      /order-confirmed/,
    );
  });

  test.each([
    ["partly", "4"],
    ["wholly", "5"],
  ])("of what is %s out of stock now; the cart is kept", async (_name, quantity) => {
    const visitor = visit(shop);
    const other = visit(shop);
    for (const one of [visitor, other]) {
      await one.postForm([
        ["itemId", "becher"],
        ["quantity", quantity],
      ]);
      for (const step of ["contact", "address", "shipping", "payment"] as const) {
        await postStep(one, step, entries[step]);
      }
    }
    const fields = await confirmed(visitor);
    expect((await sendOrder(other, await confirmed(other))).status).toBe(200);
    const answer = await refused(visitor, fields);
    expect(answer.status).toBe(409);
    expect(answer.json.message).toBe("Leider sind derzeit nicht genügend Artikel verfügbar.");
    expect((await visitor.readCart()).json.entries).toMatchObject([{ quantity: Number(quantity) }]);
  });

  test("before all is entered", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    await postStep(visitor, "contact", entries.contact);
    const answer = await refused(visitor, await confirmed(visitor));
    expect(answer).toMatchObject({
      status: 400,
      json: {
        message: "Aktualisiere oben die fehlenden oder ungültigen Informationen.",
        errors: { "shipping-firstName": "Erforderlich" },
      },
    });
  });

  test("of a cart that nobody has, or of another visitor's by its key", async () => {
    const owner = visit(shop);
    await enterAll(owner);
    const fields = await confirmed(owner);
    const stranger = visit(shop);
    await stranger.readCart();
    expect((await refused(stranger, { ...fields, checkoutKey: "guessed" })).status).toBe(404);
    const other = visit(shop);
    await enterAll(other);
    expect((await refused(other, { ...fields, checkoutKey: "guessed" })).status).toBe(409);
  });

  test.each([
    ["a negative total", { confirmedCents: "-5" }],
    ["a total that is no number", { confirmedCents: "1e9" }],
    ["a huge total", { confirmedCents: "9".repeat(30) }],
    ["a version that is a list", { cartVersion: ["1"] }],
    ["a key that is too long", { checkoutKey: "x".repeat(500) }],
    ["a long card number", { cardNumber: "4".repeat(100) }],
  ])("of %s", async (_name, wrong) => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const answer = await refused(visitor, { ...(await confirmed(visitor)), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.json.message).toBe("Die Anfrage ist ungültig.");
  });

  test("without the crumb", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const fields = await confirmed(visitor);
    visitor.cookies.delete("crumb");
    expect((await refused(visitor, fields)).status).toBe(403);
  });

  test("of a body that is too large", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const answer = await refused(visitor, { note: "x".repeat(70_000) });
    expect(answer.status).toBe(413);
  });

  test("more often than 30 times a minute", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const fields = { ...(await confirmed(visitor)), confirmedCents: "1" };
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) {
      statuses.push((await sendOrder(visitor, fields)).status);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([409]));
    const last = await sendOrder(visitor, fields);
    expect(last).toMatchObject({
      status: 429,
      json: { message: "Bitte versuche es in einigen Sekunden erneut." },
    });
    expect((await postOrder(visitor, fields)).status).toBe(429);
  });
});

describe("a step that is sent as JSON", () => {
  test("answers with the next one", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    await visitor.readCart();
    const answer = await putStep(visitor, "contact", entries.contact);
    expect(answer).toMatchObject({ status: 200, json: { step: "address" } });
  });

  test.each([
    ["contact", { email: "ida" }, { email: "E-Mail-Adresse ist ungültig" }],
    ["contact", { email: "" }, { email: "E-Mail-Adresse darf nicht leer sein" }],
    ["shipping", {}, { shippingOption: "Bitte wähle eine Versandart." }],
    [
      "shipping",
      { shippingOption: "luftpost" },
      { shippingOption: "Bitte wähle eine Versandart." },
    ],
    ["payment", { payment: "test" }, { payment: "Bitte wähle eine Zahlungsart." }],
    [
      "address",
      {
        ...entries.address,
        "shipping-country": "US",
        "shipping-region": "MA",
        "shipping-zip": "2134",
      },
      { "shipping-zip": "ZIP Codes need to be 5 digits." },
    ],
  ])("is refused in %s: %j", async (step, fields, errors) => {
    const visitor = visit(shop);
    await fill(visitor);
    await visitor.readCart();
    const answer = await putStep(visitor, step, fields);
    expect(answer).toMatchObject({ status: 400, json: { errors } });
  });

  test.each([
    ["a control character", { "shipping-city": "Ham\u0000burg" }],
    ["half a character", { "shipping-city": "\ud800" }],
    ["a line break in a name", { "shipping-firstName": "Ida\nJansen" }],
    ["a name that is too long", { "shipping-firstName": "x".repeat(201) }],
    ["a list", { email: ["ida@beispiel.de"] }],
    ["an object", { "shipping-zip": {} }],
  ])("is refused with %s, and nothing is kept", async (_name, fields) => {
    const visitor = visit(shop);
    await fill(visitor);
    await visitor.readCart();
    const before = await shop.dump();
    const answer = await putStep(visitor, "address", fields);
    expect(answer).toMatchObject({ status: 400, json: { message: "Die Anfrage ist ungültig." } });
    expect(await shop.dump()).toEqual(before);
  });

  test("and a step that there is not", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    await visitor.readCart();
    expect((await putStep(visitor, "__proto__", {})).status).toBe(400);
  });

  test("of a cart that nobody has", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    expect(await putStep(visitor, "contact", entries.contact)).toMatchObject({
      status: 404,
      json: { message: "Dein Warenkorb ist leer." },
    });
    const foreign = await putStep(visitor, "contact", { ...entries.contact, cartToken: "guessed" });
    expect(foreign.status).toBe(404);
  });
});
