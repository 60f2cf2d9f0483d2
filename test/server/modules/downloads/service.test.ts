import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import {
  checkDownloadSite,
  digitalOrder,
  downloadsOn,
  twoGoods,
} from "../../../support/orders/downloads.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const loaded = (await checkDownloadSite(twoGoods)).sites.get("shop");
if (!loaded) throw new Error("the site of the tests has not been loaded");
const site = loaded;
const START = 1_800_000_000_000;
const DAY = 24 * 60 * 60_000;

describe.each(databaseKinds)("downloads $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let time: number;
  let shop: ReturnType<typeof downloadsOn>;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    time = START;
    shop = downloadsOn(database, () => time);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const issue = () =>
    shop.inOrder((transaction) => shop.downloads.issue(transaction, site, digitalOrder("o1")));
  const tokens = async () =>
    (await shop.downloads.list("o1")).map(({ path }) => path.split("/").at(-1) ?? "");
  const asked = { websiteId: "w1", isRest: false, isHead: false };

  test("are the files of a paid order, each once, mailed once", async () => {
    await issue();
    await issue();
    const list = await shop.downloads.list("o1");
    expect(list.map(({ title, usesLeft, expiresAt }) => [title, usesLeft, expiresAt])).toEqual([
      ["Die Fibel", 5, START + 7 * DAY],
      ["Brüh.txt", 5, START + 7 * DAY],
    ]);
    const mails = await mailsOf(database);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: "downloads", to: ["kaeufer@beispiel.de"] });
    const secrets = list.map(({ path }) => `https://laden.example${path}`);
    expect(mails[0].secrets).toEqual(secrets);
    for (const { path, title } of list) {
      expect(mails[0].text).toContain(`${title}:\nhttps://laden.example${path}`);
      expect(mails[0].html).toContain(`<a href="https://laden.example${path}"`);
    }
    expect(mails[0].text).toContain("bis zum 22. Januar 2027 und für 5 Downloads");
  });

  test("of an order that is paid twice at the same time are issued once", async () => {
    await Promise.allSettled(Array.from({ length: 6 }, issue));
    expect(await shop.downloads.list("o1")).toHaveLength(2);
    expect(await mailsOf(database)).toHaveLength(1);
  });

  test("are counted, of twenty at once exactly five", async () => {
    await issue();
    const [token = ""] = await tokens();
    const takes = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.downloads.take({ ...asked, token })),
    );
    expect(takes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expect(shop.downloads.take({ ...asked, token })).rejects.toMatchObject({
      code: "DOWNLOAD_ENDED",
      status: 410,
    });
    expect((await shop.downloads.list("o1")).map(({ usesLeft }) => usesLeft)).toEqual([0, 5]);
    // Broken off, it can be gone on with; its head can be asked for.
    await shop.downloads.take({ ...asked, token, isRest: true });
    await expect(shop.downloads.take({ ...asked, token, isHead: true })).rejects.toThrow();
  });

  test("whose head alone is asked for are not counted", async () => {
    await issue();
    const [token = ""] = await tokens();
    for (let index = 0; index < 9; index += 1) {
      await shop.downloads.take({ ...asked, token, isHead: true });
    }
    expect((await shop.downloads.list("o1"))[0]?.usesLeft).toBe(5);
  });

  test("end after seven days, and with the order; an owner begins them anew", async () => {
    await issue();
    const [token = ""] = await tokens();
    time += 7 * DAY - 1;
    await shop.downloads.take({ ...asked, token });
    time += 1;
    await expect(shop.downloads.take({ ...asked, token })).rejects.toMatchObject({ status: 410 });
    expect((await shop.downloads.list("o1"))[0]).toMatchObject({ isExpired: true, usesLeft: 0 });
    await shop.downloads.renew(site, digitalOrder("o1"));
    await shop.downloads.take({ ...asked, token });
    expect((await shop.downloads.list("o1"))[0]?.usesLeft).toBe(4);
    expect(await mailsOf(database)).toHaveLength(2);
    await shop.inOrder((transaction) => shop.downloads.cancel(transaction, "o1"));
    await expect(shop.downloads.take({ ...asked, token })).rejects.toMatchObject({ status: 410 });
  });

  test("that are another site's, altered or invented are unknown", async () => {
    await issue();
    const [token = "", other = ""] = await tokens();
    const [id = "", signature = ""] = token.split(".");
    const [otherId = ""] = other.split(".");
    const wrong = [
      ...[`${otherId}.${signature}`, `${id}.`, id, "", `${id}.${signature.slice(1)}`],
      ...[`${id}.${signature.split("").reverse().join("")}`, "../fibel.pdf", "\0.x"],
    ];
    for (const one of wrong) {
      await expect(shop.downloads.take({ ...asked, token: one })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
      await expect(shop.downloads.find("w1", one)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(shop.downloads.take({ ...asked, token, websiteId: "w2" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await shop.downloads.list("o1")).map(({ usesLeft }) => usesLeft)).toEqual([5, 5]);
  });

  test("are kept in bounds by the database itself", async () => {
    await issue();
    const change = (uses: number) => database.updateTable("downloads").set({ uses }).execute();
    await expect(change(6)).rejects.toThrow();
    await expect(change(-1)).rejects.toThrow();
  });
});
