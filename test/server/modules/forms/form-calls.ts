import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { contactForm, newsletterForm } from "../../../support/forms/form-files.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

/** A site with a form of several kinds of fields, one that is only mailed, a newsletter, and one with a captcha. */
function siteFiles() {
  const files = contentFiles();
  const site = Object(files["site.json"]);
  return {
    ...files,
    "site.json": {
      ...site,
      website: { ...site.website, captchaSettings: { siteKey: "6Lc", provider: "turnstile" } },
      websiteSettings: { ...site.websiteSettings, contactEmail: "laden@laden.example" },
    },
    "forms/kontakt.json": contactForm({
      fields: [...contactForm().fields, { id: "wort", type: "password", title: "Wort" }],
    }),
    "forms/nur-mail.json": contactForm({ id: "nur-mail", store: false, successRedirect: "/shop" }),
    "forms/hinaus.json": contactForm({
      id: "hinaus",
      successRedirect: "https://danke.example/x?y",
    }),
    "forms/rueckruf.json": contactForm({
      id: "rueckruf",
      fields: [
        { id: "tag", type: "date", title: "Tag", presentation: "single" },
        { id: "tel", type: "phone", title: "Telefon", presentation: "single" },
      ],
    }),
    "forms/rundbrief.json": newsletterForm(),
    "forms/geschuetzt.json": contactForm({ id: "geschuetzt", captchaEnabled: true }),
  };
}

export let running: Awaited<ReturnType<typeof startApp>>;

let time = Date.UTC(2026, 0, 15);

let address = 1;

export const forwarded = () => ({ "x-forwarded-for": `10.0.${address >> 8}.${address & 255}` });

export async function kept() {
  const { app, database } = running;
  await app.afterAnswers();
  const submissions = await database.selectFrom("form_submissions").selectAll().execute();
  const mails = await database.selectFrom("mails").selectAll().execute();
  return {
    submissions: submissions.map(({ form_id, answers, page }) => ({
      form: form_id,
      answers: JSON.parse(answers),
      page: JSON.parse(page),
    })),
    mails: mails.map(({ kind, envelope }) => ({ kind, ...JSON.parse(envelope) })),
  };
}

export const isUnchanged = async () => {
  const { submissions, mails } = await kept();
  expect([submissions.length, mails.length]).toEqual([0, 0]);
};

/** Lets time pass, in milliseconds. */
export function pass(milliseconds: number): void {
  time += milliseconds;
}

/** A server with forms, for the tests of a file; each has an address of its own. */
export function serveForms(): void {
  beforeAll(async () => {
    running = await startApp(await loadTestSites(below("shop", siteFiles())), {
      now: () => time,
      trustProxy: 1,
    });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    // Limits count by address.
    address += 1;
    pass(2 * 60_000);
    await running.database.deleteFrom("form_submissions").execute();
    await running.database.deleteFrom("mails").execute();
  });
}
