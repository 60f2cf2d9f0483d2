import type { Engine, Value } from "../../../engine/index.ts";
import { offerPage } from "../../../templates/platform/pages/offer.ts";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import { CONSENT_FIELD } from "../../contract/checkout/fields.ts";
import * as offersPaths from "../../contract/offers/paths.ts";
import * as ordersPaths from "../../contract/orders/paths.ts";
import { pageTypes } from "../../contract/page/types.ts";
import * as paymentsLimits from "../../contract/payments/limits.ts";
import { fill, type TextName } from "../../contract/texts/index.ts";
import type { MailTable } from "../../mail/layout.ts";
import { createNoticePages } from "../../pages/notice-pages.ts";
import type { PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import type { Page } from "../../render/page/page.ts";
import { toLegal } from "../../site/legal.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import { type Order, toShownTable } from "../orders/index.ts";
import { toLastDay, toOfferTables } from "./mails.ts";
import { type Offer, stands } from "./offer.ts";
import type { OfferService } from "./service.ts";

/** The form of an offer's token; checking it saves a query for all others. */
const TOKEN = /^[\w-]{43}$/;

type OfferPageParts = {
  readonly offers: Pick<OfferService, "findByToken" | "findOrder">;
  readonly paymentsOf: (site: Site) => readonly PaymentName[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Shown on a page beside the offer. */
type Asked = {
  /** A refusal. */
  readonly problem?: string;
  readonly status?: number;
  /** The proof of a human from a mailed link. */
  readonly proof?: string;
  /** The way to pay that was chosen before. */
  readonly payment?: string;
};

/** The page of an offer. */
export type OfferPages = {
  readonly source: PageSource;
  /** The page of the offer with a token; the page for unknown addresses if there is none. */
  show(view: View, token: string, asked: Asked): Promise<Page>;
};

const paymentTexts = {
  invoice: "paymentInvoice",
  stripe: "paymentStripe",
  test: "paymentTest",
} as const satisfies Record<PaymentName, TextName>;

/** `/commerce/offers/{token}`: what is offered, for anybody with the token, and the form that accepts it. */
export function createOfferPages(
  engine: Engine,
  { offers, paymentsOf, now }: OfferPageParts,
): OfferPages {
  const main = engine.compile(offerPage.source, offerPage);
  const notices = createNoticePages(engine);

  async function show(view: View, token: string, asked: Asked) {
    const { problem, status = 200, proof = "", payment = "" } = asked;
    const { site } = view;
    const found = TOKEN.test(token)
      ? await offers.findByToken(site.content.website.id, token)
      : undefined;
    if (!found) return { ...notices.notFound(view), perVisitor: true };
    const order = await offers.findOrder(found);
    const isOpen = !order && stands(found, now());
    return toPlatformPage(view, "offerTitle", {
      status,
      type: pageTypes.page,
      id: "offer",
      main,
      data: {},
      beside: {
        offer: {
          ...toShown(site, found, order),
          ...(problem !== undefined && { problem }),
          ...(isOpen && {
            form: toForm(site, found, { payments: paymentsOf(site), payment, proof }),
          }),
        },
      },
      perVisitor: true,
    });
  }

  return {
    source: ({ path, search }, view) => {
      if (!path.startsWith(`${offersPaths.page}/`)) return undefined;
      const token = path.slice(offersPaths.page.length + 1);
      const proof = new URLSearchParams(search).get("proof") ?? "";
      return show(view, token, { proof: proof.slice(0, paymentsLimits.proofLength) });
    },
    show,
  };
}

function toShown(site: Site, offer: Offer, order: Order | undefined): Record<string, Value> {
  const { texts } = site;
  const tables = toOfferTables(site, offer.terms);
  const date = toLastDay(site, offer);
  const state = offer.withdrawnAt === null ? texts.offerOver : texts.offerWithdrawn;
  return {
    heading: fill(texts.offerHeading, { number: offer.number }),
    holds: fill(texts.offerHolds, { date }),
    ended: order ? texts.offerAccepted : fill(state, { date }),
    ...(order && {
      order: {
        path: `${ordersPaths.page}/${order.token}`,
        name: fill(texts.offerToOrder, { number: order.number }),
      },
    }),
    tables: [toTable(tables.entries), toTable(tables.sums)],
    addresses: tables.addresses.map(({ title, rows: [row] }) => ({ title, text: row?.[0] ?? "" })),
  };
}

const toTable = (table: MailTable): Value => toShownTable(table);

type Choices = {
  readonly payments: readonly PaymentName[];
  /** The chosen one, which may be none of them. */
  readonly payment: string;
  readonly proof: string;
};

function toForm(site: Site, { token, terms }: Offer, { payments, payment, proof }: Choices): Value {
  const { texts, content } = site;
  const isFree = terms.totals.grandTotalCents === 0;
  const names = isFree ? [] : payments;
  const chosen = names.find((name) => name === payment) ?? names[0];
  const hasFiles = terms.lines.some(({ productType }) => productType === "digital");
  return {
    action: `${offersPaths.page}/${token}`,
    proof,
    payments: names.map((name) => ({
      value: name,
      name: texts[paymentTexts[name]],
      ...(name === chosen && { chosen: true }),
    })),
    invoiceText: names.includes("invoice") ? content.checkout.invoiceText : "",
    cardNumber: names.includes("test") ? paymentsLimits.detailLength : 0,
    consent: hasFiles ? CONSENT_FIELD : "",
    legal: toLegal(site).flatMap(({ name, url }) => (url === null ? [] : [{ name, url }])),
  };
}
