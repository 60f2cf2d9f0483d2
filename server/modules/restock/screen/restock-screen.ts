import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import {
  restockScreen,
  restockSignUpsScreen,
} from "../../../../templates/platform/pages/owner/restock.ts";
import { type RestockGroup, restockSendSchema } from "../../../contract/restock/schemas.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import { AppError } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readText,
  type ShownScreen,
  screenForm,
  toQuery,
} from "../../../screens/index.ts";
import { shopOf } from "../../../site/catalog/shop.ts";
import { siteOrigin } from "../../../site/site-address.ts";
import type { FormCounter } from "../../forms/index.ts";
import type { RestockAdmin } from "../admin-service.ts";

const PATH = `${screensPaths.owner}/restock`;
const LIST = "list";

type Context = {
  readonly restock: RestockAdmin;
  /** Undefined if the server has no forms. */
  readonly counts: FormCounter | undefined;
  readonly groupsContent: Template;
  readonly signUpsContent: Template;
};

/**
 * `/config/restock`: the waitlists by variant, with the button that mails them, and those of forms; below it, the sign-ups of a
 * variant.
 */
export function createRestockScreen(
  engine: Engine,
  restock: RestockAdmin,
  counts: FormCounter | undefined,
): OwnerScreen {
  const groupsContent = engine.compile(restockScreen.source, restockScreen);
  const signUpsContent = engine.compile(restockSignUpsScreen.source, restockSignUpsScreen);
  const context: Context = { restock, counts, groupsContent, signUpsContent };
  return {
    path: PATH,
    place: 120,
    group: "customers",
    title: "restockTitle",
    permission: "restock",
    show: show(context),
    forms: forms(context),
  };
}

async function showGroups(
  { restock, counts, groupsContent }: Context,
  view: OwnerView,
  cursor: string,
): Promise<ShownScreen> {
  const { texts, content } = view.site;
  const { rows, next } = await restock.listGroups(shopOf(view), cursor);
  const isMute = content.mail.from === undefined || siteOrigin(view.site) === undefined;
  return {
    content: groupsContent,
    data: {
      ...(isMute && { cannotMail: true }),
      groups: rows.map((group) => toRow(texts, group)),
      forms: await listForms(view, counts),
      ...(!isMute && { canSendAll: true }),
      ...toLinks({}, cursor, next),
    },
  };
}

/** The forms by which visitors wait for something, with their sign-ups. */
async function listForms({ site }: OwnerView, counts: FormCounter | undefined) {
  const all = (await counts?.countForms(site.content.website.id)) ?? [];
  return site.forms.all
    .filter(({ type }) => type === "waitlist")
    .map(({ id, name }) => {
      const { count = 0, lastAt = null } = all.find(({ formId }) => formId === id) ?? {};
      const path = `${screensPaths.owner}/forms/${encodeURIComponent(id)}`;
      return { path, name, count, lastAt };
    });
}

/** All variants that are back and still have people waiting, from all pages of the list. */
async function findBack({ restock }: Context, view: OwnerView): Promise<readonly RestockGroup[]> {
  const found: RestockGroup[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { rows, next } = await restock.listGroups(shopOf(view), cursor);
    found.push(...rows.filter(isBack));
    cursor = next;
  }
  return found;
}

async function showSignUps(
  { restock, signUpsContent }: Context,
  view: OwnerView,
  search: URLSearchParams,
): Promise<ShownScreen> {
  const ids = {
    productId: readText(search, "productId"),
    variantId: readText(search, "variantId"),
  };
  const cursor = readText(search, "cursor");
  const { rows, next } = await restock.list(view.site.content.website.id, ids, cursor);
  const product = shopOf(view).findProduct(ids.productId);
  return {
    content: signUpsContent,
    heading: `${view.site.texts.restockTitle}: ${product?.title ?? ids.productId}`,
    data: {
      back: PATH,
      signUps: rows.map(({ email, language, signedUpOn, mailedOn }) => ({
        email,
        language,
        signedUpAt: signedUpOn,
        ...(mailedOn !== null && { mailedAt: mailedOn }),
      })),
      ...toLinks(ids, cursor, next, `${PATH}/${LIST}`),
    },
  };
}

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below: [part, ...rest], search }) => {
    if (rest.length > 0) return undefined;
    if (part === LIST) return showSignUps(context, view, search);
    if (part !== undefined) return undefined;
    const shown = await showGroups(context, view, readText(search, "cursor"));
    return { ...shown, notice: toNotice(view.site.texts, search) };
  };

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/send/all", z.unknown(), async ({ view, linkOrigin }) => {
    const sending = { site: view.site, shop: shopOf(view), origin: linkOrigin };
    const back = (await findBack(context, view)).map(({ productId, variantId }) => ({
      productId,
      variantId,
    }));
    return toSentRedirect(await context.restock.sendAll(sending, back));
  }),
  screenForm("/send", restockSendSchema, async ({ view, body, linkOrigin }) => {
    const { productId, variantId } = body;
    const sending = { site: view.site, shop: shopOf(view), origin: linkOrigin };
    try {
      return toSentRedirect(await context.restock.send(sending, { productId, variantId }));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const problem = error.toText(view.site.texts);
      return { ...(await showGroups(context, view, "")), problem, status: error.status };
    }
  }),
];

/** Leads to the list, which shows how many mails were sent. */
const toSentRedirect = ({ sent, skipped }: Awaited<ReturnType<RestockAdmin["send"]>>) => ({
  redirect: `${PATH}${toQuery({ sent: `${sent}`, skipped: `${skipped}` })}`,
});

/** True if somebody is waiting for a variant that can be bought again. */
const isBack = ({ isSold, waitingCount, unlimited, qtyInStock }: RestockGroup): boolean =>
  isSold && waitingCount > 0 && (unlimited || qtyInStock > 0);

const toRow = (texts: Texts, group: RestockGroup) => {
  const { productId, variantId, attributes, isSold, unlimited, qtyInStock } = group;
  const values = Object.values(attributes).filter((value) => value !== "");
  const title = group.productTitle ?? productId;
  return {
    name: [title, ...(isSold ? values : [variantId])].filter((part) => part !== "").join(", "),
    path: `${PATH}/${LIST}${toQuery({ productId, variantId })}`,
    stock: !isSold ? texts.restockGone : unlimited ? texts.restockUnlimited : String(qtyInStock),
    waiting: group.waitingCount,
    mailed: group.mailedCount,
    firstAt: group.firstSignUpOn,
    ...(isBack(group) && { canSend: true }),
    productId,
    variantId,
  };
};

/** Addresses of the first page of a list, unless it is shown, and of the next one. */
const toLinks = (
  query: Readonly<Record<string, string>>,
  cursor: string,
  next: string | null,
  path: string = PATH,
) => ({
  ...(cursor !== "" && { start: `${path}${toQuery(query)}` }),
  ...(next !== null && { next: `${path}${toQuery({ ...query, cursor: next })}` }),
});

/** The notice about the last sending, from the query that it leads to. Undefined for any other query. */
function toNotice(texts: Texts, search: URLSearchParams): string | undefined {
  const [sent, skipped] = ["sent", "skipped"].map((name) => search.get(name) ?? "");
  const isCount = (text = "") => /^\d{1,9}$/.test(text);
  if (!sent || !skipped || !isCount(sent) || !isCount(skipped)) return undefined;
  return fill(texts.restockSent, { sent, skipped });
}
