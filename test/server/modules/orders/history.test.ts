import { describe, expect, test } from "vitest";
import type { Order } from "../../../../server/modules/orders/order.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { sendDueMails } from "../../../support/mail/outbox.ts";
import { database, desk, mails, place, serveDesk } from "./each-desk.ts";

const by = "chefin@example.com";
const later = 1_900_000_000_000;

describe.each(databaseKinds)("the history of orders $name", ({ create }) => {
  serveDesk(create);

  let keys = 0;
  const doing = ({ websiteId, id: orderId }: Order) => ({
    websiteId,
    orderId,
    by,
    key: `key-${++keys}`,
  });
  const kinds = async () => (await mails()).map(({ kind }) => kind);

  test("a note is the owners' own, and one for the buyer is mailed where that is wanted", async () => {
    const { order } = await place();
    const before = await kinds();
    const note = { text: "Ruft zurück", isForBuyer: false, isMailed: false };
    await desk.orders.addNote({ ...doing(order), ...note });
    await desk.orders.addNote({ ...doing(order), ...note, isForBuyer: true });
    expect(await kinds()).toEqual(before);
    const mailed = { text: "Morgen\n\nfrüh", isForBuyer: true, isMailed: true };
    await desk.orders.addNote({ ...doing(order), ...mailed });
    expect(await desk.orders.listEvents(order.id)).toMatchObject([
      { kind: "note", text: "Ruft zurück", madeBy: by, madeAt: 1_800_000_000_000 },
      { kind: "message", text: "Ruft zurück" },
      { kind: "message", text: "Morgen\n\nfrüh" },
    ]);
    const mail = (await mails()).find(({ kind }) => kind === "order-message");
    expect(mail).toMatchObject({
      to: ["ada@example.com"],
      subject: "Nachricht zu deiner Bestellung 1001",
    });
    expect(mail.text).toContain("Morgen\n\nfrüh");
  });

  test("a form that is sent twice, even at once, counts once; another website has no such order", async () => {
    const { order } = await place();
    const note = { ...doing(order), text: "x", isForBuyer: true, isMailed: true };
    await Promise.all([1, 2, 3].map(() => desk.orders.addNote(note)));
    expect(await desk.orders.listEvents(order.id)).toHaveLength(1);
    expect((await kinds()).filter((kind) => kind === "order-message")).toHaveLength(1);
    const foreign = { ...note, websiteId: "other", key: "y" };
    await expect(desk.orders.addNote(foreign)).rejects.toMatchObject({ status: 404 });
  });

  test("a mail is read without the key of the order's page, which is not kept once it is sent", async () => {
    const { order } = await place();
    const shown = async () =>
      (await desk.orders.listMails(order)).map(({ text }) => text.includes(order.token));
    expect(await shown()).toEqual([false, false]);
    expect(JSON.stringify(await mails())).toContain(order.token);
    await sendDueMails(database, later);
    expect(JSON.stringify(await mails())).not.toContain(order.token);
    expect(await desk.orders.listMails(order)).toMatchObject([
      { state: "sent", to: [expect.any(String)] },
      { state: "sent" },
    ]);
    const { text = "" } =
      (await desk.orders.listMails(order)).find(({ kind }) => kind === "order-confirmation") ?? {};
    expect(text).toContain("https://laden.example/commerce/orders/••••");
  });

  test("a mail is sent again with the same words and its link, once for each form", async () => {
    const { order } = await place();
    const [first] = (await mails()).filter(({ kind }) => kind === "order-confirmation");
    const { id: mailId = "" } =
      (await desk.orders.listMails(order)).find(({ kind }) => kind === "order-confirmation") ?? {};
    const again = { ...doing(order), mailId };
    await expect(desk.orders.sendMailAgain(again)).rejects.toMatchObject({
      code: "ORDER_MAIL_GONE",
      status: 409,
    });
    await sendDueMails(database, later);
    await Promise.all([1, 2].map(() => desk.orders.sendMailAgain(again)));
    const both = (await mails()).filter(({ kind }) => kind === "order-confirmation");
    expect(both).toHaveLength(2);
    const second = both.find(({ text }) => text.includes(order.token));
    const { messageId: _other, date: _later, ...same } = first;
    expect(second).toMatchObject(same);
    expect(second.messageId).not.toBe(first.messageId);
    expect(await desk.orders.listEvents(order.id)).toMatchObject([
      { kind: "mail", text: "Deine Bestellung 1001", madeBy: by },
    ]);
    await sendDueMails(database, later);
    expect(JSON.stringify(await mails())).not.toContain(order.token);
  });

  test("one that was not sent goes as it is; one of another order, or of none, does not", async () => {
    const { order } = await place();
    const { order: other } = await place();
    const [{ id: mailId = "" } = {}] = await desk.orders.listMails(order);
    await database.updateTable("mails").set({ state: "failed" }).where("id", "=", mailId).execute();
    const foreign = desk.orders.sendMailAgain({ ...doing(other), mailId });
    await expect(foreign).rejects.toMatchObject({ code: "ORDER_MAIL_GONE" });
    await desk.orders.sendMailAgain({ ...doing(order), mailId });
    expect(await desk.orders.listMails(order)).toMatchObject([
      { state: "waiting" },
      { state: "waiting" },
    ]);
    expect(await desk.orders.listEvents(other.id)).toEqual([]);
  });
});
