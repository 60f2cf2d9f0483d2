import { describe, expect, test } from "vitest";
import { type Role, roles } from "../../../server/contract/accounts/roles.ts";
import { addAccount, send, signIn } from "../../support/owners/accounts.ts";
import { openStorefront } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const withOverview: readonly Role[] = [
  "admin",
  "billing",
  "reporting",
  "editor",
  "store-manager",
  "viewer",
  "website-manager",
  "draft-editor",
];

const previewers: readonly Role[] = [
  ...(["admin", "editor", "viewer", "website-manager", "draft-editor"] as const),
];

describe.each(roles)("an account with the role %s", (role) => {
  test("sees what its role may, and 403 elsewhere", async () => {
    const { app, database } = await openStorefront();
    const { website } = (await app.inject({ url: "/?format=json" })).json();
    const jar = await signIn(app, await addAccount(database, role, website.id));
    const mayPreview = previewers.includes(role);
    const isManager = role === "admin" || role === "website-manager";
    const isBilling = role === "admin" || role === "billing";
    const expected = {
      "/config": withOverview.includes(role) ? 200 : 403,
      "/config/unknown": withOverview.includes(role) ? 404 : 403,
      "/config/accounts": role === "admin" ? 200 : 403,
      "/config/forms": isManager ? 200 : 403,
      "/config/forms/unknown": isManager ? 404 : 403,
      "/config/mails": isManager ? 200 : 403,
      "/config/connections": isManager ? 200 : 403,
      "/config/preview": mayPreview ? 200 : 403,
      "/config/preview/201": mayPreview ? 200 : 403,
      "/config/preview/201/sample": mayPreview ? 200 : 403,
      "/config/privacy": role === "admin" ? 200 : 403,
      "/config/privacy/unknown": role === "admin" ? 404 : 403,
      "/config/restock": role === "admin" ? 200 : 403,
      "/config/restock/unknown": role === "admin" ? 404 : 403,
      "/settings/billing/upgrade": isBilling ? 200 : 403,
      "/settings/billing/subscriptions/website": isBilling ? 200 : 403,
    };
    const found: Record<string, number> = {};
    for (const url of Object.keys(expected)) {
      const { statusCode, headers, body } = await send(app, jar, { url });
      found[url] = statusCode;
      expect(headers["cache-control"]).toBe("private, no-store");
      if (statusCode === 403) {
        expect(body).toContain("Dafür hat dein Konto nicht die passende Rolle.");
      }
    }
    expect(found).toEqual(expected);
    const { body } = await send(app, jar, { url: "/config" });
    expect(body.includes('href="/settings/billing/upgrade"')).toBe(isBilling);
  });
});

test("nobody who is not signed in sees anything of a screen", async () => {
  const { app } = await openStorefront();
  for (const url of [
    "/config",
    "/config/unknown",
    "/config/accounts",
    "/config/forms",
    "/config/mails",
    "/config/connections",
    "/config/preview",
    "/config/preview/201/sample",
    "/config/privacy",
    "/config/restock",
    "/settings/billing/upgrade",
  ]) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers["cache-control"]]).toEqual([401, "private, no-store"]);
    expect(body).toContain(`name="returnTo" value="${url}"`);
  }
});

describe("the frame of the owner area", () => {
  const own = { header: "<script>own()</script>", footer: "<p>Own foot</p>" };

  test("names the screens that the account may open, and the one shown", async () => {
    const { app, database } = await openStorefront();
    const jar = await signIn(app, await addAccount(database, "billing", "w1"));
    const { body } = await send(app, jar, { url: "/settings/billing/upgrade" });
    const [navigation = ""] = /<nav.*?<\/nav>/s.exec(body) ?? [];
    const links = [...navigation.matchAll(/href="([^"]*)"( aria-current="page")?/g)];
    expect(links.map(([, path, current]) => [path, current !== undefined])).toEqual([
      ["/config", false],
      ["/settings/billing/upgrade", true],
      ["/settings/billing/subscriptions/website", false],
    ]);
    expect(navigation).toContain('<summary class="owner-current">Einstellungen</summary>');
    expect(navigation).not.toContain("Kunden");
    expect(body).toContain("<h1>Tarif</h1>");
    expect(body).toContain("<title>Tarif – Laden &amp; Co</title>");
    expect(body).toContain("<strong>billing@beispiel.de</strong>");
  });

  test("has nothing of the theme or of the owner's own code", async () => {
    const site = { ...Object(contentFiles()["site.json"]), codeInjection: own };
    const { app, database } = await openStorefront({ content: { "site.json": site } });
    const jar = await signIn(app, await addAccount(database, "viewer", "w1"));
    const { body } = await send(app, jar, { url: "/config" });
    expect(body).toContain("/universal/styles/owner-1.css");
    for (const foreign of ["site.css", "own()", "Own foot", "page-1.css"]) {
      expect(body).not.toContain(foreign);
    }
  });
});
