import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { Captcha } from "../../../../server/modules/forms/captcha/index.ts";
import { createFormService } from "../../../../server/modules/forms/service.ts";
import { createFormStore } from "../../../../server/modules/forms/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { contactForm, newsletterForm } from "../../../support/forms/form-files.ts";
import { newsletterOn } from "../../../support/forms/newsletter.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);
const HOUR = 3_600_000;

const files = contentFiles();
const own = Object(files["site.json"]);
const captchaSettings = { siteKey: "6Lc", provider: "turnstile" };
const sites = await loadTestSites({
  ...below("shop", {
    ...files,
    "site.json": {
      ...own,
      website: { ...own.website, captchaSettings },
      mail: { from: "Laden <post@laden.example>" },
      promoPopup: { enabled: true, formId: "geschuetzt" },
    },
    "forms/kontakt.json": contactForm(),
    "forms/rundbrief.json": newsletterForm({ email: { to: ["post@laden.example"] } }),
    "forms/geschuetzt.json": contactForm({ id: "geschuetzt", captchaEnabled: true }),
    "forms/nur-mail.json": contactForm({ id: "nur-mail", store: false }),
  }),
  ...below("stumm", {
    ...files,
    "site.json": { ...own, website: { ...own.website, id: "w2" } },
    "forms/nur-mail.json": contactForm({ id: "nur-mail", store: false }),
  }),
});
const siteOf = (name: string) => {
  const site = sites.get(name);
  if (!site) throw new Error(`the test's site ${name} has errors`);
  return site;
};
const page = { title: "", id: "", source: "", path: "/", permission: "" };

