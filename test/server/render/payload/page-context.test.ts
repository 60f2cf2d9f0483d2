import { expect, onTestFinished, test } from "vitest";
import { type Role, roles } from "../../../../server/contract/accounts/roles.ts";
import { addAccount, send, signIn } from "../../../support/owners/accounts.ts";
import {
  below,
  loadTestSites,
  openStorefront,
  startApp,
} from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);

const contextIn = (body: string) =>
  JSON.parse(/Static\.SQUARESPACE_CONTEXT = (\{.*?\});<\/script>/s.exec(body)?.[1] ?? "{}");

test("a page tells what is measured, and of which hosts", async () => {
  const contextOf = async (more: object) => {
    const content = { ...contentFiles(), "site.json": { ...siteFile, ...more } };
    const { app } = await openStorefront({ content });
    const { featureFlags, analytics } = contextIn((await app.inject("/")).body);
    return { ...featureFlags, ...analytics };
  };
  expect(await contextOf({})).toEqual({
    visitorMetrics: false,
    isEnabled: true,
    asksFirst: false,
    assetHosts: [],
  });
  expect(
    await contextOf({
      analytics: { enabled: false, visitorMetrics: true },
      allowedSources: { img: ["https://*.bilder.example"] },
    }),
  ).toEqual({
    visitorMetrics: true,
    isEnabled: false,
    asksFirst: false,
    assetHosts: ["https://*.bilder.example"],
  });
  const { websiteSettings } = siteFile;
  const cookieSettings = { isCookieBannerEnabled: true };
  expect(
    await contextOf({ websiteSettings: { ...websiteSettings, cookieSettings } }),
  ).toMatchObject({ isEnabled: true, asksFirst: true });
});

/** Whose pages are their own: those who may see what is not public. */
const previewing: readonly Role[] = [
  "admin",
  "website-manager",
  "editor",
  "draft-editor",
  "viewer",
];

test("who is signed in stands in no page that others may get", async () => {
  const sites = await loadTestSites(below("shop", contentFiles()));
  const { app, database, close } = await startApp(sites, { signInsPerMinute: 1000 });
  onTestFinished(close);
  for (const role of roles) {
    const jar = await signIn(app, await addAccount(database, role, "w1"));
    for (const url of ["/", "/shop/becher"]) {
      const { body, headers } = await send(app, jar, { url });
      const { authenticatedAccount } = contextIn(body);
      const isOwn = previewing.includes(role);
      expect([role, authenticatedAccount?.roles], url).toEqual([role, isOwn ? [role] : undefined]);
      if (isOwn) expect(headers["cache-control"]).toBe("private, no-store");
    }
  }
  expect(contextIn((await app.inject("/")).body)).not.toHaveProperty("authenticatedAccount");
});
