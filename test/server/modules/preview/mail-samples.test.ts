import { afterAll, beforeAll, expect, test } from "vitest";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { startApp } from "../../../support/server/storefront.ts";

const PATH = "/config/preview/301";

let running: Awaited<ReturnType<typeof startApp>>;
let jar: Jar;
beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites());
  jar = await signIn(running.app, await addAccount(running.database, "admin", "w1"));
});
afterAll(() => running.close());

const open = async (url: string) => {
  const { statusCode, body } = await send(running.app, jar, { url });
  expect(statusCode).toBe(200);
  return body;
};
const linksIn = (page: string) =>
  [...page.matchAll(/href="\/config\/preview\/301\?mail=([^"]+)"/g)].map(([, name]) => name);

test("every mail is shown with invented data, by its link", async () => {
  const names = linksIn(await open(PATH));
  expect(names).toEqual(
    expect.arrayContaining([
      ...["restock", "withdrawal-receipt", "withdrawal-received", "password-reset", "invitation"],
      ...["account-new", "account-known", "subscription-confirmation", "subscription-welcome"],
      ...["form-submission", "cancellation-receipt", "cancellation-received"],
      ...["offer"],
    ]),
  );
  for (const name of names) {
    const page = await open(`${PATH}?mail=${name}`);
    expect(page).toContain(`${PATH}/sample?mail=${name}`);
    const sample = await open(`${PATH}/sample?mail=${name}`);
    // Nothing is left that was to be filled in.
    expect(sample).toContain("<h1");
    expect(sample).not.toMatch(/\{\w+\}|undefined/);
  }
  expect(new Set(names).size).toBe(names.length);
});

test("a mail that there is not is no page", async () => {
  for (const path of [`${PATH}?mail=nirgends`, `${PATH}/sample?mail=nirgends`]) {
    expect((await send(running.app, jar, { url: path })).statusCode).toBe(404);
  }
});
