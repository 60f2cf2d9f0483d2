import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { InvoiceSettings } from "../../../../server/content/shop/read-invoices.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import { createMailJobs } from "../../../../server/mail/sender.ts";
import { toMessage } from "../../../../server/mail/transport.ts";
import { openDocumentsDesk, toInvoicingSite } from "../../../support/documents/documents-desk.ts";

/** A desk, and the files of its mails by kind. */
async function openDesk(attachTo: InvoiceSettings["attachTo"]) {
  const database = await openDatabase(":memory:");
  onTestFinished(() => database.destroy());
  const desk = openDocumentsDesk(database, { site: toInvoicingSite({ attachTo }) });
  const filesOf = async () =>
    Object.fromEntries(
      (await database.selectFrom("mails").select(["kind", "envelope"]).execute()).map(
        ({ kind, envelope }) => [
          kind,
          (JSON.parse(envelope).files ?? []).map(({ name }: { name: string }) => name),
        ],
      ),
    );
  return { desk: { ...desk, database }, filesOf };
}

test("the invoice comes with the mail about the payment, and a credit note with that about the money", async () => {
  const { desk, filesOf } = await openDesk("paid");
  const paid = await desk.orders.markPaid((await desk.place(1, 1)).id);
  await desk.refund(paid, { kind: "amount", cents: 500 }, 500);
  expect(await filesOf()).toEqual({
    "order-confirmation": [],
    "order-notice": [],
    "order-paid": ["RE-2027-00001.pdf"],
    "order-refunded": ["RK-2027-00001.pdf"],
  });
});

test("the invoice comes with the goods where the shop wants that", async () => {
  const { desk, filesOf } = await openDesk("sent");
  const { websiteId, id: orderId } = await desk.orders.markPaid((await desk.place(1, 0)).id);
  await desk.orders.changeStatus({ websiteId, orderId, to: "fulfilled", by: "chefin@example.com" });
  expect(await filesOf()).toMatchObject({ "order-paid": [], "order-sent": ["RE-2027-00001.pdf"] });
});

test.each([
  ["paid", "sent"],
  ["unpaid", "paid"],
] as const)(
  "of an order that is %s and sent in parts, the first parcel alone brings the invoice where the shop attaches it to what is %s",
  async (state, attachTo) => {
    const { desk, filesOf } = await openDesk(attachTo);
    const placed = await desk.place(3, 0);
    const { websiteId, id: orderId } =
      state === "paid" ? await desk.orders.markPaid(placed.id) : placed;
    const deed = { websiteId, orderId, by: "chefin@example.com" };
    const parcel = (key: string) =>
      desk.orders.sendParcel({ ...deed, key, lines: [{ line: 0, quantity: 1 }] });
    await parcel("a");
    expect(await filesOf()).toMatchObject({ "order-part-sent": ["RE-2027-00001.pdf"] });
    await desk.database.deleteFrom("mails").execute();
    const shipment = { carrier: "DHL", number: "1", url: "" };
    await desk.orders.correctParcel({ ...deed, place: 1, shipment });
    await parcel("b");
    await parcel("c");
    if (state === "unpaid") await desk.orders.markPaid(orderId);
    const files = await filesOf();
    expect(files).toMatchObject({ "order-part-sent": [], "order-sent": [] });
    expect(Object.values(files).flat()).toEqual([]);
  },
);

test.each(["paid", "sent"] as const)(
  "of services on invoice, the mail about what was done alone brings the invoice where the shop attaches it to what is %s",
  async (attachTo) => {
    const { desk, filesOf } = await openDesk(attachTo);
    const { websiteId, id: orderId } = await desk.place(1, 0);
    await desk.database
      .updateTable("order_lines")
      .set({ line: sql`replace(line, '"physical"', '"service"')` })
      .execute();
    const deed = { websiteId, orderId, by: "chefin@example.com" };
    await desk.orders.changeStatus({ ...deed, to: "fulfilled" });
    await desk.orders.markPaid(orderId);
    expect(await filesOf()).toMatchObject({
      "order-sent": ["RE-2027-00001.pdf"],
      "order-paid": [],
    });
  },
);

test("by default no mail brings anything", async () => {
  const { desk, filesOf } = await openDesk("none");
  const paid = await desk.orders.markPaid((await desk.place(1, 0)).id);
  await desk.refund(paid, { kind: "whole" }, 1780);
  expect(Object.values(await filesOf()).flat()).toEqual([]);
});

const job = {
  id: "m1",
  website_id: "w1",
  attempts: 0,
  kind: "order-paid",
  next_at: 0,
  created_at: 0,
  about_id: "",
  reason: "",
  state: "sending",
  envelope: JSON.stringify({
    messageId: "<m1@x>",
    from: "a@x.example",
    to: ["b@x.example"],
    cc: [],
    bcc: [],
    subject: "s",
    text: "t",
    html: "h",
    date: 0,
    files: [{ name: "a.pdf", key: "document A" }],
  }),
};

test("files are written when their mail is sent, and a mail whose file fails is tried again", async () => {
  const sent: unknown[] = [];
  const transport = {
    send: async (envelope: Parameters<typeof toMessage>[0]) => {
      sent.push(toMessage(envelope).attachments);
      return { kind: "done" as const };
    },
  };
  const run = (writeFile: () => Promise<{ contentType: string; content: Buffer } | undefined>) =>
    createMailJobs(
      async () => {},
      () => transport,
      writeFile,
    )
      .begin(job as never)
      .run(undefined as never);
  const file = { contentType: "application/pdf", content: Buffer.from("%PDF") };
  expect(await run(async () => file)).toEqual({ kind: "done" });
  expect(sent).toEqual([[{ filename: "a.pdf", ...file }]]);
  const failed = await run(async () => {
    throw new Error("no room");
  });
  expect(failed).toEqual({ kind: "later", reason: "no room" });
  expect(sent).toHaveLength(1);
});
