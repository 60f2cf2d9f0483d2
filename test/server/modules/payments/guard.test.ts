import { createHash } from "node:crypto";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { makeProof } from "../../../../client/shop/payments/proof-of-work.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import {
  ALARM_MS,
  hasZeroBits,
  LINK_MS,
} from "../../../../server/modules/payments/guard/guard-rules.ts";
import { createProofs } from "../../../../server/modules/payments/guard/proofs.ts";
import type { Site } from "../../../../server/site/site.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import {
  createOrderBook,
  loadPaymentSite,
  openPaymentShop,
} from "../../../support/orders/payment-shop.ts";

let site: Site;
beforeAll(async () => {
  site = await loadPaymentSite();
});

const DECLINED = { cardNumber: "4000 0000 0000 0002" };
const PAID = { cardNumber: "4242 4242 4242 4242" };

describe.each(databaseKinds)("$name", (kind) => {
  async function open() {
    const { place, remove } = await kind.create();
    const database = await openDatabase(place);
    const double = await startStripeDouble();
    onTestFinished(async () => {
      await double.close();
      await database.destroy();
      await remove();
    });
    await createOrderBook(database);
    const clock = { time: Date.UTC(2026, 5, 1, 12) };
    const shop = openPaymentShop({ database, site, double, now: () => clock.time });
    const pay = async (cartId: string, address: string, details: Record<string, string>) => {
      const order = await shop.orders.place({ payment: "test", cartId });
      const started = await shop.service.start(site, order, { details, address });
      return { ...started, status: (await shop.orders.findOrThrow(order.id)).status };
    };
    const admit = (cartId: string, address: string, proof = "") =>
      shop.guard.admit({ websiteId: "w1", cartId, address, proof });
    const mailsOf = async (mailKind: string) =>
      (await database.selectFrom("mails").select("envelope").where("kind", "=", mailKind).execute())
        .length;
    return { ...shop, clock, pay, admit, mailsOf, double };
  }

  test("a cart has five declined payments, at the same time too; its orders are taken back", async () => {
    const { pay, admit } = await open();
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => pay("cart", `10.0.0.${index}`, DECLINED)),
    );
    expect(tries.every(({ kind, status }) => kind === "declined" && status === "cancelled")).toBe(
      true,
    );
    const exhausted = tries.filter((one) => one.kind === "declined" && one.isExhausted);
    expect(exhausted).toHaveLength(3);
    await expect(admit("cart", "10.0.1.1")).rejects.toMatchObject({ status: 429 });
    expect(await pay("cart", "10.0.1.1", PAID)).toMatchObject({ kind: "declined" });
    await admit("other", "10.0.1.1");
  });

  test("an address has ten a day, and payments that succeed are none of them", async () => {
    const { pay, admit, clock } = await open();
    for (let index = 0; index < 12; index++) {
      expect(await pay(`paid-${index}`, "10.0.0.1", PAID)).toMatchObject({ kind: "confirmed" });
    }
    for (let index = 0; index < 10; index++) await pay(`cart-${index}`, "10.0.0.1", DECLINED);
    await expect(admit("new", "10.0.0.1")).rejects.toMatchObject({ code: "PAYMENTS_EXHAUSTED" });
    await admit("new", "10.0.0.2");
    clock.time += 24 * 60 * 60_000;
    await admit("new", "10.0.0.1");
  });

  test("after twenty in ten minutes a proof is needed for an hour, and the owner is told once", async () => {
    const { pay, admit, guard, clock, mailsOf } = await open();
    for (let index = 0; index < 19; index++) await pay(`c-${index}`, `10.1.0.${index}`, DECLINED);
    await admit("new", "10.2.0.1");
    expect(await guard.challenge("w1")).toBeUndefined();
    for (let index = 19; index < 25; index++) await pay(`c-${index}`, `10.1.0.${index}`, DECLINED);
    expect(await mailsOf("card-testing")).toBe(1);
    await expect(admit("new", "10.2.0.1")).rejects.toMatchObject({ code: "PAYMENT_PROOF_NEEDED" });
    const challenge = await guard.challenge("w1");
    const proof = await makeProof(
      () => {},
      async () => Response.json({ challenge }),
    );
    await expect(admit("new", "10.2.0.1", `${challenge?.text}.0`)).rejects.toMatchObject({
      code: "PAYMENT_PROOF_NEEDED",
    });
    await admit("new", "10.2.0.1", proof);
    await expect(admit("new", "10.2.0.1", proof)).rejects.toMatchObject({
      code: "PAYMENT_PROOF_NEEDED",
    });
    clock.time += ALARM_MS;
    await admit("new", "10.2.0.1");
  });

  test("twenty in more than ten minutes are no alarm", async () => {
    const { pay, guard, clock } = await open();
    for (let index = 0; index < 25; index++) {
      await pay(`c-${index}`, `10.1.0.${index}`, DECLINED);
      clock.time += 60_000;
    }
    expect(await guard.challenge("w1")).toBeUndefined();
  });

  test("a mailed link is a proof of its cart, once and for an hour; of a cart there are three", async () => {
    const { pay, admit, guard, mailsOf } = await open();
    for (let index = 0; index < 20; index++) await pay(`c-${index}`, `10.1.0.${index}`, DECLINED);
    let proof = "";
    const toUrl = (made: string) => {
      proof = made;
      return `https://laden.example/checkout?proof=${made}`;
    };
    const request = { site, cartId: "cart", address: "10.2.0.1", email: "ada@beispiel.de", toUrl };
    expect(await guard.mailLink(request)).toBe(true);
    await expect(admit("other", "10.2.0.1", proof)).rejects.toMatchObject({ status: 409 });
    await admit("cart", "10.2.0.1", proof);
    await expect(admit("cart", "10.2.0.1", proof)).rejects.toMatchObject({ status: 409 });
    await guard.mailLink(request);
    await guard.mailLink(request);
    await expect(guard.mailLink(request)).rejects.toMatchObject({ status: 429 });
    expect(await mailsOf("payment-link")).toBe(3);
  });

  test("cards that the browser tries count as well: the sixth finds a payment that has ended", async () => {
    const { service, orders, double } = await open();
    const order = await orders.place();
    const started = await service.start(site, order, { details: {}, address: "10.0.0.1" });
    expect(started.kind).toBe("open");
    const [intent] = double.intents();
    for (let index = 0; index < 5; index++) {
      expect(double.decline(intent?.id ?? "")).toBe(true);
      const event = double.events.at(-1) ?? double.sign("none", {});
      // Told twice, it counts once.
      for (const _ of [1, 2]) {
        await service.receive(site, "stripe", Buffer.from(event.body), event.signature);
      }
    }
    expect(double.decline(intent?.id ?? "")).toBe(false);
    expect(await orders.findOrThrow(order.id)).toMatchObject({ status: "cancelled" });
  });
});

