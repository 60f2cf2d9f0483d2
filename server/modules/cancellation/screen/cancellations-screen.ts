import * as z from "zod/mini";
import type { Engine, Template, Value } from "../../../../engine/index.ts";
import { cancellationsScreen } from "../../../../templates/platform/pages/owner/cancellations.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
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
import { toMomentText } from "../../../site/date-text.ts";
import type { Site } from "../../../site/site.ts";
import { readOrderNumber } from "../../orders/index.ts";
import type { Cancellation } from "../cancellation.ts";
import { toEndText, toKindText } from "../declared-lines.ts";
import type { CancellationService } from "../service.ts";

/** The address of the screen. */
export const PATH = `${screensPaths.owner}/cancellations`;

type Cancellations = Pick<CancellationService, "count" | "list" | "note">;

type Context = { readonly cancellations: Cancellations; readonly content: Template };

/** `/config/cancellations`: what buyers have cancelled, and what of it an owner has to look at. */
export function createCancellationsScreen(
  engine: Engine,
  cancellations: Cancellations,
): OwnerScreen {
  const content = engine.compile(cancellationsScreen.source, cancellationsScreen);
  const context: Context = { cancellations, content };
  return {
    path: PATH,
    place: 101,
    group: "orders",
    title: "cancellationsTitle",
    permission: "store",
    async show({ view, below, search }) {
      if (below.length > 0) return undefined;
      const notice = search.has("noted") ? view.site.texts.cancellationsNoted : undefined;
      return { ...(await showList(context, view, search)), notice };
    },
    forms: [
      screenForm("/:id/done", z.unknown(), ({ view, params }) =>
        note(context, view, toStorable(params.id ?? "")),
      ),
    ],
  };
}

async function note({ cancellations }: Context, { site, account }: OwnerView, id: string) {
  const isNoted = await cancellations.note(site.content.website.id, id, account.email);
  if (!isNoted) throw notFound();
  return { redirect: `${PATH}?noted=done#case-${encodeURIComponent(id)}` };
}

async function showList(
  { cancellations, content }: Context,
  { site }: OwnerView,
  search: URLSearchParams,
) {
  const isOpen = search.has("open");
  const asked = { websiteId: site.content.website.id, isOpen };
  const part = toListPage(await cancellations.count(asked), readPageNumber(search));
  const found = await cancellations.list(asked, part);
  const query = isOpen ? { open: "yes" } : {};
  return {
    content,
    data: {
      ...(isOpen && { all: PATH }),
      rows: found.map((one) => toShown(site, one)),
      ...toPageLinks(
        site.texts,
        part,
        (page) => `${PATH}${toQuery({ ...query, page: String(page) })}`,
      ),
    },
  };
}

function toState({ texts, ...site }: Site, { endsAt, doneAt, doneBy }: Cancellation): string {
  if (doneAt !== null)
    return doneBy === "shop" ? texts.cancellationsStateEnded : texts.cancellationsStateDone;
  return endsAt === null
    ? texts.cancellationsStateOpen
    : fill(texts.cancellationsStateEnds, { time: toMomentText(endsAt, site) });
}

function toShown(site: Site, one: Cancellation): Value {
  const { id, name, email, orderNumber, reason, kind, endDate, orderId, receivedAt } = one;
  return {
    id,
    name,
    email,
    orderNumber,
    reason,
    receivedAt,
    kind: toKindText(site, kind),
    end: toEndText(site, endDate),
    state: toState(site, one),
    done:
      one.doneAt === null && one.endsAt === null ? `${PATH}/${encodeURIComponent(id)}/done` : "",
    ...(orderId === null
      ? { isUnmatched: true }
      : { path: `${screensPaths.owner}/orders/${readOrderNumber(orderNumber)}` }),
  };
}
