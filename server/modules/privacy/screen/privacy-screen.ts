import * as z from "zod/mini";
import type { Engine, Template, Value } from "../../../../engine/index.ts";
import { privacyScreen } from "../../../../templates/platform/pages/owner/privacy.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import type { Running } from "../../../database/personal-data.ts";
import {
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenForm,
} from "../../../screens/index.ts";
import { type Erasure, isRunning, type PrivacyService } from "../service.ts";
import { keptTexts, orderTexts } from "./kept-texts.ts";

const PATH = `${screensPaths.owner}/privacy`;

const bodySchema = z.object({ email: z.string().check(z.maxLength(valuesLimits.emailLength)) });

type Context = { readonly privacy: PrivacyService; readonly content: Template };

/**
 * `/config/privacy`: the data about an address, to download and erase. The address is never part of a page's address, because
 * logs contain those.
 */
export function createPrivacyScreen(engine: Engine, privacy: PrivacyService): OwnerScreen {
  const content = engine.compile(privacyScreen.source, privacyScreen);
  const context: Context = { privacy, content };
  return {
    path: PATH,
    place: 140,
    group: "customers",
    title: "privacyTitle",
    permission: "privacy",
    show: ({ below }) => (below.length > 0 ? undefined : show(context)),
    forms: forms(context),
  };
}

const show = (
  { content }: Context,
  email = "",
  data: Readonly<Record<string, Value>> = {},
): ShownScreen => ({
  content,
  data: { typedEmail: email, ...data },
});

const refuse = (context: Context, { site }: OwnerView, email: string): ShownScreen => ({
  ...show(context, email),
  problem: site.texts.privacyEmailInvalid,
  status: 400,
});

const refuseRunning = (
  context: Context,
  { site }: OwnerView,
  email: string,
  running: Running,
): ShownScreen => ({
  ...show(context, email, { running: toRunningLines(site.texts, running) }),
  problem: site.texts.privacyRunning,
  status: 409,
});

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/export", bodySchema, async ({ view, body: { email } }) => {
    const exported = await context.privacy.exportOf(view.site.content.website.id, email);
    if (!exported) return refuse(context, view, email);
    const text = `${JSON.stringify(exported, null, 2)}\n`;
    return { file: { name: "daten.json", contentType: "application/json", text } };
  }),
  screenForm("/look", bodySchema, async ({ view, body: { email } }) => {
    const { texts, content: files } = view.site;
    const looked = await context.privacy.look(files.website.id, email);
    if (!looked) return refuse(context, view, email);
    if (isRunning(looked.running)) return refuseRunning(context, view, email, looked.running);
    const count = Object.values(looked.rows).reduce((sum, rows) => sum + rows, 0);
    const address = email.trim();
    if (count === 0)
      return { ...show(context, email), notice: fill(texts.privacyNothing, { address }) };
    return show(context, email, { sure: fill(texts.privacySure, { address, count }) });
  }),
  screenForm("/erase", bodySchema, async ({ view, body: { email } }) => {
    const { texts, content: files } = view.site;
    const erasure = await context.privacy.erase(files.website.id, email);
    if (!erasure) return refuse(context, view, email);
    if (erasure.kind === "refused") return refuseRunning(context, view, email, erasure.running);
    return {
      ...show(context, "", toReport(texts, erasure)),
      notice: fill(texts.privacyErased, { address: email.trim() }),
    };
  }),
];

const toRunningLines = (texts: Texts, { orders, subscriptions, isLastAdmin }: Running) => [
  ...orders.map(({ number, status }) => {
    const text = orderTexts[status];
    return { text: text === undefined ? "" : fill(texts[text], { number }), number };
  }),
  ...subscriptions.map((number) => ({
    text: fill(texts.privacySubscription, { number }),
    number,
  })),
  ...(isLastAdmin ? [{ text: texts.privacyLastAdmin }] : []),
];

function toReport(
  texts: Texts,
  { erased, mentions }: Extract<Erasure, { kind: "erased" }>,
): Readonly<Record<string, Value>> {
  const deleted = erased.filter(({ fate }) => fate === "deleted");
  const kept = erased.flatMap(({ table, fate }) => {
    const text = keptTexts[table];
    return fate === "kept" && text !== undefined ? [{ text: texts[text] }] : [];
  });
  return {
    isReport: true,
    deleted: fill(texts.privacyDeleted, {
      count: deleted.reduce((sum, { rows }) => sum + rows, 0),
    }),
    kept,
    mentions: mentions.map(({ formId, sentAt }) => ({
      formId,
      sentAt,
      path: `${screensPaths.owner}/forms/${encodeURIComponent(formId)}`,
    })),
  };
}
