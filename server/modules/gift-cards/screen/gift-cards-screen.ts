import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { giftCardsScreen } from "../../../../templates/platform/pages/owner/gift-cards.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import { AppError } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readText,
  type ShownScreen,
  screenForm,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import type { GiftCardAdmin } from "../admin-service.ts";

const PATH = `${screensPaths.owner}/gift-cards`;

type Listed = Awaited<ReturnType<GiftCardAdmin["list"]>>;

const stateNames = {
  active: "giftCardsActive",
  used: "giftCardsUsed",
  cancelled: "giftCardsCancelled",
} as const satisfies Record<Listed["rows"][number]["state"], TextName>;

type Context = { readonly giftCards: GiftCardAdmin; readonly content: Template };

/** `/config/gift-cards`: the balances of gift cards, identified by the last characters of their codes. */
export function createGiftCardsScreen(engine: Engine, giftCards: GiftCardAdmin): OwnerScreen {
  const content = engine.compile(giftCardsScreen.source, giftCardsScreen);
  const context: Context = { giftCards, content };
  return {
    path: PATH,
    place: 130,
    group: "goods",
    title: "giftCardsTitle",
    permission: "store",
    show: show(context),
    forms: forms(context),
  };
}

async function showList(
  { giftCards, content }: Context,
  { site }: OwnerView,
  search: URLSearchParams,
): Promise<ShownScreen> {
  const { texts, locale } = site;
  const asked = readText(search, "q").trim();
  const lastFour =
    asked
      .replace(/[^\p{L}\p{N}]/gu, "")
      .slice(-4)
      .toUpperCase() || undefined;
  const after = readCursor(search);
  const { rows, next } = await giftCards.list(site.content.website.id, { lastFour, after });
  return {
    content,
    data: {
      search: asked,
      rows: rows.map((card) => {
        const { id, email, name, state, currency, balanceCents, valueCents, createdAt } = card;
        const money = new Intl.NumberFormat(locale, { style: "currency", currency });
        return {
          email,
          name,
          createdAt,
          code: `…${card.lastFour}`,
          state: texts[stateNames[state]],
          balance: money.format(balanceCents / 100),
          value: money.format(valueCents / 100),
          ...(state === "active" && { again: `${PATH}/${encodeURIComponent(id)}/again` }),
        };
      }),
      ...(after && { start: `${PATH}${toQuery({ q: asked })}` }),
      ...(next && {
        next: `${PATH}${toQuery({ q: asked, after: `${next.createdAt}.${next.id}` })}`,
      }),
    },
  };
}

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below, search }) => {
    if (below.length > 0) return undefined;
    const notice = search.has("sent") ? view.site.texts.giftCardsSent : undefined;
    return { ...(await showList(context, view, search)), notice };
  };

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/:id/again", z.unknown(), async ({ view, params: { id = "" } }) => {
    const { texts } = view.site;
    const refuse = async (problem: string, status: number) => ({
      ...(await showList(context, view, new URLSearchParams())),
      problem,
      status,
    });
    try {
      const isSent = await context.giftCards.sendAgain(view.site, toStorable(id));
      if (!isSent) return await refuse(texts.giftCardsNoSender, 409);
      return { redirect: `${PATH}?sent=1` };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return refuse(error.toText(texts), error.status);
    }
  }),
];

/** The gift card after which the page begins; the first page for an invalid value. */
function readCursor(search: URLSearchParams): Listed["next"] {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(search.get("after") ?? "") ?? [];
  return createdAt === undefined || id === undefined
    ? undefined
    : { createdAt: Number(createdAt), id };
}
