import { randomUUID } from "node:crypto";
import type { Engine, Template, Value } from "../../../engine/index.ts";
import {
  cancellationFormPage,
  cancellationReceivedPage,
} from "../../../templates/platform/pages/cancellation.ts";
import { siteTimeZone } from "../../content/content.ts";
import * as cancellationLimits from "../../contract/cancellation/limits.ts";
import * as cancellationPaths from "../../contract/cancellation/paths.ts";
import { cancellationKinds } from "../../contract/cancellation/schemas.ts";
import { HONEYPOT_INPUT } from "../../contract/forms/fields.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { fill, type TextName } from "../../contract/texts/index.ts";
import * as valuesLimits from "../../contract/values/limits.ts";
import type { PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import type { Page } from "../../render/page/page.ts";
import { offersCancelling } from "../../site/catalog/contract-duties.ts";
import { toZone } from "../../site/clock.ts";
import { toMomentText } from "../../site/date-text.ts";
import type { View } from "../../site/view.ts";
import type { Declaration } from "./cancellation.ts";
import { type DeclarationFaults, toDay } from "./declared-checks.ts";
import { toEndText, toKindText } from "./declared-lines.ts";
import type { CancellationService } from "./service.ts";

/** The data for showing the form again. */
type ShownForm = {
  readonly id: string;
  readonly declaration: Declaration;
  readonly faults?: DeclarationFaults;
  /** An error that concerns none of the fields. */
  readonly problem?: TextName;
};

/** The pages of a cancellation. */
export type CancellationPages = {
  /** `/cancellation`, the empty form, and `/cancellation/{id}`, the declaration as it arrived; on sites that offer it. */
  readonly source: PageSource;
  /** The form with the typed values. */
  form(view: View, shown: ShownForm): Page;
};

const empty: Declaration = {
  kind: "ordinary",
  name: "",
  orderNumber: "",
  email: "",
  endDate: "",
  reason: "",
};

type Context = {
  readonly cancellations: Pick<CancellationService, "find">;
  readonly form: Template;
  readonly received: Template;
};

/** Creates the pages of a cancellation for all sites. They work without script, and need no account. */
export function createCancellationPages(
  engine: Engine,
  cancellations: Pick<CancellationService, "find">,
): CancellationPages {
  const form = engine.compile(cancellationFormPage.source, cancellationFormPage);
  const received = engine.compile(cancellationReceivedPage.source, cancellationReceivedPage);
  const context: Context = { cancellations, form, received };
  return {
    source: answerPage(context),
    form: (view, shown) => showForm(context, view, shown),
  };
}

/** The address of a declaration's file. */
const FILE = "declaration.txt";

/** The address of the file of a declaration, with its id or the parameter of a route. */
export const filePath = (id: string): string => `${cancellationPaths.page}/${id}/${FILE}`;

const toPage = (
  view: View,
  title: TextName,
  {
    main,
    status = 200,
    data,
  }: Pick<Page, "main"> & { status?: number; data: Record<string, Value> },
): Page =>
  toPlatformPage(view, title, {
    status,
    type: pageTypes.page,
    id: "cancellation",
    main,
    data: { cancellation: data },
    perVisitor: true,
  });

const most = {
  name: cancellationLimits.nameLength,
  orderNumber: cancellationLimits.numberLength,
  email: valuesLimits.emailLength,
  reason: cancellationLimits.reasonLength,
};

const showForm = (
  { form }: Context,
  view: View,
  { id, declaration, faults = {}, problem }: ShownForm,
): Page => {
  const { texts, content } = view.site;
  const today = toDay({ now: view.now(), zone: toZone(siteTimeZone(content)) });
  const told = Object.entries(faults).map(([field, text]) => ({
    field,
    text: fill(texts[text], { date: today }),
  }));
  const hasProblems = told.length > 0 || problem !== undefined;
  return toPage(view, "cancellationTitle", {
    main: form,
    status: hasProblems ? 400 : 200,
    data: {
      ...declaration,
      id,
      today,
      most,
      action: cancellationPaths.page,
      kinds: cancellationKinds.map((kind) => ({
        value: kind,
        text: toKindText(view.site, kind),
        isChosen: kind === declaration.kind,
      })),
      text: fill(texts.cancellationText, { site: content.website.siteTitle }),
      decoy: HONEYPOT_INPUT,
      ...(told.length > 0 && { problems: told }),
      ...(problem !== undefined && { problem: texts[problem] }),
      faults: Object.fromEntries(told.map(({ field, text }) => [field, text])),
    },
  });
};

async function showReceived(
  { cancellations, received }: Context,
  view: View,
  id: string,
): Promise<Page | undefined> {
  const { texts, content } = view.site;
  const found = await cancellations.find(content.website.id, id.replaceAll("\0", ""));
  if (!found) return undefined;
  const { kind, reason, name, orderNumber, endDate, email, receivedAt } = found;
  return toPage(view, "cancellationReceivedTitle", {
    main: received,
    data: {
      reason,
      name,
      orderNumber,
      email,
      kind: toKindText(view.site, kind),
      end: toEndText(view.site, endDate),
      text: fill(texts.cancellationReceivedText, { time: toMomentText(receivedAt, view.site) }),
      file: filePath(encodeURIComponent(found.id)),
    },
  });
}

const answerPage =
  (context: Context): CancellationPages["source"] =>
  ({ path }, view) => {
    const [, own, id, ...rest] = path.split("/");
    if (`/${own}` !== cancellationPaths.page || rest.length > 0) return undefined;
    if (!offersCancelling(view)) return undefined;
    return id === undefined
      ? showForm(context, view, { id: randomUUID(), declaration: empty })
      : showReceived(context, view, id);
  };
