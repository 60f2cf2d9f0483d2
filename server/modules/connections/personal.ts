import { toEmailKey } from "../../contract/values/email.ts";
import { deleteRows, type PersonalData, scanRows } from "../../database/personal-data.ts";
import type { Database } from "../../database/schema.ts";

/** The SQL of what services are told, or were, that names an address. */
export function createDeliveryPersonalData(database: Database): PersonalData {
  return {
    find: async ({ websiteId, emailKey }) => ({
      deliveries: await scanRows(database, "deliveries", "id", websiteId, ({ body }) =>
        textsIn(JSON.parse(body)).some((text) => toEmailKey(text) === emailKey),
      ),
    }),
    async erase(_person, { deliveries = [] }) {
      const ids = deliveries.map(({ id }) => id);
      return [
        {
          table: "deliveries",
          rows: await deleteRows(database, "deliveries", "id", ids),
          fate: "deleted",
        },
      ];
    },
  };
}

/** Every text in a JSON value, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
