import { addAccount, type Jar, send } from "../../../support/owners/accounts.ts";
import { openStorefront } from "../../../support/server/storefront.ts";

/** The address of the session's calls. */
export const SESSION = "/api/site-users/account/session";
const origin = { host: "shop.test", origin: "http://shop.test" };
/** Headers of a form that is posted there. */
export const form = { ...origin, "content-type": "application/x-www-form-urlencoded" };

/** A shop with an admin. */
export async function open() {
  const running = await openStorefront();
  const { website } = await websiteOf(running.app);
  const email = await addAccount(running.database, "admin", website.id);
  return { ...running, email };
}

const websiteOf = async (app: Awaited<ReturnType<typeof openStorefront>>["app"]) =>
  (await app.inject({ url: "/?format=json" })).json();

/** A jar of somebody who has only looked around. */
export async function visit(app: Awaited<ReturnType<typeof open>>["app"]): Promise<Jar> {
  const jar: Jar = {};
  await send(app, jar, { url: "/api/commerce/shopping-cart" });
  return jar;
}
