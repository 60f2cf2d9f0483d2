import * as z from "zod/mini";
import {
  type CheckoutStep,
  checkoutSteps,
  SHIPPING_OPTION_FIELD,
} from "../../../contract/checkout/fields.ts";
import {
  checkoutOrderSchema,
  checkoutStepSchema,
  type SentOrder,
  type SentStep,
} from "../../../contract/checkout/schemas.ts";
import type { TextName, Texts } from "../../../contract/texts/index.ts";
import { AppError } from "../../../errors.ts";
import type { CartService } from "../../cart/index.ts";
import type { CheckoutCaller, CheckoutService } from "../../checkout/index.ts";
import { readChosen } from "./goods.ts";

/** The form of a draft: all of its fields, whichever button has sent it. */
export const draftSchema = z.record(z.string(), z.string());
/** The fields of a sent draft. */
export type SentDraft = z.infer<typeof draftSchema>;

/** The services that a draft is kept by. */
export type DraftParts = {
  readonly carts: Pick<CartService, "addEntry" | "changeQuantity" | "removeEntry">;
  readonly checkouts: Pick<CheckoutService, "read" | "saveStep" | "changeCode">;
};

/** Beginnings of the names of fields that each entry and each code has. */
export const UNITS = "units-";
export const REMOVED = "remove-";

const TOKEN = /^[\w-]{1,128}$/;

/** The token of a draft. Undefined for none. */
export const readDraft = (text = ""): string | undefined => (TOKEN.test(text) ? text : undefined);

/** The order that a draft shows, as its owner confirms it. */
export const readConfirmed = (body: SentDraft): SentOrder | undefined =>
  z.safeParse(checkoutOrderSchema, {
    checkoutKey: body.checkoutKey,
    cartVersion: body.cartVersion,
    confirmedCents: body.confirmedCents,
    dueCents: body.dueCents,
  }).data;

/** Puts the chosen variant into a draft, and returns the draft's token. Errors: those of the cart. */
export async function addGoods(
  { carts }: DraftParts,
  { shop, cartToken }: CheckoutCaller,
  { item = "", units = "1" }: SentDraft,
): Promise<string | undefined> {
  const chosen = readChosen(item);
  if (!chosen) return cartToken;
  const { cartToken: token } = await carts.addEntry(shop, cartToken, {
    ...chosen,
    quantity: units,
  });
  return token;
}

/** Keeps the numbers of units that have changed, and the codes. Errors: those of the cart and of gift cards. */
export async function keepEntries(
  { carts, checkouts }: DraftParts,
  caller: CheckoutCaller,
  body: SentDraft,
): Promise<void> {
  const state = await checkouts.read(caller, undefined);
  for (const { id, quantity } of state?.cart.entries ?? []) {
    const units = body[`${UNITS}${id}`]?.trim();
    if (units === undefined || units === String(quantity)) continue;
    if (units === "0" || units === "") await carts.removeEntry(caller, id);
    else await carts.changeQuantity(caller, id, { quantity: units });
  }
  for (const [name, value] of Object.entries(body)) {
    if (name.startsWith(REMOVED) && value === "yes" && (await checkouts.read(caller, undefined))) {
      await checkouts.changeCode(caller, { remove: name.slice(REMOVED.length) });
    }
  }
  const code = body.code?.trim() ?? "";
  if (code !== "" && (await checkouts.read(caller, undefined))) {
    await checkouts.changeCode(caller, { code });
  }
}

type Problems = ReadonlyMap<string, string>;

/** Keeps everything that a checkout asks for, and returns the problems by field. */
export async function keepEntered(
  { checkouts }: DraftParts,
  caller: CheckoutCaller,
  body: SentDraft,
): Promise<Problems> {
  const { texts } = caller.site;
  const state = await checkouts.read(caller, undefined);
  if (!state) return new Map();
  const { payments } = state.needs;
  // An order is on invoice; the way to pay an offer is chosen by whoever accepts it.
  const payment = payments.includes("invoice") ? "invoice" : (payments[0] ?? "");
  const { success, data, error } = z.safeParse(checkoutStepSchema, { ...body, payment });
  if (!success) {
    return new Map(error.issues.map(({ path }) => [String(path[0]), texts.formValueInvalid]));
  }
  const problems = new Map<string, string>();
  const entered = data as SentStep;
  for (const step of checkoutSteps.filter((one) => one !== "review")) {
    const sent = step === "shipping" ? await withOption(checkouts, caller, entered) : entered;
    const found = await keepStep(checkouts, caller, { step, sent });
    for (const [field, text] of Object.entries(found)) problems.set(field, texts[text]);
  }
  return problems;
}

/** With the shipping option that a new address has, as long as none could be chosen. */
async function withOption(
  checkouts: DraftParts["checkouts"],
  caller: CheckoutCaller,
  sent: SentStep,
): Promise<SentStep> {
  if (sent[SHIPPING_OPTION_FIELD] !== undefined) return sent;
  const option = (await checkouts.read(caller, undefined))?.needs.shippingOption ?? undefined;
  return { ...sent, [SHIPPING_OPTION_FIELD]: option };
}

async function keepStep(
  checkouts: DraftParts["checkouts"],
  caller: CheckoutCaller,
  { step, sent }: { readonly step: CheckoutStep; readonly sent: SentStep },
): Promise<Readonly<Record<string, TextName & keyof Texts>>> {
  try {
    await checkouts.saveStep(caller, step, sent);
    return {};
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CHECKOUT_INVALID") throw error;
    return (error.fields ?? {}) as Readonly<Record<string, TextName>>;
  }
}
