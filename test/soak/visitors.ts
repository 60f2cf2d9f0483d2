import * as analyticsPaths from "../../server/contract/analytics/paths.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import * as formsPaths from "../../server/contract/forms/paths.ts";
import * as paymentsPaths from "../../server/contract/payments/paths.ts";
import { productPath } from "../bench/shop/generate.ts";
import { type Address, checkOut, fillCart, Visitor } from "../bench/shop/visitor.ts";
import type { StripeDouble } from "../support/doubles/stripe-double.ts";
import { type Books, noteFault } from "./books.ts";
import { PRODUCTS } from "./site.ts";

/** The shop that is visited, the provider of its payments, and the books. */
export type World = {
  readonly shop: Address;
  readonly stripe: StripeDouble;
  readonly books: Books;
  readonly random: () => number;
};

/** Of a hundred visits, how many are of each kind. */
const visits: readonly (readonly [share: number, visit: (world: World) => Promise<void>])[] = [
  [64, readPages],
  [16, changeCart],
  [8, sendForm],
  [7, orderOnInvoice],
  [5, orderByCard],
];

/** Tries of a browser whose payment cannot begin, because the provider fails. */
const CARD_TRIES = 6;

/** Somebody visits the shop; what goes wrong stands in the books. */
export async function visit(world: World): Promise<void> {
  let drawn = world.random() * 100;
  const chosen = visits.find(([share]) => {
    drawn -= share;
    return drawn < 0;
  });
  try {
    await chosen?.[1](world);
  } catch (error) {
    noteFault(
      world.books,
      `${chosen?.[1].name}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

const drawProduct = ({ random }: World): number => Math.floor(random() * PRODUCTS);

/** A name that nobody else has. */
const drawName = ({ random }: World): string => `ida-${Math.floor(random() * 1e15)}`;

async function readPages(world: World): Promise<void> {
  const { shop, books } = world;
  const visitor = new Visitor(shop);
  const product = drawProduct(world);
  const search = `/search?q=${["Kaffee", "Tee", "Kanne", "becher"][product % 4]}`;
  for (const path of ["/", "/regal-1", productPath(product), product % 8 ? "/journal" : search]) {
    const { status } = await visitor.ask({ method: "GET", path });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    books.pages += 1;
  }
  const { status } = await visitor.ask({
    method: "POST",
    path: analyticsPaths.recordHit,
    form: { event: "View", data: "{}" },
  });
  if (status !== 200) throw new Error(`a hit is answered with ${status}`);
  books.hits += 1;
}

async function changeCart(world: World): Promise<void> {
  const visitor = await fillCart(world.shop, drawProduct(world));
  const cart = await visitor.send({ method: "GET", path: cartPaths.cart });
  const [entry] = cart.entries as readonly { readonly id: string }[];
  const path = `${cartPaths.entries}/${entry?.id}`;
  await visitor.send({ method: "PUT", path, body: { quantity: 3 } });
  const { totalQuantity } = await visitor.send({ method: "GET", path: cartPaths.cart });
  if (totalQuantity !== 3) throw new Error("a cart has forgotten what was acknowledged");
  world.books.carts += 1;
}

async function sendForm(world: World): Promise<void> {
  const visitor = new Visitor(world.shop);
  await visitor.send({ method: "GET", path: cartPaths.cart });
  const { key } = await visitor.send({ method: "POST", path: formsPaths.submissionKey });
  const name = drawName(world);
  const form = { name: ["Ida", name], mail: `${name}@beispiel.de`, text: `Moin von ${name}` };
  await visitor.send({
    method: "POST",
    path: formsPaths.saveSubmission,
    body: { formId: "kontakt", form: JSON.stringify(form), key },
  });
  world.books.forms += 1;
}

/** The token in the address of the page that confirms an order. */
const tokenOf = ({ location }: { readonly [key: string]: unknown }): string =>
  String(location).split("/").at(-1)?.split("?")[0] ?? "";

async function orderOnInvoice(world: World): Promise<void> {
  const visitor = await fillCart(world.shop, drawProduct(world));
  const order = await checkOut(visitor, { name: drawName(world), payment: "invoice" });
  const token = tokenOf(await visitor.send(order));
  world.books.invoices.push(token);
  // A browser that has not seen the answer sends it again.
  if (tokenOf(await visitor.send(order)) !== token) throw new Error("one order was placed twice");
}

async function orderByCard(world: World): Promise<void> {
  const { stripe, books } = world;
  const visitor = await fillCart(world.shop, drawProduct(world));
  const token = tokenOf(
    await visitor.send(await checkOut(visitor, { name: drawName(world), payment: "stripe" })),
  );
  for (let tries = 0; tries < CARD_TRIES; tries += 1) {
    const { status, card } = await visitor.send({
      method: "POST",
      path: paymentsPaths.orderPayment,
      body: { token },
    });
    if (status !== "open") continue;
    const { clientSecret } = card as { readonly clientSecret: string };
    const id = clientSecret.slice(0, clientSecret.indexOf("_secret"));
    if (!stripe.pay(id)) throw new Error("a payment cannot be paid");
    books.cards.push(token);
    return;
  }
}
