import { randomUUID } from "node:crypto";
import type { Engine, Template, Value } from "../../../engine/index.ts";
import {
  withdrawalFormPage,
  withdrawalReceivedPage,
  withdrawalReviewPage,
} from "../../../templates/platform/pages/withdrawal.ts";
import { HONEYPOT_INPUT } from "../../contract/forms/fields.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { fill, type TextName } from "../../contract/texts/index.ts";
import * as valuesLimits from "../../contract/values/limits.ts";
import * as withdrawalLimits from "../../contract/withdrawal/limits.ts";
import * as withdrawalPaths from "../../contract/withdrawal/paths.ts";
import type { PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import type { Page } from "../../render/page/page.ts";
import { offersWithdrawal } from "../../site/catalog/contract-duties.ts";
import { toMomentText } from "../../site/date-text.ts";
import type { View } from "../../site/view.ts";
import type { WithdrawalService } from "./service.ts";
import type { Declaration } from "./withdrawal.ts";
import type { DeclarationFaults } from "./withdrawal-rules.ts";

/** The data for showing the first step again. */
type ShownForm = {
  readonly declaration: Declaration;
  readonly faults?: DeclarationFaults;
  /** An error that concerns none of the fields. */
  readonly problem?: TextName;
};

/** The pages of a withdrawal. */
export type WithdrawalPages = {
  /** `/withdrawal`, the empty form, and `/withdrawal/{id}`, the confirmation of receipt; on sites that offer it. */
  readonly source: PageSource;
  /** The form with the typed values. */
  form(view: View, shown: ShownForm): Page;
  /** The second step: the typed values, to be confirmed. */
  review(view: View, declaration: Declaration): Page;
};

const empty: Declaration = { name: "", orderNumber: "", email: "", items: "" };

type Context = {
  readonly withdrawals: Pick<WithdrawalService, "findTime">;
  readonly form: Template;
  readonly review: Template;
  readonly received: Template;
};

/** Creates the pages of a withdrawal for all sites. They work without script, and need no account. */
export function createWithdrawalPages(
  engine: Engine,
  withdrawals: Pick<WithdrawalService, "findTime">,
): WithdrawalPages {
  const form = engine.compile(withdrawalFormPage.source, withdrawalFormPage);
  const review = engine.compile(withdrawalReviewPage.source, withdrawalReviewPage);
  const received = engine.compile(withdrawalReceivedPage.source, withdrawalReceivedPage);
  const context: Context = { withdrawals, form, review, received };
  return {
    source: answerPage(context),
    form: (view, value1) => showForm(context, view, value1),
    review: toReviewPage(context),
  };
}

const toPage = (
  view: View,
  title: TextName,
  { main, ...more }: Pick<Page, "main"> & { status?: number; data: Record<string, Value> },
): Page =>
  toPlatformPage(view, title, {
    status: more.status ?? 200,
    type: pageTypes.page,
    id: "withdrawal",
    main,
    data: { withdrawal: { action: withdrawalPaths.page, ...more.data } },
    perVisitor: true,
  });

const showForm = (
  { form }: Context,
  view: View,
  { declaration, faults = {}, problem }: ShownForm,
): Page => {
  const { texts, content } = view.site;
  const told = Object.entries(faults).map(([field, text]) => ({ field, text: texts[text] }));
  const hasProblems = told.length > 0 || problem !== undefined;
  return toPage(view, "withdrawalTitle", {
    main: form,
    status: hasProblems ? 400 : 200,
    data: {
      ...declaration,
      text: fill(texts.withdrawalText, { site: content.website.siteTitle }),
      decoy: HONEYPOT_INPUT,
      most: {
        name: withdrawalLimits.nameLength,
        orderNumber: withdrawalLimits.numberLength,
        email: valuesLimits.emailLength,
        items: withdrawalLimits.itemsLength,
      },
      ...(told.length > 0 && { problems: told }),
      ...(problem !== undefined && { problem: texts[problem] }),
      faults: Object.fromEntries(told.map(({ field, text }) => [field, text])),
    },
  });
};

async function showReceived(
  { withdrawals, received }: Context,
  view: View,
  id: string,
): Promise<Page | undefined> {
  const { texts, content } = view.site;
  const time = await withdrawals.findTime(content.website.id, id.replaceAll("\0", ""));
  if (time === undefined) return undefined;
  const moment = toMomentText(time, view.site);
  return toPage(view, "withdrawalReceivedTitle", {
    main: received,
    data: { text: fill(texts.withdrawalReceivedText, { time: moment }) },
  });
}

const answerPage =
  (context: Context): WithdrawalPages["source"] =>
  ({ path }, view) => {
    const [, own, id, ...rest] = path.split("/");
    if (`/${own}` !== withdrawalPaths.page || rest.length > 0) return undefined;
    if (!offersWithdrawal(view)) return undefined;
    return id === undefined
      ? showForm(context, view, { declaration: empty })
      : showReceived(context, view, id);
  };

const toReviewPage =
  ({ review }: Context): WithdrawalPages["review"] =>
  (view, declaration) => {
    const { texts, content } = view.site;
    return toPage(view, "withdrawalReviewTitle", {
      main: review,
      data: {
        ...declaration,
        text: fill(texts.withdrawalReviewText, { site: content.website.siteTitle }),
        shownItems: declaration.items || texts.withdrawalAllItems,
        confirm: withdrawalPaths.confirm,
        id: randomUUID(),
      },
    });
  };
