import { expect, test } from "vitest";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { formShop, mail, openForm, refusal, saved, send } from "../support/forms/form-shop.ts";

test.each([
  ["404", [refusal(404)], "Dieses Formular ist noch nicht eingerichtet."],
  ["429", [refusal(429)], "Zu viele Einsendungen. Bitte versuche es später erneut."],
  [
    "500",
    [refusal(500)],
    "Das Formular kann gerade nicht gesendet werden. Bitte versuche es später erneut.",
  ],
  ["400 without fields", [refusal(400)], "So nicht."],
  [
    "400 with fields of another form",
    [refusal(400, { errors: { toString: "Zu lang." } })],
    "Unbekannter Fehler, bitte später erneut versuchen",
  ],
  [
    "an answer that is none",
    [{ status: 200, body: "Moin" }],
    "Unbekannter Fehler, bitte später erneut versuchen",
  ],
  [
    "a crumb that is refused twice",
    [refusal(403, { crumbFail: true })],
    "Das Formular kann gerade nicht gesendet werden. Bitte versuche es später erneut.",
  ],
  [
    "a key that is refused twice",
    [refusal(401)],
    "Das Formular kann gerade nicht gesendet werden. Bitte versuche es später erneut.",
  ],
])("a failure is told in a dialog: %s", async (_name, answers, text) => {
  const { page, ready, sent } = await openForm("/weiter", answers);
  await ready();
  await send(page);
  const alert = page.getByRole("alertdialog", { name: "Formular kann nicht gesendet werden" });
  await alert.getByText(text).waitFor();
  await page.keyboard.press("Escape");
  const button = page.getByRole("button", { name: "Senden" });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(sent.length).toBeLessThanOrEqual(2);
});

test("without a connection the visitor reads so", async () => {
  const { page, ready } = await openForm("/weiter");
  await ready();
  await page.route("**/api/form/FormSubmissionKey", (route) => route.abort());
  await send(page);
  await page.getByText("Verbindung kann nicht hergestellt werden.").waitFor();
});

test("a key that is refused is replaced once, and success leads to the form's address", async () => {
  const { page, ready, sent } = await openForm("/weiter", [refusal(401), saved]);
  await ready();
  await send(page);
  await page.waitForURL(`${await formShop()}/shop`);
  expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
});

test("while a form is sent its button says so, and nothing is sent twice", async () => {
  const { page, ready } = await openForm("/ohne");
  await ready();
  let keys = 0;
  const held: (() => void)[] = [];
  await page.route("**/api/form/FormSubmissionKey", (route) => {
    keys += 1;
    held.push(() => void route.fulfill({ json: { key: "k" } }));
  });
  const button = page.locator("button[type=submit]");
  await button.click();
  await page.locator("button.submitting", { hasText: "Wird gesendet …" }).press("Enter");
  await button.dispatchEvent("click");
  await expect.poll(() => held.length).toBe(1);
  for (const go of held) go();
  await page.getByText("Danke!").waitFor();
  expect(keys).toBe(1);
});

/** Stands in for the provider's script. */
const fakeRecaptcha = `
  globalThis.calls = [];
  globalThis.grecaptcha = { enterprise: {
    ready: (then) => then(),
    render: (node, options) => {
      calls.push(["render", options.sitekey, options.theme]);
      const badge = document.createElement("div");
      badge.className = "grecaptcha-badge";
      badge.textContent = "geschützt";
      node.append(badge);
      return 7;
    },
    execute: (widget, { action }) => new Promise((solve) => {
      calls.push(["execute", widget, action]);
      globalThis.solve = () => solve("token-" + calls.length);
      // The second time it waits until the test solves it.
      if (calls.filter(([name]) => name === "execute").length !== 2) globalThis.solve();
    }),
    reset: (widget) => calls.push(["reset", widget]),
  } };`;

test("a form over the page asks its captcha when it is used, and again after a failure", async () => {
  const { page, ready, sent, problems } = await openForm("/geprueft", [refusal(400), saved]);
  const asked: string[] = [];
  await page.route("https://www.google.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: fakeRecaptcha });
  });
  await ready();
  const handle = page.getByRole("link", { name: "Schreib uns" });
  const dialog = page.getByRole("dialog", { name: "Schreib uns" });
  await handle.press("Enter");
  await dialog.waitFor();
  expect(asked).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await handle.evaluate((one) => one === document.activeElement)).toBe(true);

  await handle.click();
  await dialog.getByLabel("E-Mail").fill(mail);
  const badge = dialog.locator(".grecaptcha-badge");
  await badge.waitFor();
  expect(await badge.evaluate((one) => getComputedStyle(one).zIndex)).toBe("100000001");
  expect(asked).toEqual(["https://www.google.com/recaptcha/enterprise.js?render=explicit&hl=de"]);
  await dialog.getByText("Diese Website ist durch reCAPTCHA geschützt").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const button = dialog.getByRole("button", { name: "Senden" });
  const held = page.waitForResponse("**/api/form/SaveFormSubmission");
  await button.click();
  await held;
  await page.getByRole("alertdialog").getByRole("button").click();
  expect(await button.isDisabled()).toBe(true);
  await page.evaluate("solve()");
  await button.and(page.locator(":enabled")).click();
  await dialog.getByText("Danke!").waitFor();
  expect(await page.evaluate("calls")).toEqual([
    ["render", "key-1", "light"],
    ["execute", 7, "FORM_BLOCK_SUBMISSION"],
    ["reset", 7],
    ["execute", 7, "FORM_BLOCK_SUBMISSION"],
  ]);
  expect(sent.map(({ captchaKey }) => captchaKey)).toEqual(["token-2", "token-4"]);
  expect(problems.filter((one) => !one.includes("400"))).toEqual([]);
});

test("a captcha that cannot be loaded sends nothing, and says why", async () => {
  const { page, ready, sent, problems } = await openForm("/geprueft");
  await page.route("https://www.google.com/**", (route) => route.abort());
  await ready();
  await page.getByRole("link", { name: "Schreib uns" }).click();
  await send(page);
  await page.getByText("ReCaptcha has not been set up!").waitFor();
  expect(problems.some((one) => one.startsWith("Error rendering captcha into node"))).toBe(true);
  expect(sent).toEqual([]);
});

test("the popup opens by itself with its form, and not again for some days", async () => {
  const { page, ready, sent } = await openForm("/angebot");
  const popup = page.getByRole("dialog", { name: "Zehn Prozent" });
  await popup.waitFor();
  await ready();
  expect(await accessibilityFindings(page)).toEqual([]);
  await send(page);
  await popup.getByRole("status").getByText("Danke!").waitFor();
  expect(sent).toHaveLength(1);
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "hidden" });
  await page.reload();
  await page.locator(".sqs-popup-overlay-ready").waitFor({ state: "attached" });
  // Anything that opens without a delay has opened by then.
  await page.evaluate("new Promise((then) => setTimeout(then, 50))");
  expect(await popup.isVisible()).toBe(false);
  await page.evaluate("localStorage.setItem('ss_popup_seen', String(Date.now() - 8 * 86400000))");
  await page.reload();
  await popup.waitFor();
});
