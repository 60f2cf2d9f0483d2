import { AppError, notFound } from "../../../errors.ts";
import type { OwnerView, ShownScreen } from "../../../screens/index.ts";
import type { StatusChange } from "../changes.ts";
import type { Order } from "../order.ts";
import type { TypedAddress } from "./address-form.ts";
import { type Context, findOrder, PATH, showOne } from "./screen-parts.ts";

/** The order that an owner changes, and who does. */
export const toChanged = (
  view: OwnerView,
  { websiteId, id: orderId }: Order,
): Pick<StatusChange, "websiteId" | "orderId" | "by"> => ({
  websiteId,
  orderId,
  by: view.account.email,
});

/** An address that was refused. */
type RefusedAddress = { readonly problem: string; readonly typed: TypedAddress };

/** The result of a change: nothing, what the notice names, a problem with what was typed, or a question. */
export type Changed = undefined | { readonly done: string } | string | RefusedAddress | ShownScreen;

/** Changes an order, and shows it again with the reason where that is refused. */
export async function changeOne(
  context: Context,
  view: OwnerView,
  number: string | undefined,
  change: (order: Order) => Promise<Changed>,
) {
  const order = await findOrder(context, view, number);
  if (!order) throw notFound();
  const refuse = async (problem: string, status: number, typed?: TypedAddress) => {
    const now = (await findOrder(context, view, number)) ?? order;
    return { ...(await showOne(context, view, now, typed)), problem, status };
  };
  try {
    const changed = await change(order);
    if (typeof changed === "string") return refuse(changed, 400);
    if (changed && "content" in changed) return changed;
    if (changed && "typed" in changed) return refuse(changed.problem, 400, changed.typed);
    return { redirect: `${PATH}/${order.number}?changed=${changed?.done ?? 1}` };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refuse(error.toText(view.site.texts), error.status);
  }
}
