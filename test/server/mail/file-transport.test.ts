import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFileTransport } from "../../../server/mail/file-transport.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

const envelope = {
  messageId: "<0a1b@laden.example>",
  from: "post@laden.example",
  to: ["anna@beispiel.de"],
  cc: [],
  bcc: [],
  subject: "Grüße",
  text: "Schöne Grüße",
  html: "<p>Schöne Grüße</p>",
  date: Date.UTC(2026, 0, 15),
};

test("without a mail server a mail is a file", async () => {
  const folder = join(writeFolder({}), "outbox");
  expect(await createFileTransport(folder).send(envelope)).toEqual({ kind: "done" });
  expect(readdirSync(folder)).toEqual(["2026-01-15-0a1b-laden-example.eml"]);
  const text = readFileSync(join(folder, "2026-01-15-0a1b-laden-example.eml"), "utf8");
  expect(text).toContain("Message-ID: <0a1b@laden.example>");
  expect(text).toContain("To: anna@beispiel.de");
});

test("a folder that cannot be written is tried again later", async () => {
  const folder = join(writeFolder({}), "outbox");
  writeFileSync(folder, "");
  expect(await createFileTransport(folder).send(envelope)).toMatchObject({ kind: "later" });
});
