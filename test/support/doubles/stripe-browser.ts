import type { Page } from "playwright-core";
import type { StripeDouble } from "./stripe-double.ts";

/** Where the stand-ins for the provider's script and its server are. */
type Origins = { readonly script: string; readonly api: string };

/**
 * A stand-in for the provider's browser script, with the part of its public interface that the shop uses: fields in a frame of the
 * provider's, and a payment that is confirmed by a call to its server. The numbers of cards are those of the provider's documentation.
 */
export const toBrowserScript = ({ script, api }: Origins): string => `
globalThis.Stripe = (key, { locale }) => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: (kind) => ({
      mount(node) {
        const frame = document.createElement("iframe");
        frame.title = "Sicherer Eingaberahmen für Zahlungen";
        frame.name = JSON.stringify({ key, locale, kind });
        frame.src = "${script}/v3/fields.html";
        node.append(frame);
        Stripe.shown = frame.contentWindow;
      },
    }),
  }),
  async confirmPayment({ elements, confirmParams, redirect }) {
    const { clientSecret } = elements;
    const id = clientSecret.slice(0, clientSecret.indexOf("_secret"));
    const card = await new Promise((resolve) => {
      addEventListener("message", ({ origin, data }) => {
        if (origin === "${script}") resolve(data);
      });
      Stripe.shown.postMessage("", "${script}");
    });
    const body = new URLSearchParams({ card, client_secret: clientSecret });
    const answer = await fetch("${api}/v1/payment_intents/" + id + "/confirm", { method: "POST", body });
    const { error, bank } = await answer.json();
    if (bank) {
      location.href = bank + "?return_url=" + encodeURIComponent(confirmParams.return_url);
      return new Promise(() => {});
    }
    return error ? { error } : { paymentIntent: { id } };
  },
});`;

/** Holds the number as the provider's frame does: the page that shows it asks when it is paid. */
export const fieldsPage = `<!doctype html><label>Kartennummer <input></label>
<script>addEventListener("message", ({ source }) => source.postMessage(document.querySelector("input").value, "*"))</script>`;

/** The numbers that the stand-in knows. */
export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** Declined without a word. */
  silent: "4000000000009995",
  /** Its bank asks on a page of its own. */
  bank: "4000000000003220",
  /** The same, and again each time that it is charged. */
  asking: "4000002760003184",
  /** No card, but an account that is debited. */
  debit: "DE89370400440532013000",
} as const;

const browserScript = toBrowserScript({
  script: "https://js.stripe.com",
  api: "https://api.stripe.com",
});

/** Answers what a page asks of the provider's hosts. Returns the addresses that were asked for. */
export async function standInForStripe(page: Page, double: StripeDouble): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/^https:\/\/[\w.]*stripe\.com\//, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    asked.push(hostname + pathname);
    if (hostname === "api.stripe.com") {
      const sent = new URLSearchParams(route.request().postData() ?? "");
      const headers = { "access-control-allow-origin": "*" };
      const id = pathname.split("/")[3] ?? "";
      const json = confirm(double, id, sent.get("card"), "https://hooks.stripe.com");
      return route.fulfill({ headers, json });
    }
    if (hostname === "hooks.stripe.com")
      return route.fulfill(bankPage(double, route.request().url()));
    return pathname === "/v3/"
      ? route.fulfill({ contentType: "text/javascript", body: browserScript })
      : route.fulfill({ contentType: "text/html; charset=utf-8", body: fieldsPage });
  });
  return asked;
}

/** The answer to a payment with a card; `banks` is where the pages of banks are. */
export function confirm(
  double: StripeDouble,
  id: string,
  card: string | null,
  banks: string,
): object {
  const refusal = (message: string) => ({ error: { type: "card_error", message } });
  if (card === cards.bank) return { bank: `${banks}/${id}` };
  if (card === cards.asking) return { bank: `${banks}/${ASKING}${id}` };
  if (card === cards.debit) return double.debit(id) ? {} : refusal("");
  if (card === cards.good) {
    return double.pay(id) ? {} : refusal("Diese Zahlung ist nicht mehr möglich.");
  }
  double.decline(id);
  return refusal(card === cards.declined ? "Ihre Karte wurde abgelehnt." : "");
}

/** Before the name of a payment whose bank asks each time. */
const ASKING = "asking_";

/** Path below which a server of its own has the pages of banks. */
const BANKS = /^\/(?:banks\/)?/;

/** The page of a bank, whose links lead back: paid, or refused. */
export function bankPage(double: StripeDouble, address: string) {
  const { pathname, searchParams } = new URL(address);
  const [named = "", outcome] = pathname.replace(BANKS, "").split("/");
  const id = named.replace(ASKING, "");
  const back = searchParams.get("return_url") ?? "";
  if (outcome) {
    if (outcome === "paid") double.pay(id, named === id ? "pays" : "asked");
    else double.decline(id);
    const status = outcome === "paid" ? "succeeded" : "failed";
    const location = `${back}?payment_intent=${id}&redirect_status=${status}`;
    return { status: 303, headers: { location } };
  }
  const link = (to: string) =>
    `<a href="${pathname}/${to}?return_url=${encodeURIComponent(back)}">${to}</a>`;
  return {
    contentType: "text/html",
    body: `<title>Bank</title>${link("paid")} ${link("refused")}`,
  };
}
