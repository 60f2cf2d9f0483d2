import * as z from "zod/mini";
import type { Engine } from "../../../../engine/index.ts";
import { customersScreen } from "../../../../templates/platform/pages/owner/customers.ts";
import { may } from "../../../contract/accounts/roles.ts";
import * as customersLimits from "../../../contract/customers/limits.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toEmailKey } from "../../../contract/values/email.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readPageNumber,
  readText,
  screenForm,
  toListPage,
  toPageLinks,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import type { OrderService } from "../../orders/index.ts";
import type { NoteStore } from "../note-store.ts";

const PATH = `${screensPaths.owner}/customers`;

type Parts = {
  readonly orders: Pick<OrderService, "countCustomers" | "listCustomers">;
  readonly notes: NoteStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const noteSchema = z.object({
  email: z.string().check(z.maxLength(valuesLimits.emailLength)),
  // Browsers count a line break as one character and send two.
  text: z.string().check(z.maxLength(customersLimits.noteLength * 2)),
  seen: z.string().check(z.regex(/^\d{1,15}$/)),
  q: z._default(z.string().check(z.maxLength(valuesLimits.emailLength)), ""),
  page: z._default(z.string().check(z.regex(/^\d{1,6}$/)), "1"),
});

/** A note that was not kept, because there is another one by now. */
type RefusedNote = { readonly email: string; readonly text: string };

/** `/config/customers`: everybody who has ordered, to be searched, with a note on each. */
export function createCustomersScreen(engine: Engine, { orders, notes, now }: Parts): OwnerScreen {
  const content = engine.compile(customersScreen.source, customersScreen);

  async function show(
    { site, account }: OwnerView,
    search: URLSearchParams,
    refused?: RefusedNote,
  ) {
    const { texts, moneyFormat } = site;
    const websiteId = site.content.website.id;
    const q = readText(search, "q").trim().slice(0, valuesLimits.emailLength);
    const asked = { websiteId, search: q };
    const part = toListPage(await orders.countCustomers(asked), readPageNumber(search));
    const found = await orders.listCustomers(asked, part);
    const kept = await notes.list(
      websiteId,
      found.map(({ email }) => toEmailKey(email)),
    );
    return {
      content,
      ...(search.has("noted") && { notice: texts.customersNoted }),
      data: {
        search: q,
        page: part.page,
        noteLength: customersLimits.noteLength,
        mayExport: may(account.role, "privacy"),
        ...(refused && {
          refused: {
            label: fill(texts.customersNoteRefused, { email: refused.email }),
            text: refused.text,
          },
        }),
        rows: found.map(({ email, name, orders: count, cents, lastNumber, lastAt }, at) => {
          const note = kept.find(({ emailKey }) => emailKey === toEmailKey(email));
          return {
            email,
            name,
            orders: count,
            ordersPath: `${screensPaths.owner}/orders${toQuery({ q: email })}`,
            sum: toMoneyText(cents, moneyFormat),
            lastAt,
            lastPath: `${screensPaths.owner}/orders/${lastNumber}`,
            note: { id: `note-${at}`, text: note?.text ?? "", seen: note?.changedAt ?? 0 },
          };
        }),
        ...toPageLinks(texts, part, (page) => `${PATH}${toQuery({ q, page: String(page) })}`),
      },
    };
  }

  return {
    path: PATH,
    place: 45,
    group: "customers",
    title: "customersTitle",
    permission: "store",
    show: ({ view, below, search }) => (below.length > 0 ? undefined : show(view, search)),
    forms: [
      screenForm("/note", noteSchema, async ({ view, body: { email, text, seen, ...at } }) => {
        const { id } = view.site.content.website;
        const written = toStorable(text).replaceAll("\r\n", "\n").trim();
        const seenAt = Number(seen);
        const isKept = await notes.replace(id, seenAt, {
          emailKey: toEmailKey(email),
          text: written.slice(0, customersLimits.noteLength),
          // Never the time of the one that was seen.
          changedAt: Math.max(now(), seenAt + 1),
          changedBy: view.account.email,
        });
        if (isKept) return { redirect: `${PATH}${toQuery({ ...at, noted: "1" })}` };
        const problem = view.site.texts.customersNoteChanged;
        const shown = await show(view, new URLSearchParams(at), { email, text: written });
        return { ...shown, problem, status: 409 };
      }),
    ],
  };
}
