import { expect, test } from "vitest";
import { websiteStatuses } from "../../../../server/contract/page/platform-names.ts";
import {
  isClosed,
  isExpired,
  statusOf,
  trialDays,
} from "../../../../server/site/visibility/site-state.ts";
import { addAccount, send, signIn } from "../../../support/owners/accounts.ts";
import { loadTestSites, openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);
const withStatus = (siteStatus: object | null, more: object = {}) => ({
  "site.json": { ...siteFile, website: { ...siteFile.website, siteStatus }, ...more },
});
async function siteWith(siteStatus: object | null, more: object = {}) {
  const files = { ...contentFiles(), ...withStatus(siteStatus, more) };
  const content = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [`shop/${name}`, file]),
  );
  const site = (await loadTestSites(content)).get("shop");
  if (!site) throw new Error("the site does not load");
  return site;
}

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;

test("every code from 1 to 15 has one name", () => {
  const codes = Object.values(websiteStatuses).flat();
  expect([...codes].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
});

test("a site is paid where it says nothing, and something else by codes that nobody knows", async () => {
  expect(statusOf(await siteWith(null))).toBe("paid");
  expect(statusOf(await siteWith({}))).toBe("paid");
  expect(statusOf(await siteWith({ value: 6 }))).toBe("internal");
  expect(statusOf(await siteWith({ value: 99 }))).toBe("other");
  const expired = await siteWith({ value: 1 });
  expect([isExpired(expired), isClosed(expired)]).toEqual([true, true]);
  const parked = await siteWith({ value: 1 }, { parked: true });
  expect([isExpired(parked), isClosed(parked)]).toEqual([false, true]);
});

test.each([
  [10 * DAY, 11],
  [DAY - 1, 1],
  [DAY, 2],
  [0, 1],
  [-1, 0],
  [-30 * DAY, 0],
])("%i ms before the end of a trial there are %i days left", async (left, days) => {
  expect(trialDays(await siteWith({ value: 3, expiration: NOW + left }), NOW)).toBe(days);
});

test("only trials that say until when have days", async () => {
  expect(trialDays(await siteWith({ value: 8, expiration: NOW }), NOW)).toBeUndefined();
  expect(trialDays(await siteWith({ value: 3 }), NOW)).toBeUndefined();
  expect(trialDays(await siteWith({ value: 3, expiration: "bald" }), NOW)).toBeUndefined();
});

test("owners read how long the trial goes on, with the way to a plan for those who may choose one", async () => {
  const content = withStatus({ value: 3, expiration: NOW + 2 * DAY });
  const { app, database } = await openStorefront({ content });
  const billing = await signIn(app, await addAccount(database, "billing", "w1"));
  for (const url of [
    "/config",
    "/settings/billing/upgrade",
    "/settings/billing/subscriptions/website",
  ]) {
    const { body } = await send(app, billing, { url });
    expect(body, url).toContain(
      '<p class="owner-trial">In der Testphase bleiben noch 3 Tage. <a href="/settings/billing/upgrade">Tarif wählen</a></p>',
    );
  }
  const viewer = await signIn(app, await addAccount(database, "viewer", "w1"));
  const { body } = await send(app, viewer, { url: "/config" });
  expect(body).toContain('<p class="owner-trial">In der Testphase bleiben noch 3 Tage.</p>');
});

test.each([
  [NOW, "In der Testphase bleibt noch ein Tag."],
  [NOW - 1, "Die Testphase ist zu Ende."],
])("the last day of a trial, and its end", async (expiration, text) => {
  const { app, database } = await openStorefront({ content: withStatus({ value: 3, expiration }) });
  const jar = await signIn(app, await addAccount(database, "admin", "w1"));
  expect((await send(app, jar, { url: "/config" })).body).toContain(text);
});

test("a site that is paid says nothing of a trial", async () => {
  const { app, database } = await openStorefront();
  const jar = await signIn(app, await addAccount(database, "admin", "w1"));
  expect((await send(app, jar, { url: "/config" })).body).not.toContain("owner-trial");
});

test("only pages of internal sites bring the script of experiments", async () => {
  const script = '<script type="module" src="/universal/scripts/experiments-1.js"></script>';
  const internal = await openStorefront({ content: withStatus({ value: 6 }) });
  expect((await internal.app.inject({ url: "/" })).body).toContain(script);
  const trial = await openStorefront({ content: withStatus({ value: 3 }) });
  expect((await trial.app.inject({ url: "/" })).body).not.toContain("experiments-1");
});
