import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { mailsScreen } from "../../../../templates/platform/pages/owner/mails.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import type { TroubledMails } from "../../../mail/trouble-store.ts";
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

/** The address of the screen. */
export const PATH = `${screensPaths.owner}/mails`;

/** The notices by the value of `?done=`. */
const notices = new Map<string | null, TextName>([
  ["again", "mailsSentAgain"],
  ["dropped", "mailsDropped"],
]);

/** The names of states by the states. */
const stateTexts = {
  failed: "mailsFailed",
  unclear: "mailsUnclear",
  held: "mailsHeld",
} as const satisfies Readonly<Record<string, TextName>>;

/** The parts for the screen of mails. */
export type MailDesk = {
  readonly troubled: TroubledMails;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Context = MailDesk & { readonly content: Template };

/** `/config/mails`: mails that need a decision, to be sent again or discarded. */
export function createMailsScreen(engine: Engine, parts: MailDesk): OwnerScreen {
  const content = engine.compile(mailsScreen.source, mailsScreen);
  const context: Context = { ...parts, content };
  return {
    path: PATH,
    place: 60,
    group: "messages",
    title: "mailsTitle",
    permission: "forms",
    show: show(context),
    forms: forms(context),
  };
}

async function showList({ troubled, content }: Context, { site }: OwnerView, asked = 1) {
  const { texts } = site;
  const { id } = site.content.website;
  const part = toListPage(await troubled.count(id), asked);
  const mails = await troubled.list(id, part);
  return {
    content,
    data: {
      mails: mails.map(({ id, state, envelope, reason }) => ({
        path: `${PATH}/${encodeURIComponent(id)}`,
        state: texts[stateTexts[state]],
        isHeld: state === "held",
        to: [...envelope.to, ...envelope.cc, ...envelope.bcc].join(", "),
        subject: envelope.subject,
        writtenAt: envelope.date,
        reason,
      })),
      ...toPageLinks(texts, part, (page) => `${PATH}${toQuery({ page: String(page) })}`),
    },
  };
}

/** The answer to a decision; it says so if somebody else has already decided. */
async function answer(context: Context, view: OwnerView, isDone: boolean, done: string) {
  if (isDone) return { redirect: `${PATH}${toQuery({ done })}` };
  return { ...(await showList(context, view)), problem: view.site.texts.mailsGone, status: 409 };
}

const idsOf = ({ site }: OwnerView, { id = "" }: Readonly<Record<string, string>>) =>
  [site.content.website.id, toStorable(id)] as const;

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below, search }) => {
    if (below.length > 0) return undefined;
    const notice = notices.get(search.get("done"));
    const shown = await showList(context, view, readPageNumber(search));
    return { ...shown, notice: notice && view.site.texts[notice] };
  };

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/:id/again", z.unknown(), async ({ view, params }) =>
    answer(
      context,
      view,
      await context.troubled.sendAgain(...idsOf(view, params), context.now()),
      "again",
    ),
  ),
  screenForm("/:id/drop", z.unknown(), async ({ view, params }) =>
    answer(context, view, await context.troubled.drop(...idsOf(view, params)), "dropped"),
  ),
];
