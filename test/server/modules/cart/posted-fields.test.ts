import { afterEach, beforeEach, expect, test } from "vitest";
import * as cartLimits from "../../../../server/contract/cart/limits.ts";
import * as productsLimits from "../../../../server/contract/products/limits.ts";
import { engravedItem, kontorItems } from "../../../support/cart/cart-catalog.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await buildShop({ items: [...kontorItems(), engravedItem()] });
});
afterEach(() => shop.close());

type Visitor = ReturnType<typeof visit>;
type Inputs = [string, string][];

const post = (visitor: Visitor, inputs: Inputs) =>
  visitor.postForm([["itemId", "brett"], ...inputs]);

/** The product's page after a refusal: the label of its button, and the part for visitors without script. */
async function readRefused(visitor: Visitor, answer: Awaited<ReturnType<typeof post>>) {
  expect(answer).toMatchObject({ status: 303, headers: { location: "/laden/brett?refused" } });
  expect(visitor.cookies.get("refused")?.length).toBeLessThanOrEqual(
    productsLimits.refusedFormLength,
  );
  const { text: html } = await visitor.send({ url: "/laden/brett?refused" });
  const [, fields = ""] = /<noscript>(<div class="product-fields.*?)<\/noscript>/.exec(html) ?? [];
  const [, problem = ""] = /<p class="sqs-add-to-cart-error"[^>]*>([^<]*)/.exec(html) ?? [];
  return { problem, fields };
}

const faultOf = (fields: string) => /<p class="field-error"[^>]*>([^<]*)/.exec(fields)?.[1];
const nameIn = (fields: string) => /name="field-name"[^>]* value="([^"]*)"/.exec(fields)?.[1];
const greetingIn = (fields: string) => /<textarea[^>]*>([^<]*)/.exec(fields)?.[1]?.trim();

test("additional fields that are posted without script are those of the entry", async () => {
  const visitor = visit(shop);
  const answer = await post(visitor, [
    ["field-name", "Ada"],
    ["field-gruss", "Moin\r\nAda"],
  ]);
  expect(answer).toMatchObject({ status: 303, headers: { location: "/cart" } });
  const { json } = await visitor.readCart();
  expect(JSON.parse(json.entries[0].additionalFields)).toEqual({
    name: "Ada",
    gruss: "Moin\nAda",
  });
});

test("a required field that is missing leads back to it, with what was typed into the others", async () => {
  const before = await shop.dump();
  const visitor = visit(shop);
  const answer = await post(visitor, [
    ["field-name", ""],
    ["field-gruss", '"><b>Gruß</b>'],
  ]);
  const { problem, fields } = await readRefused(visitor, answer);
  expect(problem).toBe("Aktualisiere oben die fehlenden oder ungültigen Informationen.");
  expect(faultOf(fields)).toBe("Erforderlich");
  expect(fields).toMatch(/aria-invalid="true"[^>]* name="field-name"/);
  expect(greetingIn(fields)).toBe("&quot;&gt;&lt;b&gt;Gruß&lt;/b&gt;");
  expect(await shop.dump()).toEqual(before);
});

test("a form refused for something else keeps what was typed, and blames no field", async () => {
  const visitor = visit(shop);
  const answer = await post(visitor, [
    ["field-name", "Ada"],
    ["quantity", "0"],
  ]);
  const { fields } = await readRefused(visitor, answer);
  expect(nameIn(fields)).toBe("Ada");
  expect(faultOf(fields)).toBeUndefined();
});

test("from where the fields do not stand, such as a list, nothing is said to stand above the button", async () => {
  const visitor = visit(shop);
  const { problem, fields } = await readRefused(visitor, await post(visitor, []));
  expect(problem).toBe("Ein oder mehrere Felder sind ungültig.");
  expect(faultOf(fields)).toBe("Erforderlich");
});

test("what is too long for a cookie is left out, the rest is kept", async () => {
  const visitor = visit(shop);
  const answer = await post(visitor, [
    ["field-name", "Ada"],
    ["field-gruss", "ü".repeat(3000)],
  ]);
  const { fields } = await readRefused(visitor, answer);
  expect(faultOf(fields)).toBeDefined();
  expect(greetingIn(fields)).toBe("");
  expect(nameIn(fields)).toBe("Ada");
});

test("more than a call may carry is refused", async () => {
  const visitor = visit(shop);
  const answer = await post(visitor, [
    ["field-name", "x".repeat(cartLimits.additionalFieldsBytes)],
    ["field-gruss", "Moin"],
  ]);
  const { problem, fields } = await readRefused(visitor, answer);
  expect(problem).toBe("Die Anfrage ist ungültig.");
  expect(greetingIn(fields)).toBe("Moin");
});

test("a field that comes twice counts once; fields that the form does not have count for nothing", async () => {
  const visitor = visit(shop);
  const answer = await post(visitor, [
    ["field-name", "Ada"],
    ["field-name", "Grete"],
    ["field-__proto__", "x"],
    ["field-constructor", "x"],
    ["part-0-name", "x"],
  ]);
  expect(answer.headers.location).toBe("/cart");
  const { json } = await visitor.readCart();
  expect(JSON.parse(json.entries[0].additionalFields)).toEqual({ name: "Ada", gruss: "" });
});

test("a product without a form takes none", async () => {
  const visitor = visit(shop);
  const answer = await visitor.postForm([
    ["itemId", "becher"],
    ["field-name", "Ada"],
  ]);
  expect(answer.headers.location).toBe("/cart");
  expect((await visitor.readCart()).json.entries[0].additionalFields).toBeNull();
});
