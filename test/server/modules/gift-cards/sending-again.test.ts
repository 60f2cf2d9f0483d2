import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createToldMails } from "../../../../server/mail/told-store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { sendDueMails } from "../../../support/mail/outbox.ts";
import {
  codesIn,
  giftCardOrder,
  giftCardsOn,
  loadGiftCardSite,
} from "../../../support/orders/gift-cards.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const now = 1_800_000_000_000;
const site = await loadGiftCardSite();

describe.each(databaseKinds)("the mail of gift cards, sent again $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const texts = async (): Promise<string[]> => (await mailsOf(database)).map(({ text }) => text);
  const told = () => createToldMails(database).list({ websiteId: "w1", id: "o1" });

  test("carries new codes for what is left of each card, and the old ones end", async () => {
    const { giftCards, inOrder } = giftCardsOn(database, () => now);
    await inOrder((transaction) =>
      giftCards.issue(transaction, site, giftCardOrder("o1", { quantity: 3 })),
    );
    const [first = ""] = await texts();
    const old = codesIn(first);
    expect(old).toHaveLength(3);
    await sendDueMails(database, now);
    expect(codesIn((await texts()).join())).toEqual([]);

    const try_ = (code: string) =>
      giftCards.check({ websiteId: "w1", currency: "EUR", code, address: "192.0.2.1" });
    const cards = await Promise.all(old.map(try_));
    const use = (cardId: string, cents: number) =>
      inOrder((transaction) =>
        giftCards.redeem(transaction, {
          websiteId: "w1",
          currency: "EUR",
          orderId: `use-${cardId}`,
          cardIds: [cardId],
          cents,
        }),
      );
    await use(cards[0]?.id ?? "", 2500);
    await use(cards[1]?.id ?? "", 700);

    const [mail] = await told();
    if (!mail) throw new Error("the mail is gone");
    expect(mail.parts).toHaveLength(3);
    expect(await inOrder((transaction) => giftCards.sendAgain(transaction, site, mail))).toBe(true);
    // The first has nothing left, and needs no code.
    for (const code of old.slice(1))
      await expect(try_(code)).rejects.toMatchObject({ status: 404 });
    const sent = (await texts()).filter((text) => codesIn(text).length > 0);
    const values = await Promise.all(sent.flatMap(codesIn).map(try_));
    expect(values.map(({ balanceCents }) => balanceCents).sort()).toEqual([1800, 2500]);
    expect((await told()).map(({ parts }) => parts.length).sort()).toEqual([1, 1, 3]);
  });

  test("is refused once nothing is left, and other mails are none of it", async () => {
    const { giftCards, inOrder } = giftCardsOn(database, () => now);
    await inOrder((transaction) => giftCards.issue(transaction, site, giftCardOrder("o1")));
    const [mail] = await told();
    if (!mail) throw new Error("the mail is gone");
    await inOrder((transaction) => giftCards.cancel(transaction, "o1"));
    const again = (kind: string) =>
      inOrder((transaction) => giftCards.sendAgain(transaction, site, { ...mail, kind }));
    expect(await again("order-confirmation")).toBe(false);
    await expect(again("gift-card")).rejects.toMatchObject({ code: "GIFT_CARD_UNUSABLE" });
  });
});
