import { expect, onTestFinished, test, vi } from "vitest";
import { entriesPath } from "../../../support/server/shop.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const START = Date.UTC(2026, 0, 15);
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The server with a clock that a test moves. */
async function openShop() {
  const clock = { now: START };
  const sites = await loadTestSites(below("shop", contentFiles()));
  const { app, database, close } = await startApp(sites, { now: () => clock.now });
  onTestFinished(close);
  const add = async (cart = "") => {
    const answer = await app.inject({
      method: "POST",
      url: entriesPath,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      cookies: { cart },
      payload: "itemId=mug&sku=BLAU&quantity=1",
    });
    return answer.cookies.find(({ name }) => name === "cart")?.value ?? "";
  };
  const countUnits = async (cart: string): Promise<number> => {
    const answer = await app.inject({ url: "/api/commerce/shopping-cart", cookies: { cart } });
    return answer.json().totalQuantity;
  };
  const countCarts = async () => (await database.selectFrom("carts").selectAll().execute()).length;
  return { app, clock, add, countUnits, countCarts };
}

test("a cart ends 30 days after its last change, as its cookie does", async () => {
  const { clock, add, countUnits } = await openShop();
  const cart = await add();
  clock.now = START + MONTH_MS;
  expect(await countUnits(cart)).toBe(1);
  expect(await add(cart)).toBe(cart);
  clock.now = START + 2 * MONTH_MS;
  expect(await countUnits(cart)).toBe(2);
  clock.now += 1;
  expect(await countUnits(cart)).toBe(0);
});

test("adding to a cart that has ended begins another one", async () => {
  const { clock, add, countUnits } = await openShop();
  const ended = await add();
  clock.now = START + MONTH_MS + 1;
  const cart = await add(ended);
  expect(cart).not.toBe(ended);
  expect(await countUnits(cart)).toBe(1);
});

test("an open server deletes carts that have ended, and no others", async () => {
  const { app, clock, add, countUnits, countCarts } = await openShop();
  for (let count = 0; count < 3; count++) await add();
  clock.now = START + 1;
  const young = await add();
  clock.now = START + MONTH_MS + 1;
  expect(await countCarts()).toBe(4);
  await app.listen({ port: 0, host: "127.0.0.1" });
  await vi.waitFor(async () => expect(await countCarts()).toBe(1), { timeout: 60_000 });
  expect(await countUnits(young)).toBe(1);
});
