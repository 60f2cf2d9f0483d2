import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import {
  codesIn,
  giftCardOrder,
  giftCardsOn,
  loadGiftCardSite,
} from "../../../support/orders/gift-cards.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const site = await loadGiftCardSite();
const mute = await loadGiftCardSite({ mail: undefined });
const START = 1_800_000_000_000;

describe.each(databaseKinds)("gift cards $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let time: number;
  let shop: ReturnType<typeof giftCardsOn>;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    time = START;
    shop = giftCardsOn(database, () => time);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  /** Buys gift cards; their codes. */
  async function buy(id: string, options: Parameters<typeof giftCardOrder>[1] = {}) {
    await shop.inOrder((transaction) =>
      shop.giftCards.issue(transaction, site, giftCardOrder(id, options)),
    );
    const mails = await mailsOf(database);
    return codesIn(mails.map(({ text }) => text).join("\n"));
  }

  const check = (code: string, more: { currency?: string; websiteId?: string } = {}) => {
    time += 60_000;
    const where = { websiteId: "w1", currency: "EUR", address: "192.0.2.1" };
    return shop.giftCards.check({ ...where, ...more, code });
  };

  const redeem = (orderId: string, cardIds: readonly string[], cents: number) =>
    shop.inOrder((transaction) =>
      shop.giftCards.redeem(transaction, {
        websiteId: "w1",
        currency: "EUR",
        orderId,
        cardIds,
        cents,
      }),
    );

  const balances = async () =>
    (await shop.admin.list("w1", all)).rows.map((row) => row.balanceCents);
  const all = { lastFour: undefined, after: undefined };

  test("are made for each unit of a paid order, and mailed once", async () => {
    const codes = await buy("o1", { quantity: 3 });
    expect(new Set(codes).size).toBe(3);
    await buy("o1", { quantity: 3 });
    const mails = await mailsOf(database);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: "gift-card", to: ["kaeufer@beispiel.de"] });
    expect(mails[0].text).toContain("3 Geschenkgutscheine über je 25,00\u00A0€");
    expect(mails[0].text).toContain("Er gilt mindestens bis zum 31. Dezember 2030.");
    for (const code of codes) {
      expect(await check(code)).toEqual({
        id: expect.any(String),
        lastFour: code.slice(-4),
        balanceCents: 2500,
      });
    }
    const rows = await database.selectFrom("gift_cards").selectAll().execute();
    for (const code of codes) {
      expect(JSON.stringify(rows)).not.toContain(code.slice(0, 14));
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", "").slice(0, 12));
    }
  });

  test("of an order that is paid twice at the same time are made once", async () => {
    await Promise.allSettled(Array.from({ length: 6 }, () => buy("o1")));
    expect(await balances()).toEqual([2500]);
    expect(await mailsOf(database)).toHaveLength(1);
  });

  test("go to whom the buyer names", async () => {
    await buy("o1", {
      additionalFields: JSON.stringify({
        f1: "mia@beispiel.de",
        f2: ["Mia", "Ott"],
        f3: "Für <b>dich</b>",
      }),
    });
    const [mail] = await mailsOf(database);
    expect(mail.to).toEqual(["mia@beispiel.de"]);
    expect(mail.secrets).toEqual(codesIn(mail.text));
    expect(mail.text).toContain("Hallo Mia Ott!");
    expect(mail.text).toContain("Für <b>dich</b>");
    expect(mail.html).toContain("Für &lt;b&gt;dich&lt;/b&gt;");
  });

  test("of a site that can mail nothing are kept, and mailed by an owner with another code", async () => {
    await shop.inOrder((transaction) =>
      shop.giftCards.issue(transaction, mute, giftCardOrder("o1")),
    );
    expect(await mailsOf(database)).toEqual([]);
    const { rows } = await shop.admin.list("w1", all);
    const id = rows[0]?.id ?? "";
    expect(await shop.admin.sendAgain(mute, id)).toBe(false);
    expect(await shop.admin.sendAgain(site, id)).toBe(true);
    const [first = ""] = codesIn((await mailsOf(database))[0].text);
    expect((await check(first)).id).toBe(id);
    await shop.admin.sendAgain(site, id);
    await expect(check(first)).rejects.toMatchObject({ code: "GIFT_CARD_UNKNOWN" });
    await redeem("o2", [id], 2500);
    await expect(shop.admin.sendAgain(site, id)).rejects.toMatchObject({
      code: "GIFT_CARD_UNUSABLE",
    });
    await expect(shop.admin.sendAgain(site, "x")).rejects.toMatchObject({
      code: "GIFT_CARD_UNKNOWN",
    });
  });

  test("that are unknown, another site's, in another currency or used up are refused", async () => {
    const [code = ""] = await buy("o1");
    const { id } = await check(code.toLowerCase().replaceAll("-", " "));
    await expect(check("quatsch")).rejects.toMatchObject({ code: "GIFT_CARD_UNKNOWN" });
    await expect(check("0123-4567-89AB-CDEF-GH1J")).rejects.toMatchObject({ status: 404 });
    await expect(check(code, { websiteId: "w2" })).rejects.toMatchObject({ status: 404 });
    await expect(check(code, { currency: "CHF" })).rejects.toMatchObject({
      code: "GIFT_CARD_UNUSABLE",
    });
    expect(await shop.giftCards.find("w1", "CHF", [id])).toEqual([]);
    expect(await shop.giftCards.find("w2", "EUR", [id])).toEqual([]);
    await redeem("o2", [id], 9999);
    await expect(check(code)).rejects.toMatchObject({ code: "GIFT_CARD_UNUSABLE" });
    expect(await shop.giftCards.find("w1", "EUR", [id])).toEqual([]);
    expect(await redeem("o3", [id, "x"], 100)).toBe(0);
  });

  test("can be tried ten times a minute from one address", async () => {
    const [code = ""] = await buy("o1");
    const tried = { websiteId: "w1", currency: "EUR", code, address: "192.0.2.1" };
    const tries = await Promise.allSettled(
      Array.from({ length: 14 }, () => shop.giftCards.check(tried)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    time += 20_000;
    await expect(shop.giftCards.check(tried)).rejects.toMatchObject({
      status: 429,
      headers: { "retry-after": "40" },
    });
    expect(await shop.giftCards.check({ ...tried, address: "192.0.2.2" })).toBeDefined();
    time += 40_001;
    expect(await shop.giftCards.check(tried)).toBeDefined();
    time += 60_001;
    expect(await shop.giftCards.deleteEnded()).toBe(false);
    expect(await database.selectFrom("gift_card_tries").selectAll().execute()).toEqual([]);
  });

  test("pay down to zero and never twice, of twenty orders at once", async () => {
    const codes = await buy("o1", { quantity: 2 });
    const ids = await Promise.all(codes.map(async (code) => (await check(code)).id));
    const orders = Array.from({ length: 20 }, (_, index) => index);
    const paid = await Promise.all(
      orders.map((order) => redeem(`p${order}`, order % 2 ? ids : [...ids].reverse(), 700)),
    );
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(5000);
    expect(paid.filter((cents) => cents === 700)).toHaveLength(7);
    expect(paid.filter((cents) => cents === 100)).toHaveLength(1);
    expect(await balances()).toEqual([0, 0]);
    const uses = await database.selectFrom("gift_card_uses").selectAll().execute();
    expect(uses.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(5000);
  });

  test("get back what a cancelled order had taken, once", async () => {
    const codes = await buy("o1", { quantity: 2 });
    const ids = await Promise.all(codes.map(async (code) => (await check(code)).id));
    expect(await redeem("o2", ids, 4000)).toBe(4000);
    expect(await redeem("o3", ids, 4000)).toBe(1000);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.inOrder((transaction) => shop.giftCards.cancel(transaction, "o2")),
      ),
    );
    expect((await balances()).sort()).toEqual([1500, 2500]);
  });

  test("that were bought with a cancelled order do not count any more, unless somebody has paid with them", async () => {
    const [code = ""] = await buy("o1");
    const { id } = await check(code);
    await redeem("o2", [id], 100);
    await expect(
      shop.inOrder((transaction) => shop.giftCards.cancel(transaction, "o1")),
    ).rejects.toMatchObject({
      code: "GIFT_CARD_USED",
    });
    await shop.inOrder((transaction) => shop.giftCards.cancel(transaction, "o2"));
    await shop.inOrder((transaction) => shop.giftCards.cancel(transaction, "o1"));
    await expect(check(code)).rejects.toMatchObject({ code: "GIFT_CARD_UNKNOWN" });
    expect(await redeem("o3", [id], 100)).toBe(0);
    await expect(shop.admin.sendAgain(site, id)).rejects.toMatchObject({ status: 404 });
    expect((await shop.admin.list("w1", all)).rows[0]?.state).toBe("cancelled");
  });

  test("are cancelled or paid with, never both, when both happen at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = `o${round}`;
      const before = new Set((await shop.admin.list("w1", all)).rows.map((row) => row.id));
      await buy(order);
      const { rows } = await shop.admin.list("w1", all);
      const id = rows.find((row) => !before.has(row.id))?.id ?? "";
      const [paid, cancelled] = await Promise.allSettled([
        redeem(`p${round}`, [id], 100),
        shop.inOrder((transaction) => shop.giftCards.cancel(transaction, order)),
      ]);
      const isPaid = paid.status === "fulfilled" && paid.value === 100;
      expect(isPaid).toBe(cancelled.status === "rejected");
    }
  });

  test("are kept in bounds by the database itself", async () => {
    const [code = ""] = await buy("o1");
    const { id } = await check(code);
    const change = (values: object) =>
      database.updateTable("gift_cards").set(values).where("id", "=", id).execute();
    await expect(change({ balance_cents: -1 })).rejects.toThrow();
    await expect(change({ balance_cents: 2501 })).rejects.toThrow();
    await expect(change({ balance_cents: 2400, cancelled_at: 1 })).rejects.toThrow();
    await redeem("o2", [id], 1);
    await expect(redeem("o2", [id], 1)).rejects.toThrow();
    expect(await balances()).toEqual([2499]);
  });

  test("are listed page by page, the newest first, and found by their last characters", async () => {
    for (const order of ["o1", "o2", "o3"]) {
      time += 1;
      await shop.inOrder((transaction) =>
        shop.giftCards.issue(transaction, mute, giftCardOrder(order, { quantity: 20 })),
      );
    }
    const first = await shop.admin.list("w1", all);
    expect(first.rows).toHaveLength(50);
    const second = await shop.admin.list("w1", { lastFour: undefined, after: first.next });
    expect(second.next).toBeUndefined();
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
    expect(rows.map(({ orderId }) => orderId)).toEqual(
      ["o3", "o2", "o1"].flatMap((order) => Array.from({ length: 20 }, () => order)),
    );
    expect(rows[0]).toMatchObject({ valueCents: 2500, balanceCents: 2500, state: "active" });
    const { lastFour = "" } = rows[30] ?? {};
    const found = await shop.admin.list("w1", { lastFour, after: undefined });
    expect(found.rows.map((row) => row.lastFour)).toContain(lastFour);
    expect(found.rows.length).toBeLessThan(5);
    expect((await shop.admin.list("w2", all)).rows).toEqual([]);
  });
});
