import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createAccountKeeper } from "../../../../server/modules/accounts/index.ts";
import { hashPassword } from "../../../../server/modules/accounts/password.ts";
import { createAccountService } from "../../../../server/modules/accounts/service.ts";
import type { Site } from "../../../../server/site/site.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const password = "Fenster-zur-Strasse-7";

const files = contentFiles();
const siteFile = files["site.json"] as Record<string, object>;
const content = {
  ...files,
  "site.json": {
    ...siteFile,
    website: { ...siteFile.website, id: "shop" },
    mail: { from: "post@laden.example" },
  },
};
const site = (await loadTestSites(below("shop", content))).get("shop") as Site;

describe.each(databaseKinds)("accounts $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let time: number;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    time = 1_800_000_000_000;
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const open = () => {
    const parts = { database, now: () => time };
    return {
      service: createAccountService(parts),
      keeper: createAccountKeeper(parts, "shop"),
      others: createAccountKeeper(parts, "other"),
    };
  };
  const credentials = { email: "anna@beispiel.de", password, rememberMe: false };

  test("an account is found by its address in any case, and on its own site alone", async () => {
    const { service, keeper, others } = open();
    expect(await keeper.add(" Anna@Beispiel.de ", password, "admin")).toBeUndefined();
    expect(await others.list()).toEqual([]);
    const { account } = await service.signIn("shop", credentials, undefined);
    expect(account).toMatchObject({ email: "Anna@Beispiel.de", role: "admin" });
    await expect(service.signIn("other", credentials, undefined)).rejects.toMatchObject({
      code: "SIGN_IN_FAILED",
      status: 401,
    });
    expect(await keeper.add("ANNA@beispiel.de", password, "viewer")).toContain("already");
    expect(await others.add("anna@beispiel.de", password, "viewer")).toBeUndefined();
  });

  test.each([
    ["anna", password, /no e-mail address/],
    ["a@b", password, /no e-mail address/],
    [`${"a".repeat(300)}@beispiel.de`, password, /no e-mail address/],
    ["anna@beispiel.de", "123456789", /10 to 256 characters, this one has 9/],
    ["anna@beispiel.de", "x".repeat(257), /10 to 256 characters, this one has 257/],
  ])("an account of %.30s with the password %.12s is refused", async (email, password, fault) => {
    const { keeper } = open();
    expect(await keeper.add(email, password, "admin")).toMatch(fault);
    expect(await keeper.list()).toEqual([]);
  });

  test("a session ends after a day, one that is to be remembered after 30", async () => {
    const { service, keeper } = open();
    await keeper.add("anna@beispiel.de", password, "admin");
    const short = await service.signIn("shop", credentials, undefined);
    const long = await service.signIn("shop", { ...credentials, rememberMe: true }, undefined);
    const isIn = async ({ token }: { token: string }) =>
      (await service.findSignedIn("shop", token)) !== undefined;
    expect([await isIn(short), await isIn(long)]).toEqual([true, true]);
    expect(await service.findSignedIn("other", long.token)).toBeUndefined();
    time += DAY_MS;
    expect([await isIn(short), await isIn(long)]).toEqual([false, true]);
    time += 29 * DAY_MS;
    expect(await isIn(long)).toBe(false);
    expect(await database.selectFrom("account_sessions").selectAll().execute()).toHaveLength(2);
    expect(await service.deleteEnded()).toBe(false);
    expect(await database.selectFrom("account_sessions").selectAll().execute()).toEqual([]);
  });

  test("signing in gives a new token and ends the session that was there", async () => {
    const { service, keeper } = open();
    await keeper.add("anna@beispiel.de", password, "admin");
    const first = await service.signIn("shop", credentials, "a token that somebody planted");
    expect(first.token).not.toBe("a token that somebody planted");
    const second = await service.signIn("shop", credentials, first.token);
    expect(await service.findSignedIn("shop", first.token)).toBeUndefined();
    expect(await service.findSignedIn("shop", second.token)).toBeDefined();
  });

  test("neither passwords nor tokens are stored", async () => {
    const { service, keeper } = open();
    await keeper.add("anna@beispiel.de", password, "admin");
    const { token } = await service.signIn("shop", credentials, undefined);
    const stored = JSON.stringify([
      await database.selectFrom("accounts").selectAll().execute(),
      await database.selectFrom("account_sessions").selectAll().execute(),
    ]);
    expect(stored).toContain("$argon2id$");
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(token);
  });

  test("a new password and a removal end all sessions; a new role counts at once", async () => {
    const { service, keeper } = open();
    await keeper.add("anna@beispiel.de", password, "admin");
    const { token } = await service.signIn("shop", credentials, undefined);
    await keeper.setRole("anna@beispiel.de", "viewer");
    expect(await service.findSignedIn("shop", token)).toMatchObject({ role: "viewer" });
    await keeper.setPassword("anna@beispiel.de", "ein anderes Passwort");
    expect(await service.findSignedIn("shop", token)).toBeUndefined();
    await expect(service.signIn("shop", credentials, undefined)).rejects.toThrow();
    const changed = { ...credentials, password: "ein anderes Passwort" };
    const again = await service.signIn("shop", changed, undefined);
    await keeper.remove("anna@beispiel.de");
    expect(await service.findSignedIn("shop", again.token)).toBeUndefined();
    expect(await keeper.setRole("anna@beispiel.de", "admin")).toMatch(/there is no account/);
    expect(await keeper.setPassword("anna@beispiel.de", password)).toMatch(/there is no account/);
    expect(await keeper.remove("anna@beispiel.de")).toMatch(/there is no account/);
  });

  /** Has so many links mailed at the same time; returns their tokens. */
  const askForLinks = async (count: number) => {
    const { service } = open();
    const ask = () => service.requestReset(site, "anna@beispiel.de", "https://laden.example");
    await Promise.all(Array.from({ length: count }, ask));
    const mails = await database.selectFrom("mails").select("envelope").execute();
    return mails.map(({ envelope }) => /\/account\/password\/([\w-]+)/.exec(envelope)?.[1] ?? "");
  };

  test("three links for a new password are mailed an hour, however often they are asked for", async () => {
    const { keeper } = open();
    await keeper.add("anna@beispiel.de", password, "admin");
    expect(await askForLinks(8)).toHaveLength(3);
    expect(await askForLinks(1)).toHaveLength(3);
    time += 60 * 60 * 1000;
    expect(await askForLinks(8)).toHaveLength(6);
  });

  test("of several links that are used at the same time one counts", async () => {
    const { service, keeper } = open();
    await keeper.add("anna@beispiel.de", password, "admin");
    const tokens = await askForLinks(3);
    const used = [...tokens, ...tokens].map((token) => service.reset("shop", token, password));
    expect((await Promise.all(used)).filter((end) => end === "saved")).toHaveLength(1);
  });

  test("a password that the operator sets ends the links for a new one", async () => {
    const { service, keeper } = open();
    await keeper.add("anna@beispiel.de", password, "admin");
    const [token = ""] = await askForLinks(1);
    expect(await service.hasReset("shop", token)).toBe(true);
    await keeper.setPassword("anna@beispiel.de", "ein anderes Passwort");
    expect(await service.hasReset("shop", token)).toBe(false);
  });

  test("a password that is changed while somebody signs in with it starts no session", async () => {
    const { keeper } = open();
    await keeper.add("anna@beispiel.de", password, "admin");
    const passwordHash = await hashPassword("ein anderes Passwort");
    let statements = 0;
    const afterReading = database.withPlugin({
      transformQuery: ({ node }) => node,
      // The first statement reads the account, and the typed password is compared with that.
      async transformResult({ result }) {
        statements += 1;
        if (statements > 1) return result;
        const changing = database
          .updateTable("accounts")
          .set({ password_hash: passwordHash })
          .execute();
        // A file has one connection: there, it is the next statement in any case.
        if (created.place.startsWith("postgres")) await changing;
        return result;
      },
    });
    const service = createAccountService({ database: afterReading, now: () => time });
    const signingIn = service.signIn("shop", credentials, undefined);
    await expect(signingIn).rejects.toMatchObject({ code: "SIGN_IN_FAILED" });
    expect(await database.selectFrom("account_sessions").selectAll().execute()).toEqual([]);
  });

  test("a password is the same in each form of its letters", async () => {
    const { service, keeper } = open();
    await keeper.add("anna@beispiel.de", "Käsekuchen-10".normalize("NFD"), "admin");
    const typed = { ...credentials, password: "Käsekuchen-10".normalize("NFC") };
    expect((await service.signIn("shop", typed, undefined)).token).toBeTruthy();
  });
});
