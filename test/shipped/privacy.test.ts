import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { keepEverything } from "../support/owners/personal-rows.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";
import { soundFiles } from "../support/sites/site-files.ts";

/** Runs the built command; answers with its exit code and what it prints. */
async function runPrivacy(environment: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn(process.execPath, ["dist/server/privacy.js", ...args], {
    env: { ...process.env, ...environment },
  });
  let text = "";
  const read = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  await once(child, "close");
  return { code: child.exitCode, text: text.trimEnd() };
}

test("what is kept of an address is exported and erased by the command, while the server runs", async () => {
  const environment = environmentOf({ content: soundFiles() });
  const database = await openDatabase(environment.DATA_DIR ?? "");
  const kept = { websiteId: "w1", email: "Anna@Beispiel.de", tag: "anna", number: 1001 };
  await keepEverything(database, kept);
  await database.updateTable("orders").set({ status: "paid" }).execute();
  const shop = await startShop(environment);
  onTestFinished(async () => {
    await shop.stop();
  });
  const run = (...args: string[]) => runPrivacy(environment, ...args);
  expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining("Usage:") });
  expect(await run("export", "anna")).toEqual({ code: 1, text: "'anna' is not an e-mail address" });
  const exported = await run("export", "anna@beispiel.de");
  expect(exported.code).toBe(0);
  expect(JSON.parse(exported.text)).toMatchObject({
    kept: { orders: { rows: [{ number: 1001 }] }, subscribers: { rows: [{ list: "list" }] } },
  });
  expect(await run("erase", "anna@beispiel.de")).toEqual({
    code: 1,
    text: "Nothing has been erased. These have to end first:\n- order 1001 is paid",
  });
  await database.updateTable("orders").set({ status: "fulfilled" }).execute();
  await database.destroy();
  const erased = await run("erase", "anna@beispiel.de");
  expect(erased.code).toBe(0);
  expect(erased.text).toMatch(/^Deleted:\n- accounts: 1 row\n/);
  expect(erased.text).toContain("- orders: 1 row, ten years after its calendar year");
  expect(await run("erase", "anna@beispiel.de")).toEqual({
    code: 0,
    text: "there is no data of anna@beispiel.de",
  });
  expect((await fetch(shop.url)).status).toBe(200);
  expect(shop.stderr()).toBe("");
});
