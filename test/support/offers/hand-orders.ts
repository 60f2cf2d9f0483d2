import { readForm } from "../forms/read-form.ts";
import { addAccount, type Jar, send, signIn } from "../owners/accounts.ts";
import type { startApp } from "../server/storefront.ts";

type Running = Pick<Awaited<ReturnType<typeof startApp>>, "app" | "database">;
type Fields = Readonly<Record<string, string>>;

/** The entries of a buyer, as an owner types them. */
export const typed = {
  email: "ida@beispiel.de",
  "shipping-country": "DE",
  "shipping-firstName": "Ida",
  "shipping-lastName": "Jansen",
  "shipping-line1": "Alter Lotsenkai 7",
  "shipping-zip": "20457",
  "shipping-city": "Hamburg",
  sameBilling: "on",
  shippingOption: "paket",
} as const;

export const WRITING = "/config/orders/new";

/** An owner at the form of orders by hand, with a browser without script. */
export async function openWriter({ app, database }: Running) {
  const owner = await signIn(app, await addAccount(database, "store-manager", "w1"));
  const get = async (url: string, jar: Jar = owner) => send(app, { ...jar }, { url });
  const post = (url: string, fields: Fields, jar: Jar = owner) =>
    send(
      app,
      { ...jar },
      {
        method: "POST",
        url,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
        },
        payload: new URLSearchParams(fields).toString(),
      },
    );
  /** Presses a button of the form at an address, with some fields changed, and answers the next address or the page. */
  async function press(url: string, button: string, changes: Fields = {}) {
    const fields = readForm((await get(url)).body, WRITING);
    return post(WRITING, { ...fields, ...changes, do: button });
  }
  return {
    owner,
    get,
    post,
    press,
    /** A draft with some goods, by their titles, and everything that is asked for. */
    async draft(titles: readonly string[], changes: Fields = {}): Promise<string> {
      let url = WRITING;
      for (const title of titles) {
        const found = await press(url, "search", { q: title });
        url = String((await press(String(found.headers.location), "add")).headers.location);
      }
      const saved = await press(url, "save", { ...typed, ...changes });
      if (saved.statusCode !== 303) throw new Error(saved.body);
      return String(saved.headers.location);
    },
  };
}
