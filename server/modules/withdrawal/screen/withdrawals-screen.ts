import * as z from "zod/mini";
import type { Engine, Template, Value } from "../../../../engine/index.ts";
import { withdrawalsScreen } from "../../../../templates/platform/pages/owner/withdrawals.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readPageNumber,
  screenForm,
  toListPage,
  toPageLinks,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import { readOrderNumber } from "../../orders/index.ts";
import { type CaseStep, caseSteps } from "../case-times.ts";
import type { WithdrawalService } from "../service.ts";
import type { WithdrawalCase } from "../withdrawal.ts";
import { toCaseWords } from "./case-words.ts";

/** The address of the screen. */
export const PATH = `${screensPaths.owner}/withdrawals`;

type Parts = {
  readonly withdrawals: Pick<WithdrawalService, "count" | "list" | "note">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Context = Parts & { readonly content: Template };

/** `/config/withdrawals`: the withdrawals of buyers, including those without a matching order, each as a case. */
export function createWithdrawalsScreen(engine: Engine, parts: Parts): OwnerScreen {
  const context = {
    ...parts,
    content: engine.compile(withdrawalsScreen.source, withdrawalsScreen),
  };
  return {
    path: PATH,
    place: 100,
    group: "orders",
    title: "withdrawalsTitle",
    permission: "store",
    async show({ view, below, search }) {
      if (below.length > 0) return undefined;
      const notice = search.has("noted") ? view.site.texts.withdrawalsNoted : undefined;
      return { ...(await showList(context, view, search)), notice };
    },
    forms: caseSteps.map((step) =>
      screenForm(`/:id/${step}`, z.unknown(), ({ view, params }) =>
        note(context, view, toStorable(params.id ?? ""), step),
      ),
    ),
  };
}

async function note(
  { withdrawals }: Context,
  { site, account }: OwnerView,
  id: string,
  step: CaseStep,
) {
  const isNoted = await withdrawals.note(site.content.website.id, id, step, account.email);
  if (!isNoted) throw notFound();
  return { redirect: `${PATH}?noted=${step}#case-${encodeURIComponent(id)}` };
}

async function showList(
  { withdrawals, content, now }: Context,
  { site }: OwnerView,
  search: URLSearchParams,
) {
  const { texts } = site;
  const isOpen = search.has("open");
  const asked = { websiteId: site.content.website.id, isOpen };
  const part = toListPage(await withdrawals.count(asked), readPageNumber(search));
  const found = await withdrawals.list(asked, part);
  const query = isOpen ? { open: "yes" } : {};
  return {
    content,
    data: {
      ...(isOpen && { all: PATH }),
      rows: found.map((one) => toShownCase(site, one, now())),
      ...toPageLinks(texts, part, (page) => `${PATH}${toQuery({ ...query, page: String(page) })}`),
    },
  };
}

function toShownCase(site: Site, one: WithdrawalCase, now: number): Value {
  const { id, name, email, orderNumber, items, orderId, receivedAt, goodsAt, refundedAt } = one;
  const path = `${PATH}/${encodeURIComponent(id)}`;
  return {
    id,
    name,
    email,
    orderNumber,
    receivedAt,
    items: items || site.texts.withdrawalAllItems,
    ...toCaseWords(site, one, now),
    goods: goodsAt === null && refundedAt === null ? `${path}/goods` : "",
    refunded: refundedAt === null ? `${path}/refunded` : "",
    ...(orderId === null
      ? { isUnmatched: true }
      : { path: `${screensPaths.owner}/orders/${readOrderNumber(orderNumber)}` }),
  };
}
