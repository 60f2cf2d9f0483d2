import { afterAll, beforeAll, expect, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import {
  checkoutShop,
  entries,
  fill,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { invoiceSettings } from "../../../support/documents/documents-desk.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeAll(async () => {
  const { items, rules } = checkoutShop();
  const invoices = { ...invoiceSettings, sellsToBusinesses: true };
  shop = await buildShop({ items, rules: { ...rules, invoices } });
});
afterAll(() => shop.close());

type Visitor = ReturnType<typeof visit>;

const contact = async (visitor: Visitor, fields: Readonly<Record<string, string>>) => {
  const sent = await postStep(visitor, "contact", { ...entries.contact, ...fields });
  return shownProps((await visitor.send({ url: String(sent.headers.location) })).text);
};

async function order(visitor: Visitor) {
  for (const step of ["address", "shipping", "payment"] as const) {
    await postStep(visitor, step, entries[step]);
  }
  const { text } = await visitor.send({ url: "/checkout?step=review" });
  const { checkoutKey, cart } = shownProps(text).state;
  const fields = {
    checkoutKey,
    cartVersion: String(cart.version),
    confirmedCents: String(cart.grandTotalCents),
  };
  const sent = await visitor.postForm(Object.entries(fields), {}, checkoutPaths.order);
  expect(sent.headers.location).toContain("order-confirmed");
  const { business, vat_check } = await shop.database
    .selectFrom("orders")
    .selectAll()
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  return { business, vat_check, shown: text, location: String(sent.headers.location) };
}

test("a business names its company and number without script, which the order keeps and its buyer sees", async () => {
  const visitor = visit(shop);
  await fill(visitor);
  const refused = await contact(visitor, { vatId: "DE 12 34" });
  expect(refused.state.step).toBe("contact");
  expect(refused.problems).toEqual({
    company: "Bitte nenne das Unternehmen, dem die USt-IdNr. gehört.",
    vatId: expect.stringContaining("Beispiel: DE123456789"),
  });
  await contact(visitor, { company: " Reederei Jansen KG ", vatId: "atu 12345678" });
  const { business, vat_check, shown, location } = await order(visitor);
  expect(shown).toContain("Reederei Jansen KG");
  expect(JSON.parse(business)).toEqual({ company: "Reederei Jansen KG", vatId: "ATU12345678" });
  expect(vat_check).toBe("unchecked");
  const page = (await visitor.send({ url: location })).text;
  expect(page).toContain("USt-IdNr.: ATU12345678");
  expect(page).not.toContain("nicht geprüft");
});

test("a private buyer leaves both empty", async () => {
  const visitor = visit(shop);
  await fill(visitor);
  await contact(visitor, {});
  expect(await order(visitor)).toMatchObject({ business: "", vat_check: "" });
});

test("a shop that sells to nobody but private buyers neither asks nor keeps any", async () => {
  const own = await buildShop(checkoutShop());
  const visitor = visit(own);
  await fill(visitor);
  await postStep(visitor, "contact", { ...entries.contact, company: "X", vatId: "falsch" });
  const { state } = shownProps((await visitor.send({ url: "/checkout?step=address" })).text);
  expect(state.step).toBe("address");
  expect(state.values).not.toHaveProperty("company");
  await own.close();
});
