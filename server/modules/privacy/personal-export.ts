import type { FoundRows } from "../../database/personal-data.ts";
import type { TableNotes } from "../../database/privacy-notes.ts";
import { toShownEnvelope } from "../../mail/personal-store.ts";

/** All data about an address, as JSON. */
export type PersonalExport = {
  readonly email: string;
  readonly websiteId: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  /** The data by table, with purpose and retention. */
  readonly kept: Readonly<Record<string, KeptTable>>;
};

type KeptTable = {
  readonly what: string;
  readonly why: string;
  readonly until: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

type Exported = { readonly email: string; readonly websiteId: string; readonly now: number };

/** The data in readable form: without hashes and tokens, with formatted times and parsed JSON. */
export function toExport(
  found: FoundRows,
  notes: TableNotes,
  { email, websiteId, now }: Exported,
): PersonalExport {
  const kept: Record<string, KeptTable> = {};
  for (const [table, { what, why, until, columns }] of Object.entries(notes)) {
    const rows = found[table as keyof FoundRows] ?? [];
    if (rows.length === 0) continue;
    kept[table] = {
      what,
      why,
      until,
      rows: rows.map((row) => toShownRow(table, row, columns)),
    };
  }
  return { email, websiteId, exportedAt: new Date(now).toISOString(), kept };
}

type ColumnNotes = Readonly<Record<string, string | object>>;

function toShownRow(
  table: string,
  row: Readonly<Record<string, unknown>>,
  columns: ColumnNotes,
): Readonly<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    const note = columns[column];
    if (note === undefined || (typeof note === "object" && "secret" in note)) continue;
    const isJson = typeof note === "object" && "json" in note;
    shown[column] = toShown(column, value, isJson);
  }
  return { ...shown, ...withoutKeys(table, row) };
}

function toShown(column: string, value: unknown, isJson: boolean): unknown {
  if (isJson && typeof value === "string" && value !== "") return JSON.parse(value);
  if (column.endsWith("_at") && typeof value === "number") return new Date(value).toISOString();
  return value;
}

/** Removes keys that open a page or an account from columns with JSON. */
function withoutKeys(
  table: string,
  { kind, envelope, contract }: Readonly<Record<string, unknown>>,
) {
  if (table === "mails") {
    return { envelope: toShownEnvelope(String(kind), JSON.parse(String(envelope))) };
  }
  if (table !== "subscriptions") return {};
  const { orderToken: _key, ...agreed } = JSON.parse(String(contract));
  return { contract: agreed };
}
