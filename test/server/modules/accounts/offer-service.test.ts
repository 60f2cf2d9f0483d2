import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../../../server/database/schema.ts";
import { createAccountOffers } from "../../../../server/modules/accounts/offer-service.ts";
import { createAccountService } from "../../../../server/modules/accounts/service.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount } from "../../../support/owners/accounts.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const site = (await loadWithdrawalSites()).get("shop");
const HOUR = 3_600_000;
const origin = "https://laden.example";
const email = "Anna@beispiel.de";

let database: Database;
let time: number;
beforeEach(async () => {
  database = await openMemory();
  time = Date.UTC(2026, 0, 15);
  return () => database.destroy();
});

const parts = () => ({
  database,
  now: () => time,
});
async function offer(to = email) {
  if (!site) throw new Error("the site has not been loaded");
  await createAccountOffers(parts()).offer(site, to, origin);
}
const accounts = () => database.selectFrom("accounts").select(["email", "role"]).execute();
const kinds = async () => (await mailsOf(database)).map(({ kind, to }) => [kind, ...to]);
const linksOf = async () =>
  (await mailsOf(database)).map(
    ({ text }) => /\/account\/password\/([\w-]{43})/.exec(text)?.[1] ?? "",
  );

test("a buyer gets an account without rights, and sets its password by the link, once", async () => {
  await offer();
  expect(await accounts()).toEqual([{ email, role: "none" }]);
  const [{ secrets }] = await mailsOf(database);
  expect(secrets).toEqual([expect.stringMatching(/\/account\/password\/[\w-]{43}$/)]);
  expect(await kinds()).toEqual([["account-new", email]]);
  const [token = ""] = await linksOf();
  const service = createAccountService(parts());
  expect(await service.reset("w1", token, "Ein-gutes-Passwort")).toBe("saved");
  expect(await service.reset("w1", token, "Ein-anderes-Passwort")).toBe("ended");
  const credentials = { email, password: "Ein-gutes-Passwort", rememberMe: false };
  expect((await service.signIn("w1", credentials, undefined)).account.role).toBe("none");
});

test("the link ends after an hour", async () => {
  await offer();
  const [token = ""] = await linksOf();
  time += HOUR;
  expect(await createAccountService(parts()).hasReset("w1", token)).toBe(false);
});

test("whoever has an account is told so by mail, and keeps role and password", async () => {
  const admin = await addAccount(database, "admin", "w1");
  const before = await database.selectFrom("accounts").selectAll().execute();
  await offer(admin.toUpperCase());
  expect(await database.selectFrom("accounts").selectAll().execute()).toEqual(before);
  expect(await kinds()).toEqual([["account-known", admin]]);
  expect((await mailsOf(database))[0]?.text).toContain("gibt es hier schon ein Konto");
});

test("nobody's letter box is filled: three mails within the hour, also at the same time", async () => {
  await Promise.all([offer(), offer(), offer(), offer(), offer()]);
  expect(await accounts()).toHaveLength(1);
  expect(await kinds()).toHaveLength(3);
  time += HOUR;
  await offer();
  expect(await kinds()).toHaveLength(4);
});
