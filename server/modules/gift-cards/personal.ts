import { toEmailKey } from "../../contract/values/email.ts";
import {
  findRows,
  type PersonalPart,
  scanRows,
  yearsBefore,
} from "../../database/personal-data.ts";

/** As long as the order that they were bought with. */
const KEPT_YEARS = 10;

/** SQL for the gift cards sent to an address, and the payments by gift card for its orders. */
export const personalData: PersonalPart = {
  find: async (database, { websiteId, emailKey, orderIds }) => ({
    gift_cards: await scanRows(
      database,
      "gift_cards",
      "id",
      websiteId,
      ({ email }) => toEmailKey(email) === emailKey,
    ),
    gift_card_uses: await findRows(database, "gift_card_uses", "order_id", orderIds),
  }),
  async erase(transaction, _person, { gift_cards = [], gift_card_uses = [] }) {
    for (const { id } of gift_cards) {
      await transaction
        .updateTable("gift_cards")
        .set({ email: "", name: "", message: "" })
        .where("id", "=", id)
        .execute();
    }
    return [
      { table: "gift_cards", rows: gift_cards.length, fate: "kept" },
      { table: "gift_card_uses", rows: gift_card_uses.length, fate: "kept" },
    ];
  },
  async deleteOld(database, { now }) {
    const { numUpdatedRows } = await database
      .updateTable("gift_cards")
      .set({ email: "", name: "", message: "" })
      .where("created_at", "<", yearsBefore(now, KEPT_YEARS))
      .where((is) => is.or([is("email", "<>", ""), is("name", "<>", ""), is("message", "<>", "")]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
};
