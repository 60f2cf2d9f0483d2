import { toEmailKey } from "../../contract/values/email.ts";
import { deleteRows, type PersonalPart, scanRows } from "../../database/personal-data.ts";

/** SQL for the reported and pending events that contain an address. */
export const personalData: PersonalPart = {
  find: async (database, { websiteId, emailKey }) => ({
    deliveries: await scanRows(database, "deliveries", "id", websiteId, ({ body }) =>
      textsIn(JSON.parse(body)).some((text) => toEmailKey(text) === emailKey),
    ),
  }),
  async erase(transaction, _person, { deliveries = [] }) {
    const ids = deliveries.map(({ id }) => id);
    return [
      {
        table: "deliveries",
        rows: await deleteRows(transaction, "deliveries", "id", ids),
        fate: "deleted",
      },
    ];
  },
};

/** Every text in a JSON value, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