test("bits are counted from the left", () => {
  expect(hasZeroBits(Uint8Array.of(0, 0, 255), 16)).toBe(true);
  expect(hasZeroBits(Uint8Array.of(0, 0, 255), 17)).toBe(false);
  expect(hasZeroBits(Uint8Array.of(0, 0b0001_0000), 11)).toBe(true);
  expect(hasZeroBits(Uint8Array.of(0, 0b0001_0000), 12)).toBe(false);
});

test("proofs of another server, another site, too late or altered are none", () => {
  const proofs = createProofs("one secret");
  const place = { websiteId: "w1", cartId: "c1", now: 0 };
  const link = proofs.link("w1", "c1", 0);
  const hash = createHash("sha256").update(link).digest("hex");
  expect(proofs.read(link, place)).toEqual({ hash, expiresAt: LINK_MS });
  expect(createProofs("another").read(link, place)).toBeUndefined();
  for (const other of [{ websiteId: "w2" }, { cartId: "c2" }, { now: LINK_MS }]) {
    expect(proofs.read(link, { ...place, ...other })).toBeUndefined();
  }
  for (const text of ["", "link", link.replace("link~", "link~9"), `${link}x`, "x".repeat(5000)]) {
    expect(proofs.read(text, place)).toBeUndefined();
  }
});
