import { describe, expect, test } from "vitest";
import { createFormStore } from "../../../../server/modules/forms/store.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import {
  ANNA,
  database,
  dump,
  forgotten,
  keepAll,
  NOW,
  notes,
  others,
  privacy,
  privacyWith,
  servePrivacy,
  tables,
} from "./each-privacy.ts";

describe.each(databaseKinds)("what is kept of an address $name", ({ create }) => {
  servePrivacy(create);

  test("is exported whole, from every table that an address leads to", async () => {
    await keepAll({}, others);
    const exported = await privacy.exportOf("w1", ` ${ANNA.toUpperCase()} `);
    const reached = tables.filter((table) => typeof notes[table]?.erasing === "string");
    expect(Object.keys(exported?.kept ?? {}).sort()).toEqual(reached.sort());
    for (const table of reached) {
      const columns: Readonly<Record<string, string | object>> = notes[table]?.columns ?? {};
      const [row = {}] = exported?.kept[table]?.rows ?? [];
      const shown = Object.entries(columns).filter(
        ([, note]) => typeof note === "string" || !("secret" in note),
      );
      expect(Object.keys(row).sort(), table).toEqual(shown.map(([column]) => column).sort());
    }
    const text = JSON.stringify(exported);
    for (const part of ["Vorname-anna", "+49-anna", "Rechnungsweg-anna", "Gravur-anna"]) {
      expect(text).toContain(part);
    }
    expect(text.match(/other\d|(?:password|session|link|code)-anna|token-1001/g)).toBeNull();
    expect(exported?.kept.orders?.rows[0]?.created_at).toBe("2026-01-15T09:30:15.000Z");
    expect(exported?.kept.mails?.rows).toHaveLength(2);
  });

  test("is erased but for what the law asks for, and nothing of others is", async () => {
    const before = await keepAll({}, others);
    const mails = await database.selectFrom("mails").selectAll().execute();
    const erasure = await privacy.erase("w1", ANNA);
    expect(erasure?.kind).toBe("erased");
    const after = await dump(database);
    for (const table of tables) {
      expect(after[table], table).toEqual(expect.arrayContaining([...(before[table] ?? [])]));
    }
    const left = Object.values(after)
      .flat()
      .filter((row) => row.includes("anna"))
      .filter((row) => !/other\d/.test(row))
      .join("\n");
    expect(left.match(/@beispiel\.de"|\+49-anna|Lieferweg|Notiz-anna|Gravur|ip-anna/gi)).toBeNull();
    expect(left).toContain("Rechnungsweg-anna");
    const order = await database
      .selectFrom("orders")
      .selectAll()
      .where("number", "=", 1001)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ email: "", email_key: "", note: "", number: 1001 });
    expect(order.token).not.toBe("token-1001");
    expect(order.search_text).toBe("vorname-anna nachname-anna");
    expect(JSON.parse(order.shipping_address)).toMatchObject({ country: "DE", zip: "20095" });
    expect(JSON.parse(order.totals).grandTotalCents).toBe(2990);
    const theirs = mails.filter(({ envelope }) => envelope.includes('"anna"'));
    expect(forgotten).toEqual(theirs.map(({ envelope }) => JSON.parse(envelope).messageId).sort());
    // The records that remain lead to nobody any more, and a second time changes nothing.
    expect((await privacy.exportOf("w1", ANNA))?.kept).toEqual({});
    expect(await privacy.erase("w1", ANNA)).toEqual({ kind: "erased", erased: [], mentions: [] });
    expect(await dump(database)).toEqual(after);
  });

  test("is erased of the one website alone", async () => {
    await keepAll({}, others.slice(0, 1));
    const erasure = await privacy.erase("w2", ANNA);
    expect(erasure?.kind).toBe("erased");
    expect(await privacy.exportOf("w2", ANNA)).toMatchObject({ kept: {} });
    const exported = await privacy.exportOf("w1", ANNA);
    expect(exported?.kept.orders?.rows).toHaveLength(1);
  });

  test.each([
    ["pending", null, 1],
    ["paid", NOW, 1],
    ["cancelled", NOW, 1],
    ["cancelled", null, 0],
    ["refunded", NOW, 0],
    ["fulfilled", NOW, 0],
  ] as const)(
    "is not erased while an order is %s (paid at %s)",
    async (status, paidAt, running) => {
      await keepAll({ status, paidAt });
      const before = await dump(database);
      const erasure = await privacy.erase("w1", ANNA);
      expect(erasure?.kind).toBe(running === 1 ? "refused" : "erased");
      if (erasure?.kind !== "refused") return;
      expect(erasure.running).toEqual({
        orders: [{ number: 1001, status }],
        subscriptions: [],
        isLastAdmin: false,
      });
      expect(await dump(database)).toEqual(before);
      expect(forgotten).toEqual([]);
    },
  );

  test("is not erased while a subscription goes on, nor of the last admin", async () => {
    await keepAll();
    await database
      .updateTable("subscriptions")
      .set({ status: "active" })
      .where("order_id", "=", "o1001")
      .execute();
    await database
      .updateTable("accounts")
      .set({ role: "admin" })
      .where("id", "=", "a-anna")
      .execute();
    const before = await dump(database);
    expect(await privacy.erase("w1", ANNA)).toEqual({
      kind: "refused",
      running: { orders: [], subscriptions: [1001], isLastAdmin: true },
    });
    expect(await dump(database)).toEqual(before);
  });

  test("is all there again where erasing fails", async () => {
    await keepAll();
    const before = await dump(database);
    const failing = privacyWith(() => Promise.reject(new Error("the disk is gone")));
    await expect(failing.erase("w1", ANNA)).rejects.toThrow("the disk is gone");
    expect(await dump(database)).toEqual(before);
  });

  test("is what was sent by a form under it, not what others write about it", async () => {
    const page = { title: "", id: "", source: "", path: "/", permission: "" };
    const send = (text: string, email = "") =>
      createFormStore(database).addSubmission(
        { websiteId: "w1", formId: "kontakt" },
        {
          answers: [
            { id: "m", title: "", type: "email", value: email },
            { id: "t", title: "", type: "textarea", value: text },
          ],
          page,
        },
        NOW,
      );
    await send(`Bitte schreibt an <${ANNA.toLowerCase()}>.`);
    await send(`Anna (${ANNA}) kommt auch.`, "bert@beispiel.de");
    await send(`Nicht x${ANNA}, nicht ${ANNA}.example, nicht ${ANNA}x`);
    const erasure = await privacy.erase("w1", ANNA);
    expect(erasure).toMatchObject({
      erased: [{ table: "form_submissions", rows: 1, fate: "deleted" }],
      mentions: [{ formId: "kontakt", sentAt: NOW }],
    });
    const left = await database.selectFrom("form_submissions").selectAll().execute();
    expect(left).toHaveLength(2);
  });

  test("is not looked for where there is no address", async () => {
    await keepAll();
    await privacy.erase("w1", ANNA);
    const before = await dump(database);
    for (const email of ["", " ", "%", "_@_", "anna", "@beispiel.de", "a@b.de\0"]) {
      expect(await privacy.exportOf("w1", email)).toBeUndefined();
      expect(await privacy.erase("w1", email)).toBeUndefined();
    }
    expect(await dump(database)).toEqual(before);
  });

  test("leaves carts to those who go on with them", async () => {
    await keepAll();
    await database
      .updateTable("checkouts")
      .set({ entered: JSON.stringify({ email: "bert@beispiel.de" }) })
      .where("cart_id", "=", "cart-1001")
      .execute();
    await privacy.erase("w1", ANNA);
    const carts = await database.selectFrom("carts").select("id").execute();
    const ids = carts.map(({ id }) => id);
    expect(ids).toContain("cart-1001");
    expect(ids).not.toContain("open-anna");
  });
});
