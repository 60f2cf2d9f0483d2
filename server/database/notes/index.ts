import type { Tables } from "../schema.ts";
import { analyticsNotes } from "./analytics.ts";
import { cartNotes } from "./carts.ts";
import { connectionNotes } from "./connections.ts";
import { editingNotes } from "./editing.ts";
import type { Notes } from "./note.ts";
import { orderNotes } from "./orders.ts";
import { paymentNotes } from "./payments.ts";
import { peopleNotes } from "./people.ts";

/**
 * The purpose of every table and column. `npm run docs` writes `docs/privacy.md` from it, and the server loads it with
 * the first export. A table file in `tables/` has its notes in a file of the same name here.
 */
export const notes: Notes<Tables> = {
  ...analyticsNotes,
  ...cartNotes,
  ...editingNotes,
  ...connectionNotes,
  ...orderNotes,
  ...paymentNotes,
  ...peopleNotes,
  settings: {
    what: "A setting of the server's own",
    why: "The secret by which it signs has to stay the same.",
    until: "as long as the database",
    erasing: { none: "nothing of a person" },
    columns: { name: "What it is.", value: "Its value." },
  },
};
