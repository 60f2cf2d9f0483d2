import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createFormAdmin } from "../../../../server/modules/forms/admin-service.ts";
import type { Answer } from "../../../../server/modules/forms/sent/answers.ts";
import { createFormStore } from "../../../../server/modules/forms/store.ts";
import { createSubmissionStore } from "../../../../server/modules/forms/submission-store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";

const NOW = 1_800_000_000_000;
const key = { websiteId: "w1", formId: "kontakt" };
const page = { title: "Über uns", id: "p1", source: "c", path: "/ueber", permission: "" };

const answersOf = (value: Answer["value"]): readonly Answer[] => [
  { id: "text", title: "Nachricht", type: "textarea", value },
];

describe.each(databaseKinds)("submissions $name", ({ create }) => {
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

  const open = () => {
    const forms = createFormStore(database);
    const submissions = createSubmissionStore(database);
    const add = (value: Answer["value"], at = NOW, to = key) =>
      forms.addSubmission(to, { answers: answersOf(value), page }, at);
    return { forms, submissions, add, admin: createFormAdmin(database) };
  };

  test("are unread until an owner has read them, one or all that were there", async () => {
    const { submissions, add } = open();
    for (let index = 0; index < 3; index++) await add(`Nummer ${index}`, NOW + index);
    await add("Liste", NOW, { websiteId: "w1", formId: "rundbrief" });
    await add("fremde", NOW, { websiteId: "w2", formId: "kontakt" });
    const filter = { websiteId: "w1", except: ["rundbrief"] };
    const unread = async () =>
      (await submissions.listUnread(filter, { offset: 0, most: 9 })).map(
        ({ answers }) => answers[0]?.value,
      );
    expect(await unread()).toEqual(["Nummer 2", "Nummer 1", "Nummer 0"]);
    expect(await submissions.countUnread({ ...filter, except: [] })).toBe(4);
    const [newest] = await submissions.list(key, { most: 1 });
    expect(await submissions.markRead({ ...key, websiteId: "w2" }, newest?.id ?? "", NOW)).toBe(
      false,
    );
    expect(await submissions.markRead(key, newest?.id ?? "", NOW)).toBe(true);
    expect((await submissions.list(key, { most: 1 }))[0]?.isUnread).toBe(false);
    await submissions.markAllRead({ ...filter, until: NOW }, NOW);
    expect(await unread()).toEqual(["Nummer 1"]);
    expect(await submissions.countUnread(filter)).toBe(1);
  });

  test("are listed newest first, in parts, and counted by form", async () => {
    const { submissions, add } = open();
    for (let index = 0; index < 5; index++) await add(`Nummer ${index}`, NOW + index);
    await add("andere", NOW, { websiteId: "w1", formId: "alt" });
    await add("fremde", NOW, { websiteId: "w2", formId: "kontakt" });
    const texts = async (part: Parameters<typeof submissions.list>[1]) =>
      (await submissions.list(key, part)).map(({ answers }) => answers[0]?.value);
    expect(await texts({ offset: 1, most: 2 })).toEqual(["Nummer 3", "Nummer 2"]);
    const [first] = await submissions.list(key, { most: 1 });
    expect(first).toMatchObject({ answers: answersOf("Nummer 4"), page, sentAt: NOW + 4 });
    expect(await texts({ after: first, most: 2 })).toEqual(["Nummer 3", "Nummer 2"]);
    expect(await submissions.countForms("w1")).toEqual([
      { formId: "alt", count: 1, lastAt: NOW },
      { formId: "kontakt", count: 5, lastAt: NOW + 4 },
    ]);
    expect(await submissions.countForms("nobody")).toEqual([]);
  });

  test.each([
    ["PAPIER", ["Büttenpapier ist da"]],
    ["bütten", ["Büttenpapier ist da"]],
    ["100 %", ["100 % Tinte"]],
    ["_", []],
    ["köln 2", [["Köln 2", "DE"]]],
    ["a\u0000b", ["a\u0000b"]],
    ["über uns", "all"],
    ["nachricht", []],
  ])("are found by '%s'", async (search, expected) => {
    const { submissions, add } = open();
    const values = ["Büttenpapier ist da", "100 % Tinte", ["Köln 2", "DE"], "a\u0000b"];
    for (const value of values) await add(value);
    const found = await submissions.list({ ...key, search }, { most: 10 });
    const texts = found.map(({ answers }) => answers[0]?.value);
    const wanted = expected === "all" ? values : expected;
    expect(new Set(texts)).toEqual(new Set(wanted));
    expect(await submissions.count({ ...key, search })).toBe(wanted.length);
  });

  test("are deleted for good, one of the form alone", async () => {
    const { submissions, add } = open();
    await add("eins");
    await add("zwei", NOW + 1);
    const [second] = await submissions.list(key, { most: 1 });
    const id = second?.id ?? "";
    expect(await submissions.remove({ ...key, websiteId: "w2" }, id)).toBe(false);
    expect(await submissions.remove({ ...key, formId: "alt" }, id)).toBe(false);
    expect(await submissions.remove(key, id)).toBe(true);
    expect(await submissions.remove(key, id)).toBe(false);
    const left = await database.selectFrom("form_submissions").selectAll().execute();
    expect(JSON.stringify(left)).not.toContain("zwei");
    expect(await submissions.count(key)).toBe(1);
  });

  test("are read all, as many as there are at one time too", async () => {
    const { admin } = open();
    const row = { website_id: "w1", form_id: "kontakt", answers: "[]", search_text: "" };
    const rows = Array.from({ length: 501 }, (_, index) => ({
      ...row,
      id: `n${index}`,
      page: JSON.stringify(page),
      created_at: NOW,
    }));
    await database.insertInto("form_submissions").values(rows).execute();
    const ids = new Set<string>();
    for await (const { id } of admin.readAll(key)) ids.add(id);
    expect(ids.size).toBe(501);
  });

  test("settings of mails are saved in the state in which they were read alone", async () => {
    const { admin } = open();
    const typed = { to: "a@laden.example", cc: "", bcc: "", subject: "" };
    const { settings, version } = await admin.findSettings(key);
    expect(settings).toEqual({});
    const both = await Promise.all([
      admin.saveSettings(key, { ...typed, subject: "eins" }, version),
      admin.saveSettings(key, { ...typed, subject: "zwei" }, version),
    ]);
    expect([...both].sort()).toEqual(["changedMeanwhile", "saved"]);
    const saved = await admin.findSettings(key);
    expect(saved.settings.subject).toBe(both[0] === "saved" ? "eins" : "zwei");
    expect(await admin.saveSettings(key, typed, version)).toBe("changedMeanwhile");
    expect(await admin.saveSettings(key, typed, saved.version)).toBe("saved");
    expect(await admin.saveSettings(key, { ...typed, cc: "b@laden.example" }, undefined)).toBe(
      "saved",
    );
    expect((await admin.findSettings(key)).settings).toEqual({
      to: ["a@laden.example"],
      cc: ["b@laden.example"],
    });
    expect((await admin.findSettings({ ...key, websiteId: "w2" })).settings).toEqual({});
  });
});
