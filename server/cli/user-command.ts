import { parseArgs } from "node:util";
import { nearest } from "../../engine/index.ts";
import type { Config } from "../config.ts";
import { type Role, roles } from "../contract/accounts/roles.ts";
import { openDatabase } from "../database/database.ts";
import { type AccountKeeper, createAccountKeeper } from "../modules/accounts/index.ts";
import { readPassword } from "./read-password.ts";
import { done, type Ended, findWebsiteId, refused } from "./site-of-command.ts";

const USAGE = `Usage: npm run user -- COMMAND [--site NAME]
  add EMAIL --role ROLE   adds an account; asks for its password, or reads it from standard input
  role EMAIL ROLE         changes the role
  password EMAIL          changes the password and ends all sessions
  remove EMAIL            removes the account
  list                    lists all accounts
--site names a folder of SITES_DIR; the default is DEFAULT_SITE.
`;

type UserConfig = Pick<Config, "dataDir" | "databaseUrl" | "sitesDir" | "defaultSite">;

/** `npm run user`: adds, changes, removes and lists the accounts of a site. Any other call prints the usage. */
export async function runUserCommand(given: readonly string[], config: UserConfig): Promise<Ended> {
  const call = readCall(given);
  if (!call) return { code: 1, text: USAGE };
  const { command, email, options } = call;
  const roleName = command === "role" ? call.value : options.role;
  if (command === "add" || command === "role") {
    if (roleName === undefined) return { code: 1, text: USAGE };
    const isKnown = roles.includes(roleName as Role);
    if (!isKnown) return refused(toRoleFault(roleName));
  }
  const role = roleName as Role; // Checked when the command was parsed.
  const website = findWebsiteId(config, options.site);
  if ("code" in website) return website;
  const database = await openDatabase(config.databaseUrl ?? config.dataDir, (text) =>
    process.stderr.write(`${text}\n`),
  );
  try {
    const keeper = createAccountKeeper({ database, now: Date.now }, website.id);
    return await run(keeper, { command, email, role });
  } finally {
    await database.destroy();
  }
}

type Options = { readonly role?: string | undefined; readonly site?: string | undefined };
type Command = "add" | "role" | "password" | "remove" | "list";

/** The command and its values; undefined for a wrong call. */
function readCall(given: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { role: { type: "string" }, site: { type: "string" } },
    });
    const [command = "", email = "", value, ...rest] = positionals;
    const counts: Readonly<Record<Command, number>> = {
      add: 2,
      role: 3,
      password: 2,
      remove: 2,
      list: 1,
    };
    const isWhole = Object.hasOwn(counts, command) && rest.length === 0;
    if (!isWhole || positionals.length !== counts[command as Command]) return undefined;
    const options: Options = values;
    return { command: command as Command, email, value, options };
  } catch {
    return undefined; // An unknown option.
  }
}

function toRoleFault(name: string): string {
  const meant = nearest(name, roles);
  const hint = meant === undefined ? "" : `; did you mean '${meant}'?`;
  return `'${name}' is not a role${hint}\nRoles: ${roles.join(", ")}`;
}

async function run(
  keeper: AccountKeeper,
  { command, email, role }: { command: Command; email: string; role: Role },
): Promise<Ended> {
  const toEnd = (fault: string | undefined, text: string) =>
    fault === undefined ? done(text) : refused(fault);
  switch (command) {
    case "add":
      return toEnd(await keeper.add(email, await readPassword(), role), `${email} is ${role}`);
    case "role":
      return toEnd(await keeper.setRole(email, role), `${email} is ${role}`);
    case "password":
      return toEnd(
        await keeper.setPassword(email, await readPassword()),
        `${email} has a new password, and is signed out everywhere`,
      );
    case "remove":
      return toEnd(await keeper.remove(email), `${email} is removed`);
    case "list": {
      const accounts = await keeper.list();
      return accounts.length === 0
        ? done("no accounts")
        : done(accounts.map((account) => `${account.email} ${account.role}`).join("\n"));
    }
  }
}
