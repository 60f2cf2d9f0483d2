import { type DefaultTreeAdapterTypes, parse } from "parse5";
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

type Element = DefaultTreeAdapterTypes.Element;

/** All elements of a document, in its order. */
const elementsOf = (node: DefaultTreeAdapterTypes.Node): readonly Element[] => [
  ...("tagName" in node ? [node] : []),
  ...("childNodes" in node ? node.childNodes.flatMap(elementsOf) : []),
];

const read = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

/** The fields of the form of a page that posts to an address, as a browser without script sends them. */
export function readForm(html: string, action: string): Record<string, string> {
  const form = elementsOf(parse(html)).find(
    (one) => one.tagName === "form" && read(one, "action") === action,
  );
  if (!form) throw new Error(`no form for ${action}`);
  return Object.fromEntries(elementsOf(form).flatMap(toField));
}

function toField(element: Element): readonly (readonly [string, string])[] {
  const name = read(element, "name");
  const type = read(element, "type") ?? "";
  if (name === undefined || /button/.test(element.tagName)) return [];
  if (/^(?:radio|checkbox)$/.test(type) && read(element, "checked") === undefined) return [];
  if (element.tagName === "select") {
    const options = elementsOf(element).filter(({ tagName }) => tagName === "option");
    const chosen = options.find((one) => read(one, "selected") !== undefined) ?? options[0];
    return [[name, (chosen && read(chosen, "value")) ?? ""]];
  }
  const [text] = element.childNodes;
  const typed = text && "value" in text ? text.value : "";
  return [[name, element.tagName === "textarea" ? typed : (read(element, "value") ?? "")]];
}

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
