import * as z from "zod/mini";
import type { Value } from "../../../../engine/index.ts";
import * as ordersLimits from "../../../contract/orders/limits.ts";
import { fill } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { toStorable } from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import type { Order } from "../order.ts";
import type { OrderRefund, RefundAsked } from "../refund.ts";
import { isRefundable, toLeftCents, toUnitsLeft } from "../refunds/refund-plan.ts";
import { readUnits } from "./typed-units.ts";

const short = z._default(z.string().check(z.maxLength(ordersLimits.refundFieldLength)), "");

/** The form of a refund; `units` has a number for each line, in their order. */
export const refundSchema = z.object({
  kind: z.enum(["whole", "lines", "amount"]),
  units: z._default(z.union([short, z.array(short)]), ""),
  shipping: short,
  amount: short,
  restock: short,
  reason: z._default(z.string().check(z.maxLength(ordersLimits.reasonLength)), ""),
  /** Set once the owner has seen what will happen. */
  key: short,
  confirmedCents: short,
});

/** The typed fields. */
export type RefundForm = z.infer<typeof refundSchema>;

/** The refund that was typed: undefined for a number or an amount that is none. */
export function readRefund(typed: RefundForm):
  | {
      readonly asked: RefundAsked;
      readonly isRestocked: boolean;
      readonly reason: string;
    }
  | undefined {
  const asked = readAsked(typed);
  const isRestocked = typed.restock !== "" && typed.kind !== "amount";
  return asked && { asked, isRestocked, reason: toStorable(typed.reason.trim()) };
}

function readAsked({ kind, units, shipping, amount }: RefundForm): RefundAsked | undefined {
  if (kind === "whole") return { kind };
  const cents = amount.trim() === "" ? undefined : readCents(amount);
  if (Number.isNaN(cents)) return undefined;
  if (kind === "amount") return { kind, cents: cents ?? 0 };
  const lines = readUnits(units);
  return lines && { kind, lines, withShipping: shipping !== "", cents };
}

/** An amount with a decimal point or comma, in hundredths. */
function readCents(text: string): number {
  const [, whole = "", part = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === "" ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** The fields of the form as they are sent again with the confirmation. */
export const toHiddenFields = (
  { units, ...typed }: RefundForm,
  confirmed: { readonly key: string; readonly confirmedCents: number },
): readonly { readonly name: string; readonly value: string }[] => [
  ...[units].flat().map((value) => ({ name: "units", value })),
  ...Object.entries({
    ...typed,
    key: confirmed.key,
    confirmedCents: String(confirmed.confirmedCents),
  }).map(([name, value]) => ({ name, value })),
];

/** The form for the template; null for an order of which nothing can be paid back. */
export function toShownRefund(
  { texts, moneyFormat }: Site,
  order: Order,
  refunds: readonly OrderRefund[],
): Value {
  if (!isRefundable(order)) return null;
  const left = toUnitsLeft(order, refunds);
  const shipping = toMoneyText(left.shippingCents, moneyFormat);
  return {
    text: fill(texts.ordersRefundText, { amount: toMoneyText(toLeftCents(order), moneyFormat) }),
    shipping: left.shippingCents > 0 ? fill(texts.ordersRefundShipping, { amount: shipping }) : "",
    lines: order.lines.map(({ title, attributes }, line) => {
      const name = [title, ...Object.values(attributes)].join(", ");
      const most = left.lines[line] ?? 0;
      const label = fill(texts.ordersRefundUnits, { name, left: most });
      return { id: line + 1, left: most, label };
    }),
  };
}
