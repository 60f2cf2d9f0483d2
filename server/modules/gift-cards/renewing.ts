import type { Transaction } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import { createGiftCardCode } from "./code.ts";
import type { GiftCard } from "./gift-card.ts";
import { toGiftCardMail } from "./mails.ts";
import { createGiftCardStore } from "./store.ts";

/**
 * Gives locked gift cards of one order and recipient new codes, which end the old ones, and mails those of the same balance
 * together. A site without a sender mails nothing, and their codes stay.
 */
export async function renewCodes(
  transaction: Transaction,
  site: Site,
  cards: readonly GiftCard[],
  now: number,
): Promise<void> {
  const { from } = site.content.mail;
  if (from === undefined) return;
  for (const cents of new Set(cards.map(({ balanceCents }) => balanceCents))) {
    const same = cards.filter(({ balanceCents }) => balanceCents === cents);
    const [recipient] = same;
    if (!recipient) continue;
    const codes: string[] = [];
    for (const { id } of same) {
      const { code, ...stored } = createGiftCardCode();
      await createGiftCardStore(transaction).replaceCode(id, stored);
      codes.push(code);
    }
    const about = { id: recipient.orderId, parts: same.map(({ id }) => id) };
    const parts = { site, from, recipient, about, cents, codes, boughtAt: recipient.createdAt };
    await addMail(transaction, toGiftCardMail(parts), now);
  }
}
