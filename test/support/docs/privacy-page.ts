import path from "node:path";
import { allModules } from "../../../server/compose.ts";
import { collectNotes } from "../../../server/database/note.ts";

/** Path of the document of what is kept. */
export const privacyPage = path.join(import.meta.dirname, "../../../docs/privacy.md");

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
  return `<!-- Written by \`npm run docs\` from the modules' tables.ts. -->
# What is kept of people

Everything that a server keeps of those who visit and run its sites: why, how long, and what erasing an address does to it.
What browsers keep, and what pages send, is told in [cookies.md](cookies.md).

An owner exports what is kept of an e-mail address, and erases it, at \`/config/privacy\` or with
\`npm run privacy -- export|erase EMAIL\`. Both compare addresses without regard to case and outer spaces, whole addresses only, within
one website. What cannot be tied to an address, such as the cart of somebody who has entered none, is not found; it ends by itself.

Beside the database there are the files of mails in \`DATA_DIR/outbox\`, where no mail server is set up: each is a row of
\`mails\` and deleted with it. Logs hold no addresses of people. Copies that an operator makes of the database are the operator's.

| table | a row is | why | kept | erasing an address |
|---|---|---|---|---|
${tableRows.join("\n")}

Of a person is what stands here with *yes*. An export shows each column of a row but those that are *never shown*: they are random, or
made of what is shown, such as the hash of a token. Mails stand in it without their HTML, and those with a link that lets in whoever
has it without their text.

| column | what it holds | of a person |
|---|---|---|
${columnRows.join("\n")}
`;
}
