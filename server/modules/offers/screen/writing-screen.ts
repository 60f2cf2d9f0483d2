import type { Engine, Template } from "../../../../engine/index.ts";
import { writingScreen } from "../../../../templates/platform/pages/owner/writing.ts";
import * as offersLimits from "../../../contract/offers/limits.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { AppError } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenForm,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import { shopOf } from "../../../site/catalog/shop.ts";
import type { CheckoutCaller } from "../../checkout/index.ts";
import type { OfferService } from "../service.ts";
import {
  addGoods,
  type DraftParts,
  draftSchema,
  keepEntered,
  keepEntries,
  readConfirmed,
  readDraft,
  type SentDraft,
} from "./draft-form.ts";
import { findGoods } from "./goods.ts";
import { readLastDay, toDays } from "./last-day.ts";
import { PATH as OFFERS_PATH } from "./offers-screen.ts";
import { toShownDraft } from "./shown-draft.ts";

/** The address of the screen. */
const PATH = `${screensPaths.owner}/orders/new`;

type WritingParts = DraftParts & {
  readonly offers: Pick<OfferService, "write" | "offer">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Context = WritingParts & { readonly content: Template };

/**
 * `/config/orders/new`: an owner writes an order for its buyer. Its draft is a cart with a checkout, as a visitor has them, named by
 * the address.
 */
export function createWritingScreen(engine: Engine, parts: WritingParts): OwnerScreen {
  const content = engine.compile(writingScreen.source, writingScreen);
  const context: Context = { ...parts, content };
  return {
    path: PATH,
    place: 79,
    group: "orders",
    title: "writingTitle",
    permission: "store",
    show: ({ view, below, search }) => {
      const asked = { draft: search.get("draft") ?? "", q: search.get("q") ?? "" };
      return below.length > 0 ? undefined : show(context, view, asked);
    },
    forms: [
      screenForm("", draftSchema, ({ view, body, linkOrigin }) =>
        submit(context, view, storable(body), linkOrigin),
      ),
    ],
  };
}

/** The note alone has several lines. What is pasted into other fields may have tabs, which the checkout refuses. */
const storable = (body: SentDraft): SentDraft =>
  Object.fromEntries(
    Object.entries(body).map(([name, text]) => [
      name,
      name === "note" ? toStorable(text) : text.replace(/[\p{Cc}\p{Cs}]+/gu, " "),
    ]),
  );

/** The owner as the caller of the draft's checkout. */
const callerOf = (view: OwnerView, cartToken: string | undefined): CheckoutCaller => ({
  site: view.site,
  shop: shopOf(view),
  cartToken,
  // Tries of codes are counted by account.
  address: view.account.email,
});

type Refusal = {
  readonly problem?: string;
  readonly status?: number;
  readonly problems?: ReadonlyMap<string, string>;
};

async function show(
  { checkouts, content, now }: Context,
  view: OwnerView,
  asked: SentDraft,
  { problems = new Map(), ...told }: Refusal = {},
): Promise<ShownScreen> {
  const { site } = view;
  const draft = readDraft(asked.draft);
  const caller = callerOf(view, draft);
  const state = draft === undefined ? undefined : await checkouts.read(caller, "review");
  const q = (asked.q ?? "").slice(0, offersLimits.searchLength);
  const { goods, hasMore } = findGoods(caller.shop, site.moneyFormat, q);
  const days = toDays(site, now(), asked.lastDay);
  return {
    content,
    ...told,
    ...(draft !== undefined && !state && { notice: site.texts.writingGone }),
    data: {
      action: PATH,
      q,
      goods,
      searchLength: offersLimits.searchLength,
      ...(hasMore && { hasMore }),
      ...(state && {
        draft: { token: draft ?? "", ...toShownDraft(site, state, { problems, days }) },
      }),
    },
  };
}

async function submit(
  context: Context,
  view: OwnerView,
  body: SentDraft,
  origin: string | undefined,
) {
  const caller = callerOf(view, readDraft(body.draft));
  try {
    const problems = await keepAll(context, caller, body);
    if (body.do === "order" || body.do === "offer") {
      if (problems.size === 0) return await complete(context, view, body, { ...caller, origin });
      const problem = view.site.texts.fieldsAtFault;
      return await show(context, view, body, { problem, problems, status: 400 });
    }
    const draft = body.do === "add" ? await addGoods(context, caller, body) : caller.cartToken;
    return { redirect: `${PATH}${toQuery({ draft: draft ?? "", q: body.q ?? "" })}` };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const problem = error.toText(view.site.texts);
    return show(context, view, body, { problem, status: error.status });
  }
}

/** Keeps everything that was sent, and returns the problems by field. The draft of a form that is sent twice has ended meanwhile. */
async function keepAll(
  context: Context,
  caller: CheckoutCaller,
  body: SentDraft,
): Promise<ReadonlyMap<string, string>> {
  try {
    const refused = await refusalOf(() => keepEntries(context, caller, body));
    // A refused code or number of units takes nothing else with it.
    const problems = await keepEntered(context, caller, body);
    if (refused) throw refused;
    return problems;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CART_UNKNOWN") throw error;
    return new Map();
  }
}

/** The refusal of a write. Undefined if it is done. */
async function refusalOf(write: () => Promise<void>): Promise<AppError | undefined> {
  try {
    await write();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error;
  }
}

/** Orders or offers what the draft shows. */
async function complete(
  context: Context,
  view: OwnerView,
  body: SentDraft,
  caller: CheckoutCaller & { readonly origin: string | undefined },
) {
  const { offers, now } = context;
  const { site, account } = view;
  const writer = { ...caller, by: account.email };
  const confirmed = readConfirmed(body);
  if (!confirmed) {
    return show(context, view, body, { problem: site.texts.fieldsAtFault, status: 400 });
  }
  if (body.do === "order") {
    const { number } = await offers.write(writer, confirmed);
    return { redirect: `${screensPaths.owner}/orders/${number}` };
  }
  const endsAt = readLastDay(site, now(), body.lastDay);
  if (endsAt === undefined) {
    return show(context, view, body, { problem: site.texts.offerDayInvalid, status: 400 });
  }
  const { number } = await offers.offer(writer, confirmed, endsAt);
  return { redirect: `${OFFERS_PATH}?made=${number}` };
}
