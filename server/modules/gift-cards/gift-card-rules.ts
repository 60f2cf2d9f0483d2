import { isEmail } from "../../contract/values/email.ts";
import type { GiftCard, GiftCardUse, Recipient } from "./gift-card.ts";

/** `active` while something is left; `cancelled` along with the order that it was bought with. */
export type GiftCardState = "active" | "used" | "cancelled";

/** The state of a gift card. */
export function stateOf({
  balanceCents,
  cancelledAt,
}: Pick<GiftCard, "balanceCents" | "cancelledAt">): GiftCardState {
  if (cancelledAt !== null) return "cancelled";
  return balanceCents > 0 ? "active" : "used";
}

/** True if an order in a currency can be paid with a gift card. */
export const isUsable = (
  card: Pick<GiftCard, "balanceCents" | "cancelledAt" | "currency">,
  currency: string,
): boolean => stateOf(card) === "active" && card.currency === currency;

/** True if a gift card may get a new code: its recipient is known, and something is left. */
export const mayBeSent = (
  card: Pick<GiftCard, "balanceCents" | "cancelledAt" | "email">,
): boolean => stateOf(card) === "active" && card.email !== "";

/** The amounts that several gift cards pay of a sum in hundredths: the first ones pay as much as they can. */
export function toUses(
  cards: readonly Pick<GiftCard, "id" | "balanceCents">[],
  cents: number,
): readonly GiftCardUse[] {
  let left = cents;
  return cards.flatMap(({ id, balanceCents }) => {
    const paid = Math.min(balanceCents, left);
    left -= paid;
    return paid > 0 ? [{ cardId: id, cents: paid }] : [];
  });
}

/** Names of the fields in a product's form for the recipient of the code. */
const names = { email: "recipientEmail", name: "recipientName", message: "message" } as const;

/**
 * The recipient of the codes of an order's line: as named in its additional fields, else the buyer. `named` has the ids
 * of the form's fields by name; the fields' values are JSON text by those ids.
 */
export function toRecipient(
  buyerEmail: string,
  additionalFields: string | null,
  named: ReadonlyMap<string, string>,
): Recipient {
  const values = additionalFields === null ? {} : Object(JSON.parse(additionalFields));
  const read = (name: string): string => {
    const id = named.get(name);
    const value = id === undefined ? undefined : values[id];
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    return parts
      .filter((part) => typeof part === "string")
      .join(" ")
      .trim();
  };
  const email = read(names.email);
  return {
    email: isEmail(email) ? email : buyerEmail,
    name: read(names.name),
    message: read(names.message),
  };
}
