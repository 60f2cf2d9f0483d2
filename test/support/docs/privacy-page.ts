import path from "node:path";
import { allModules } from "../../../server/compose.ts";
import { collectNotes } from "../../../server/database/privacy-notes.ts";

/** Path of the document on personal data. */
export const privacyPage = path.join(import.meta.dirname, "../../../docs/operators/privacy.md");

const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`;

const notes = collectNotes(allModules);

/** The document, from the notes of the database's tables. */
export function renderPrivacyPage(): string {
  const tables = Object.entries(notes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const tableRows = tables.map(([name, { what, why, until, erasing }]) =>
    row(
      `\`${name}\``,
      what,
      why,
      until,
      typeof erasing === "string" ? erasing : `Not reached: ${erasing.none}.`,
    ),
  );
  const columnRows = tables.flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([column, note]) => {
      const cells = [`\`${table}.${column}\``];
      if (typeof note === "string") return row(...cells, note, "no");
      return "personal" in note
        ? row(...cells, note.personal, "yes")
        : row(...cells, note.secret, "never shown");
    }),
  );
  return `<!-- Written by \`npm run docs\` from the modules' privacy-notes.ts. -->
# Personal data

All data that a server stores about the visitors and staff of its sites: why, how long, and the effect of erasing an address.
[cookies.md](cookies.md) lists the data that browsers store and pages send.

An owner exports and erases the data of an e-mail address at \`/config/privacy\` or with
\`npm run privacy -- export|erase EMAIL\`. Both compare whole addresses, ignoring case and surrounding spaces, within
one website. Data that cannot be tied to an address, such as the cart of a visitor who has entered none, is not found; it expires by itself.

Besides the database, mails are stored as files in \`DATA_DIR/outbox\` if there is no mail server: each is a row of
\`mails\` and deleted with it. Logs contain no personal addresses. Copies of the database are the operator's responsibility.
The file of the embedded database holds what was deleted until its space is used again; a copy made by \`npm run backup\` does not.

| table | contents of a row | purpose | kept | erasing an address |
|---|---|---|---|---|
${tableRows.join("\n")}

Columns marked *yes* contain personal data. An export shows every column of a row except those marked *never shown*: these are random, or
derived from shown ones, such as the hash of a token. Mails are exported without their HTML, and without their text if it contains a
link that grants access.

| column | contents | personal |
|---|---|---|
${columnRows.join("\n")}
`;
}
