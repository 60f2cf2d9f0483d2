import { deleteOldest } from "../../database/delete-oldest.ts";
import {
  deleteRows,
  findByKey,
  findRows,
  type PersonalPart,
  yearsBefore,
} from "../../database/personal-data.ts";

/** As long as somebody may dispute that they agreed: claims expire after three years. */
const KEPT_YEARS = 3;

/** SQL for an address's subscriptions. */
export const personalData: PersonalPart = {
  async find(database, person) {
    const subscribers = await findByKey(database, "subscribers", "email_key", person);
    const ids = subscribers.map(({ id }) => id);
    return {
      subscribers,
      subscriber_links: await findRows(database, "subscriber_links", "subscriber_id", ids),
    };
  },
  // Links are deleted with their subscriber.
  async erase(transaction, _person, { subscribers = [] }) {
    const ids = subscribers.map(({ id }) => id);
    return [
      {
        table: "subscribers",
        rows: await deleteRows(transaction, "subscribers", "id", ids),
        fate: "deleted",
      },
    ];
  },
  deleteOld: (database, { now, most }) =>
    deleteOldest(database, {
      table: "subscribers",
      key: "id",
      time: "ended_at",
      until: yearsBefore(now, KEPT_YEARS),
      most,
    }),
};
