import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { entries } from "../support/checkout/checkout.ts";
import { order, postSteps, stepShown } from "../support/checkout/checkout-visit.ts";
import { fillCart, tillContent, wares } from "../support/checkout/till.ts";
import { cards } from "../support/doubles/stripe-browser.ts";
import { findFreePort } from "../support/server/free-port.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";

/** Starts `npm run stripe-double`, and gives the variables that it prints for the shop. */
async function startCommand(shop: string) {
  const port = String(await findFreePort());
  const args = ["run", "--silent", "stripe-double", "--", shop, port];
  const child = spawn("npm", args, { detached: true, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    if (child.pid !== undefined) process.kill(-child.pid);
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/Cards: /);
  const variables = [...printed.matchAll(/(STRIPE_\w+)=(\S+)/g)].map(
    ([, name = "", value = ""]) => [name, value],
  );
  return { variables: Object.fromEntries(variables), printed: () => printed };
}

test("a shop takes cards of the stand-in for Stripe that a command starts", async () => {
  const port = await findFreePort();
  const { variables, printed } = await startCommand(`http://localhost:${port}`);
  const content = tillContent({ payments: ["stripe"] });
  const shop = await startShop({
    ...environmentOf({ content: { ...content, "downloads/fibel.txt": "Fibel" } }),
    PORT: String(port),
    ...variables,
  });
  onTestFinished(() => shop.kill());
  expect(shop.stdout()).toContain(
    `STRIPE_API_URL is set: payments go to ${variables.STRIPE_API_URL} instead of Stripe`,
  );
  const { page, context, problems } = await openPage();
  await fillCart(context, shop, wares.booklet);
  const { contact, country } = entries;
  await postSteps(context, shop.url, {
    contact,
    address: country,
    payment: { payment: "stripe" },
  });
  await page.goto(`${shop.url}/checkout?step=review`);
  await stepShown(page, "Bestellung prüfen");
  await order(page);
  await page.frameLocator("iframe").getByLabel("Kartennummer").waitFor();
  const answer = await page.request.get(page.url());
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toContain(variables.STRIPE_API_URL);
  expect(policy).not.toContain("stripe.com");
  await page.frameLocator("iframe").getByLabel("Kartennummer").fill(cards.declined);
  await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await page.getByText("Ihre Karte wurde abgelehnt.").waitFor();
  await page.frameLocator("iframe").getByLabel("Kartennummer").fill(cards.good);
  await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await page.getByRole("heading", { name: "Vielen Dank für deine Bestellung!" }).waitFor();
  await expect.poll(printed).toContain("payment_intent.succeeded: 200");
  expect(problems).toEqual([]);
});
