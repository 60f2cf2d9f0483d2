import { isEmail } from "../../contract/values/email.ts";
import { emailLength } from "../../contract/values/limits.ts";
import { readListCell } from "./list-names.ts";
import { addressColumns, profileColumns } from "./order-columns.ts";
import type { Table, TableProblem } from "./read-table.ts";
import { readTime } from "./read-time.ts";
import { createCells } from "./row-cells.ts";

/** A customer or subscriber of an export. */
export type ExportedProfile = {
  readonly line: number;
  readonly email: string;
  /** True for a customer, who has an address; others have only subscribed. */
  readonly isCustomer: boolean;
  readonly acceptsMails: boolean;
  /** When they agreed, in milliseconds since 1970. Undefined if nobody knows. */
  readonly since: number | undefined;
  readonly source: string;
  readonly lists: readonly string[];
};

/** The profiles of a table, everything wrong with it, and the columns that nothing reads. */
export type ReadProfiles = {
  readonly profiles: readonly ExportedProfile[];
  readonly problems: readonly TableProblem[];
  readonly unknown: readonly string[];
};

/** Longest name of a list, and of a source. */
const NAME_LENGTH = 200;

const read: readonly string[] = [
  profileColumns.email,
  profileColumns.accepts,
  profileColumns.since,
  profileColumns.source,
  profileColumns.lists,
];

const addresses: readonly string[] = [
  ...Object.values(addressColumns("Billing")),
  ...Object.values(addressColumns("Shipping")),
];

/** Columns that are kept with orders alone. */
const ofOrders: readonly string[] = [
  profileColumns.firstName,
  profileColumns.lastName,
  ...addresses,
];

/** True for a column that says what orders say, too. */
export const isOfOrders = (column: string): boolean => ofOrders.includes(column);

/** Reads the platform's export of profiles. All problems of all rows are found in one go. */
export function readProfiles({ columns, rows, problems: broken }: Table): ReadProfiles {
  const problems: TableProblem[] = [...broken];
  const unknown = columns.filter((name) => name !== "" && !read.includes(name));
  if (!columns.includes(profileColumns.email)) {
    const column = profileColumns.email;
    problems.push({ line: 1, column, message: "the column is missing" });
  }
  if (problems.length > 0) return { profiles: [], problems, unknown };
  const profiles = rows.map((row): ExportedProfile => {
    const cells = createCells(row, problems);
    const email = cells.text(profileColumns.email);
    if (!isEmail(email) || email.length > emailLength)
      cells.wrong(profileColumns.email, `'${email}' is no address`);
    const text = cells.text(profileColumns.since);
    const since = readTime(text);
    if (text !== "" && since === undefined)
      cells.wrong(profileColumns.since, `'${text}' is no time`);
    const lists = readListCell(cells.text(profileColumns.lists));
    if (lists.some((name) => name.length > NAME_LENGTH))
      cells.wrong(profileColumns.lists, "is too long");
    const acceptsMails = cells.yes(profileColumns.accepts, false);
    const hasAddress = addresses.some((column) => cells.text(column) !== "");
    return {
      line: row.line,
      email,
      since,
      lists,
      acceptsMails,
      isCustomer: hasAddress || (!acceptsMails && lists.length === 0),
      source: cells.text(profileColumns.source).slice(0, NAME_LENGTH),
    };
  });
  return { profiles, problems, unknown };
}
