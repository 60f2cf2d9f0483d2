import * as subscriptionsPaths from "../../../server/contract/subscriptions/paths.ts";
import type { Write, WriteShop } from "../../support/databases/write-shop.ts";
import { readForm } from "../../support/forms/read-form.ts";
import { typed, WRITING } from "../../support/offers/hand-orders.ts";
import { keepOrder } from "../../support/orders/stored-orders.ts";
import { keepSubscription } from "../../support/orders/subscriptions.ts";

const plan = { value: 1, unit: "MONTH", cycles: 0, duration: 0, durationUnit: "MONTH" };

/** A request about a running subscription. */
const ofSubscription = (name: string, path: string, first: readonly string[] = []): Write => ({
  name,
  async prepare({ database, visitor }, number) {
    const order = await keepOrder(database, 7000 + number, { status: "paid" });
    const lines = order.lines.map((line) => ({ ...line, plan }));
    // Not due, so that no job meets it.
    await keepSubscription(database, { ...order, lines }, { nextAt: Date.UTC(2030, 0, 15) });
    const buyer = visitor();
    const post = (to: string) => buyer.post(to, { token: order.token });
    for (const to of first) await post(to);
    return () => post(path);
  },
});

/** Takes a mug into an order by hand, and has the form with everything that it asks for. */
async function draft(shop: WriteShop) {
  const owner = shop.owner();
  const press = async (url: string, button: string, changes = {}) => {
    const fields = readForm((await owner.get(url)).body, WRITING);
    return owner.post(WRITING, { ...fields, ...changes, do: button });
  };
  const found = await press(WRITING, "search", { q: "Becher" });
  const added = await press(String(found.headers.location), "add");
  const saved = await press(String(added.headers.location), "save", typed);
  const url = String(saved.headers.location);
  return { owner, fields: readForm((await owner.get(url)).body, WRITING) };
}

const byHand = (name: string, button: string): Write => ({
  name,
  async prepare(shop) {
    const { owner, fields } = await draft(shop);
    return () => owner.post(WRITING, { ...fields, do: button });
  },
});

/** Writes about contracts that are offered or go on. */
export const contractWrites: readonly Write[] = [
  ofSubscription("a pause", subscriptionsPaths.pause),
  ofSubscription("the end of a pause", subscriptionsPaths.resume, [subscriptionsPaths.pause]),
  ofSubscription("the end of a subscription", subscriptionsPaths.cancel),
  byHand("an order by hand", "order"),
  byHand("an offer", "offer"),
  {
    name: "an offer that is accepted",
    async prepare(shop) {
      const { owner, fields } = await draft(shop);
      await owner.post(WRITING, { ...fields, do: "offer" });
      const offers = shop.database.selectFrom("offers").select("token");
      const { token } = await offers.orderBy("number", "desc").executeTakeFirstOrThrow();
      const page = `/commerce/offers/${token}`;
      const buyer = shop.visitor();
      const shown = readForm((await buyer.get(page)).body, page);
      return () => buyer.post(page, { ...shown, payment: "invoice" });
    },
  },
];
