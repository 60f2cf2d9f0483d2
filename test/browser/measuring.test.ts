import { expect, test } from "vitest";
import { parseVisitor } from "../../server/contract/analytics/visitor-cookies.ts";
import { agree, openMeasured, PAGES, refuse } from "../support/analytics/measured-shop.ts";
import { settled } from "../support/browser/settled.ts";
import { PASSWORD } from "../support/owners/accounts.ts";

test("before a visitor has answered, nothing is set and nothing is sent", async () => {
  const { go, sent, cookies, problems } = await openMeasured();
  for (const path of PAGES) {
    await go(path);
  }
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({});
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});

test("where a script has taken the bar away, nothing is set or sent before a visitor has agreed", async () => {
  const { context, page, go, sent, paths, cookies, url, problems } = await openMeasured();
  await go("/ohne-frage");
  expect(await page.locator(".sqs-consent").count()).toBe(0);
  await page.evaluate("document.dispatchEvent(new Event('schaufenster:consent'))");
  await settled(page);
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({});
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await Promise.all([
    page.waitForRequest(/RecordHit/),
    page.evaluate("document.dispatchEvent(new Event('schaufenster:consent'))"),
  ]);
  await expect.poll(paths).toEqual(["census/RecordHit"]);
  expect(problems).toEqual([]);
});

test("who agrees is counted from then on, on each page once, as one visit", async () => {
  const { page, go, sent, paths, cookies, statuses, problems } = await openMeasured();
  await go("/");
  await Promise.all([page.waitForRequest(/RecordHit/), agree(page)]);
  await settled(page);
  const first = await cookies();
  expect(Object.keys(first).sort()).toEqual([
    ...["ss_cid", "ss_cvr", "ss_cvt", "ss_performanceCookiesAllowed"],
  ]);
  expect(first.ss_performanceCookiesAllowed).toBe("true");
  const visitor = parseVisitor(first.ss_cvr);
  expect(visitor).toMatchObject({ count: 1, previous: visitor?.first, current: visitor?.first });
  expect(first.ss_cvt).toBe(String(visitor?.first));
  await expect.poll(paths).toEqual(["census/RecordHit"]);
  const [hit] = sent;
  const fields = new URLSearchParams(hit?.body);
  expect([fields.get("event"), fields.get("ss_cvr")]).toEqual(["View", first.ss_cvr]);
  expect(JSON.parse(fields.get("data") ?? "")).toEqual({
    websiteId: "w1",
    templateId: "Plain",
    website_locale: "de-DE",
    userAgent: expect.stringContaining("Chrome"),
    clientDate: expect.any(Number),
    viewportInnerWidth: 1280,
    viewportInnerHeight: 900,
    screenWidth: expect.any(Number),
    screenHeight: expect.any(Number),
    url: expect.stringMatching(/^http:\/\/asking\.localhost:\d+\/$/),
    title: await page.title(),
    collectionId: "c0",
    pagePath: "/",
    pageType: 2,
  });

  sent.length = 0;
  await go("/formular");
  expect(paths().filter((path) => path.startsWith("census"))).toEqual([
    "census/RecordHit",
    "census/form-render",
    "census/form-render",
  ]);
  expect(sent.map(({ body }) => new URLSearchParams(body).get("formId")).sort()).toEqual(
    expect.arrayContaining(["kontakt", "rundbrief"]),
  );
  const { ss_cvr, ss_cvt, ss_cid } = await cookies();
  expect([ss_cvr, ss_cvt, ss_cid]).toEqual([first.ss_cvr, first.ss_cvt, first.ss_cid]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(problems).toEqual([]);
});

test("who refuses is not counted, and who takes an agreement back is forgotten", async () => {
  const { page, go, sent, cookies } = await openMeasured();
  await go("/");
  await refuse(page);
  for (const path of PAGES) {
    await go(path);
  }
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({ ss_performanceCookiesAllowed: "false" });

  const change = page.getByRole("button", { name: "Cookie-Einstellungen" });
  await change.click();
  await Promise.all([page.waitForRequest(/RecordHit/), agree(page)]);
  expect(Object.keys(await cookies())).toHaveLength(4);
  // The forms of the page are told after it.
  await settled(page);
  sent.length = 0;
  await change.click();
  await refuse(page);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await go("/shop/becher");
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({ ss_performanceCookiesAllowed: "false" });
});

test("the search, lock screens and pages of owners are not counted", async () => {
  const { context, go, sent, cookies, url } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  for (const path of ["/search", "/search?q=becher", "/zu", "/config/orders"]) {
    await go(path);
  }
  expect(sent).toEqual([]);
  expect(await cookies()).toEqual({ ss_performanceCookiesAllowed: "true" });
});

test("of those who are signed in, only a viewer is counted, and not among the pages of owners, nor in a preview", async () => {
  const counted: string[] = [];
  for (const role of ["admin", "none", "viewer"]) {
    const { context, page, go, sent, cookies, url } = await openMeasured();
    await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
    await page.goto(`${url}/search`);
    const status = await page.evaluate(
      async ([email, password]) => {
        await fetch("/api/commerce/shopping-cart");
        const crumb = /crumb=([^;]*)/.exec(document.cookie)?.[1] ?? "";
        const body = JSON.stringify({ email, password, rememberMe: false });
        const headers = { "Content-Type": "application/json", "X-CSRF-Token": crumb };
        const path = "/api/site-users/account/session";
        return (await fetch(path, { method: "POST", headers, body })).status;
      },
      [`${role}@beispiel.de`, PASSWORD],
    );
    expect([role, status]).toEqual([role, 200]);
    for (const path of ["/shop/becher", "/config", "/config/preview/2"]) {
      await go(path);
    }
    const paths = sent.map(({ path }) => path);
    if (paths.length > 0) counted.push(role, ...paths.filter((path) => path.endsWith("Hit")));
    if (paths.length === 0) expect(Object.keys(await cookies())).toHaveLength(1);
  }
  expect(counted).toEqual(["viewer", "/api/census/RecordHit"]);
});

test("a site that asks nobody counts at once, and one that counts nobody never", async () => {
  const counting = await openMeasured("silent");
  await counting.go("/");
  expect(counting.paths()).toEqual(["census/RecordHit"]);
  expect(await counting.page.locator(".sqs-consent, .sqs-consent-change").count()).toBe(0);

  const still = await openMeasured("off");
  for (const path of PAGES) {
    await still.go(path);
  }
  expect(still.sent).toEqual([]);
  expect(await still.cookies()).toEqual({});
});
