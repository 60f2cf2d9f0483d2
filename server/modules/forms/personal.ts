import type { Selectable } from "kysely";
import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import { deleteOldest } from "../../database/delete-oldest.ts";
import {
  deleteRows,
  type PersonalPart,
  scanRows,
  yearsBefore,
} from "../../database/personal-data.ts";
import type { Tables } from "../../database/schema.ts";
import type { Answer } from "./sent/answers.ts";

type Row = Selectable<Tables["form_submissions"]>;

/** Claims that a message may prove expire after three years. */
const KEPT_YEARS = 3;

const table = "form_submissions";

/** SQL for the forms submitted by an address. */
export const personalData: PersonalPart = {
  find: async (database, { websiteId, emailKey }) => ({
    form_submissions: await scanRows(
      database,
      table,
      "id",
      websiteId,
      (row) => holds(row, emailKey) === "sender",
    ),
  }),
  async findMentions(database, { websiteId, emailKey }) {
    const rows = await scanRows(
      database,
      table,
      "id",
      websiteId,
      (row) => holds(row, emailKey) === "mention",
    );
    return rows.map(({ id, form_id, created_at }) => ({
      id,
      formId: form_id,
      sentAt: created_at,
    }));
  },
  async erase(transaction, _person, { form_submissions = [] }) {
    const ids = form_submissions.map(({ id }) => id);
    return [{ table, rows: await deleteRows(transaction, table, "id", ids), fate: "deleted" }];
  },
  deleteOld: (database, { now, most }) =>
    deleteOldest(database, {
      table,
      key: "id",
      time: "created_at",
      until: yearsBefore(now, KEPT_YEARS),
      most,
    }),
};

/**
 * Decides if an address is the sender's, is only mentioned, or does not occur. It is the sender's if a whole answer consists of
 * it, or if there is no other such answer: somebody who enters an address of their own and writes about another one is the sender
 * with the first.
 */
function holds({ answers }: Row, emailKey: string): "sender" | "mention" | undefined {
  const given: readonly Answer[] = JSON.parse(answers);
  const texts = given.flatMap(textsOf);
  const isIn = texts.some((text) => addressesIn(text).includes(emailKey));
  if (!isIn) return undefined;
  const named = texts.filter((text) => isEmail(text.trim())).map(toEmailKey);
  return named.length === 0 || named.includes(emailKey) ? "sender" : "mention";
}

const textsOf = ({ value }: Answer): readonly string[] =>
  typeof value === "string" ? [value] : Object.values(value);

/** The addresses in a text, normalized for comparison, and the text itself. Only whole addresses count, not parts of others. */
const addressesIn = (text: string): readonly string[] => [
  toEmailKey(text),
  ...text
    .split(/[\s<>()[\]{},;:"„“”|\\]+/u)
    .filter((part) => part.includes("@"))
    .map((part) => toEmailKey(part.replace(/^[.'’!?]+|[.'’!?]+$/gu, ""))),
];