describe.each(databaseKinds)("forms $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let time: number;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    time = NOW;
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  function open({ captcha, isBroken = false }: { captcha?: Captcha; isBroken?: boolean } = {}) {
    const service = createFormService({
      database,
      newsletter: { subscribe: newsletterOn(database).subscribeWithin },
      followers: () => [
        { formSubmitted: async () => {} },
        isBroken ? { formSubmitted: () => Promise.reject(new Error("broken")) } : {},
      ],
      captchaOf: () => captcha,
      secret: "a secret of at least 32 characters",
      logger: { warn() {} },
      now: () => time,
    });
    const site = siteOf("shop");
    const sender = { site, address: "192.0.2.7", origin: "https://laden.example", page };
    const submission = (more = {}) => ({
      ...sender,
      formId: "kontakt",
      form: '{"name":["Ada",""]}',
      key: service.createKey(site, "crumb"),
      captchaKey: "",
      crumb: "crumb",
      ...more,
    });
    const posted = { ...sender, formId: "kontakt", sent: { name: ["Ada", ""] }, honeypot: "" };
    return { service, submission, posted };
  }

  const counts = async () => ({
    kept: (await database.selectFrom("form_submissions").select("id").execute()).length,
    mailed: (await database.selectFrom("mails").select("id").execute()).length,
    marks: (await database.selectFrom("form_marks").select("hash").execute()).length,
    subscribers: (await database.selectFrom("subscribers").select("id").execute()).length,
  });

  test("a key counts once, for however many use it at the same time", async () => {
    const { service, submission } = open();
    const one = submission();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => service.save(one)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await counts()).toMatchObject({ kept: 1, mailed: 1 });
  });

  test("a used key is used in every spelling of its signature", async () => {
    const { service, submission } = open();
    const one = submission();
    await service.save(one);
    for (const key of [`${one.key}=`, `${one.key}!`, ` ${one.key}`]) {
      await expect(service.save({ ...one, key })).rejects.toMatchObject({ status: 401 });
    }
    expect(await counts()).toMatchObject({ kept: 1, mailed: 1 });
  });

  test("the same content counts once a minute, for however many post it at the same time", async () => {
    const { service, posted } = open();
    await Promise.all(Array.from({ length: 5 }, () => service.post(posted)));
    expect(await counts()).toMatchObject({ kept: 1, mailed: 1 });
    time += 60_000;
    await service.post(posted);
    expect(await counts()).toMatchObject({ kept: 2, mailed: 2 });
  });

  test("all of a submission is kept or nothing, and its key stays good", async () => {
    const one = open({ isBroken: true }).submission({
      formId: "rundbrief",
      form: '{"mail":"ada@beispiel.de"}',
    });
    await expect(open({ isBroken: true }).service.save(one)).rejects.toThrow("broken");
    expect(await counts()).toEqual({ kept: 0, mailed: 0, marks: 0, subscribers: 0 });
    await open().service.save(one);
    expect(await counts()).toEqual({ kept: 1, mailed: 1, marks: 1, subscribers: 0 });
  });

  test("a list is signed up for after the answer, whether or not it has the address", async () => {
    const { service, submission, posted } = open();
    const form = '{"mail":"ada@beispiel.de"}';
    const save = () => service.save(submission({ formId: "rundbrief", form }));
    const signUp = await save();
    expect(await counts()).toMatchObject({ kept: 1, mailed: 1, subscribers: 0 });
    await signUp?.();
    expect(await counts()).toMatchObject({ mailed: 2, subscribers: 1 });
    const sent = { mail: "ada@beispiel.de" };
    const again = [await save(), await service.post({ ...posted, formId: "rundbrief", sent })];
    expect(await counts()).toMatchObject({ kept: 3, mailed: 4 });
    expect(again).toEqual([expect.any(Function), expect.any(Function)]);
    expect(await service.post({ ...posted, formId: "rundbrief", sent })).toBeUndefined();
    expect(await service.save(submission())).toBeUndefined();
  });

  test("what an owner has saved wins over the form's file, key by key", async () => {
    const { service, submission } = open();
    const store = createFormStore(database);
    const key = { websiteId: siteOf("shop").content.website.id, formId: "kontakt" };
    await store.saveSettings(key, { to: ["anders@laden.example"], cc: ["auch@laden.example"] });
    await store.saveSettings(key, { to: ["neu@laden.example"] });
    await service.save(submission());
    const row = await database.selectFrom("mails").select("envelope").executeTakeFirstOrThrow();
    expect(JSON.parse(row.envelope)).toMatchObject({
      to: ["neu@laden.example"],
      cc: [],
      subject: "Neue Nachricht",
    });
  });

  test("a saved subject with a header in it is sent by nobody, and nothing is half kept", async () => {
    const { service, submission } = open();
    const key = { websiteId: siteOf("shop").content.website.id, formId: "kontakt" };
    await createFormStore(database).saveSettings(key, { to: ["a@b.de\nBcc: c@d.de"] });
    await expect(service.save(submission())).rejects.toThrow("line break");
    expect(await counts()).toMatchObject({ kept: 0, mailed: 0 });
  });

  test("a form that is only mailed is kept where nothing can be mailed", async () => {
    const { service, submission } = open();
    await service.save(submission({ formId: "nur-mail" }));
    expect(await counts()).toMatchObject({ kept: 0, mailed: 1 });
    const site = siteOf("stumm");
    const key = service.createKey(site, "crumb");
    await service.save(submission({ site, key, formId: "nur-mail" }));
    expect(await counts()).toMatchObject({ kept: 1, mailed: 1 });
  });

  test.each(["refused", "unreachable", undefined] as const)(
    "a captcha that is %s lets nobody through",
    async (verdict) => {
      const captcha = verdict && { check: async () => verdict };
      const { service, submission } = open(captcha ? { captcha } : {});
      const one = submission({ formId: "geschuetzt", captchaKey: "t" });
      await expect(service.save(one)).rejects.toMatchObject({ code: "CAPTCHA_REFUSED" });
      expect(await counts()).toMatchObject({ kept: 0, mailed: 0, marks: 0 });
    },
  );

  test("a captcha is checked for what its form is, and for the popup that shows it", async () => {
    const asked: unknown[] = [];
    const check: Captcha["check"] = async (request) => {
      asked.push(request);
      return "passed";
    };
    const { service, submission } = open({ captcha: { check } });
    await service.save(submission({ formId: "geschuetzt", captchaKey: "t" }));
    expect(asked).toEqual([
      {
        token: "t",
        actions: ["FORM_BLOCK_SUBMISSION", "PROMO_POPUP_SUBMISSION"],
        address: "192.0.2.7",
      },
    ]);
    expect(await counts()).toMatchObject({ kept: 1 });
  });

  test("marks go when they have ended", async () => {
    const { service, submission, posted } = open();
    await service.save(submission());
    await service.post(posted);
    time += 60_000;
    expect(await service.deleteEnded()).toBe(false);
    expect(await counts()).toMatchObject({ marks: 1 });
    time += HOUR;
    await service.deleteEnded();
    expect(await counts()).toMatchObject({ marks: 0 });
  });
});
