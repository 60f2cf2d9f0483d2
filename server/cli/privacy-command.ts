import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { allModules } from "../compose.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../database/database.ts";
import { collectNotes } from "../database/privacy-notes.ts";
import { createFileTransport } from "../mail/file-transport.ts";
import {
  createPrivacy,
  type Erasure,
  type PrivacyService,
  type Running,
} from "../modules/privacy/index.ts";
import { done, type Ended, findWebsiteId, refused } from "./site-of-command.ts";

const USAGE = `Usage: npm run --silent privacy -- COMMAND EMAIL [--site NAME]
  export EMAIL   writes all data of the address as JSON
  erase EMAIL    erases it, except for records that the law requires, and lists these with reasons
--site names a folder of SITES_DIR; the default is DEFAULT_SITE. docs/operators/privacy.md describes the data.
`;

type PrivacyConfig = Pick<Config, "dataDir" | "databaseUrl" | "sitesDir" | "defaultSite">;

/** `npm run privacy`: exports or erases the data of an address. Any other call prints the usage. */
export async function runPrivacyCommand(
  given: readonly string[],
  config: PrivacyConfig,
): Promise<Ended> {
  const call = readCall(given);
  if (!call) return { code: 1, text: USAGE };
  const website = findWebsiteId(config, call.site);
  if ("code" in website) return website;
  const database = await openDatabase(config.databaseUrl ?? config.dataDir, (text) =>
    process.stderr.write(`${text}\n`),
  );
  try {
    const privacy = createPrivacy({
      database,
      parts: () => allModules.flatMap(({ personal }) => personal ?? []),
      notes: () => collectNotes(allModules),
      forgetMail: createFileTransport(resolve(config.dataDir, "outbox")).forget,
      now: Date.now,
    });
    return await run(privacy, website.id, call);
  } finally {
    await database.destroy();
  }
}

type Call = {
  readonly command: "export" | "erase";
  readonly email: string;
  readonly site: string | undefined;
};

/** Undefined for a wrong call. */
function readCall(given: readonly string[]): Call | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { site: { type: "string" } },
    });
    const [command, email, ...rest] = positionals;
    if ((command !== "export" && command !== "erase") || email === undefined) return undefined;
    return rest.length === 0 ? { command, email, site: values.site } : undefined;
  } catch {
    return undefined; // An unknown option.
  }
}

async function run(
  privacy: PrivacyService,
  websiteId: string,
  { command, email }: Call,
): Promise<Ended> {
  if (command === "export") {
    const exported = await privacy.exportOf(websiteId, email);
    return exported ? done(JSON.stringify(exported, null, 2)) : noAddress(email);
  }
  const erasure = await privacy.erase(websiteId, email);
  if (!erasure) return noAddress(email);
  if (erasure.kind === "refused") {
    return refused(
      ["Nothing has been erased. These have to end first:", ...toLines(erasure.running)].join("\n"),
    );
  }
  return done(toReport(email, erasure));
}

const noAddress = (email: string): Ended => refused(`'${email}' is not an e-mail address`);

const toLines = ({ orders, subscriptions, isLastAdmin }: Running): readonly string[] => [
  ...orders.map(({ number, status }) => `- order ${number} is ${status}`),
  ...subscriptions.map((number) => `- the subscription of order ${number} is active`),
  ...(isLastAdmin ? ["- the account is the last admin's"] : []),
];

function toReport(
  email: string,
  { erased, mentions }: Extract<Erasure, { kind: "erased" }>,
): string {
  const notes = collectNotes(allModules);
  const of = (fate: string) => erased.filter((one) => one.fate === fate);
  const rowsOf = (rows: number) => (rows === 1 ? "1 row" : `${rows} rows`);
  const deleted = of("deleted").map(({ table, rows }) => `- ${table}: ${rowsOf(rows)}`);
  const kept = of("kept").map(({ table, rows }) => {
    const { erasing, until } = notes[table] ?? {};
    return `- ${table}: ${rowsOf(rows)}, ${until}. ${typeof erasing === "string" ? erasing : ""}`;
  });
  const others = mentions.map(
    ({ formId, sentAt }) => `- form ${formId}, sent ${new Date(sentAt).toISOString()}`,
  );
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines];
  const lines = [
    ...part("Deleted:", deleted),
    ...part("Kept, because the law or other people's rights require it:", kept),
    ...part("Other people's submissions that mention the address:", others),
  ];
  return lines.length === 0 ? `there is no data of ${email}` : lines.join("\n");
}
