import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import { mailPersonalData } from "../../../server/mail/personal-store.ts";
import { addMail } from "../../../server/mail/store.ts";

const person = { websiteId: "w1", orderIds: [], cartIds: [] };

const mail = {
  websiteId: "w1",
  from: "laden@example.com",
  to: ["chefin@example.com"],
  replyTo: "anna@beispiel.de",
  subject: "Bestellung",
  text: "",
  html: "",
};

test.each([
  "order-notice",
  "order-notice-cancelled",
  "order-notice-cancel-asked",
  "payment-notice",
  "withdrawal-received",
  "cancellation-received",
])("a mail to owners is data of its buyer, and not of them: %s", async (kind) => {
  const database = await openDatabase(":memory:");
  onTestFinished(() => database.destroy());
  await addMail(database, { ...mail, kind }, 0);
  const countOf = async (emailKey: string) =>
    (await mailPersonalData.find(database, { ...person, emailKey })).mails?.length;
  expect(await countOf("anna@beispiel.de")).toBe(1);
  expect(await countOf("chefin@example.com")).toBe(0);
});
