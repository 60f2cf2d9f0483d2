import * as z from "zod/mini";
import type { Engine, Template, Value } from "../../../../engine/index.ts";
import { offersScreen } from "../../../../templates/platform/pages/owner/offers.ts";
import * as offersPaths from "../../../contract/offers/paths.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { AppError, notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readPageNumber,
  type ShownScreen,
  screenForm,
  toListPage,
  toPageLinks,
  toQuery,
} from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import type { Order } from "../../orders/index.ts";
import { toLastDay } from "../mails.ts";
import { type Offer, stands } from "../offer.ts";
import type { OfferService } from "../service.ts";

/** The address of the screen. */
export const PATH = `${screensPaths.owner}/offers`;

type OffersParts = {
  readonly offers: Pick<OfferService, "count" | "list" | "findOrder" | "mailAgain" | "withdraw">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Context = OffersParts & { readonly content: Template };

/** `/config/offers`: what was offered, and what has become of it. */
export function createOffersScreen(engine: Engine, parts: OffersParts): OwnerScreen {
  const content = engine.compile(offersScreen.source, offersScreen);
  const context: Context = { ...parts, content };
  return {
    path: PATH,
    place: 81,
    group: "orders",
    title: "offersTitle",
    permission: "store",
    show: ({ view, below, search }) => (below.length > 0 ? undefined : show(context, view, search)),
    forms: [
      screenForm("/:number/mail", z.unknown(), ({ view, params, linkOrigin }) =>
        change(context, view, () =>
          parts.offers.mailAgain(view.site, readNumber(params.number), linkOrigin),
        ),
      ),
      screenForm("/:number/withdraw", z.unknown(), ({ view, params }) =>
        change(context, view, () =>
          parts.offers.withdraw(view.site.content.website.id, readNumber(params.number)),
        ),
      ),
    ],
  };
}

/** The number in an address. Errors: `notFound`. */
function readNumber(typed = ""): number {
  if (!/^\d{1,12}$/.test(typed)) throw notFound();
  return Number(typed);
}

async function change(context: Context, view: OwnerView, act: () => Promise<void>) {
  try {
    await act();
    return { redirect: `${PATH}?done=1` };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    const shown = await show(context, view, new URLSearchParams());
    return { ...shown, problem: error.toText(view.site.texts), status: error.status };
  }
}

async function show(
  { offers, content, now }: Context,
  { site }: OwnerView,
  search: URLSearchParams,
): Promise<ShownScreen> {
  const { texts } = site;
  const websiteId = site.content.website.id;
  const part = toListPage(await offers.count(websiteId), readPageNumber(search));
  const found = await offers.list(websiteId, part);
  const made = search.get("made") ?? "";
  const notice = /^\d{1,12}$/.test(made) ? fill(texts.offersMade, { number: made }) : undefined;
  return {
    content,
    notice: search.has("done") ? texts.offersDone : notice,
    data: {
      rows: await Promise.all(
        found.map(async (one) => toShown(site, one, { order: await offers.findOrder(one), now })),
      ),
      ...toPageLinks(texts, part, (page) => `${PATH}${toQuery({ page: String(page) })}`),
    },
  };
}

type Known = { readonly order: Order | undefined; readonly now: () => number };

function toShown(site: Site, offer: Offer, { order, now }: Known): Value {
  const { texts, moneyFormat } = site;
  const { number, email, createdAt, token, terms } = offer;
  const isOpen = !order && stands(offer, now());
  const over = offer.withdrawnAt === null ? texts.offersOver : texts.offersWithdrawn;
  return {
    number,
    email,
    createdAt,
    total: toMoneyText(terms.totals.grandTotalCents, moneyFormat),
    lastDay: toLastDay(site, offer),
    page: `${offersPaths.page}/${token}`,
    ...(isOpen && { action: `${PATH}/${number}` }),
    ...(order
      ? {
          state: fill(texts.offersAccepted, { number: order.number }),
          order: `${screensPaths.owner}/orders/${order.number}`,
        }
      : { state: isOpen ? texts.offersOpen : over }),
  };
}
