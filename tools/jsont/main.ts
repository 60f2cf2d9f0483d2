#!/usr/bin/env node
import { parseArgs } from "node:util";
import { commands } from "./commands.ts";
import { reasonOf, UsageError } from "./inputs.ts";

const USAGE = `Usage: jsont render TEMPLATE… [options]   renders, several files joined in order; - is standard input
       jsont check TEMPLATE… [options]    lists the faults of each file, without data
       jsont tree TEMPLATE…               prints the tree
       jsont time TEMPLATE… [options]     measures
       jsont golden PATH… [options]       runs the golden files of folders

  -d, --data FILE        JSON; missing: an empty object
  -p, --partials DIR     files that templates name: {@|apply card.block}
  -l, --locale TAG       en if missing; none: no locale data
  --now MOMENT           a date, or milliseconds since 1970
  --platform NAME        complete if missing; reference: formatters as in the reference engine

  Of golden alone:
  -u, --update           writes outputs that are missing or differ
  --reporter NAME        text if missing; tap, junit
  --open FILE            cases that are expected to fail; --write-open FILE writes that list

The exit code is 1 if there are errors in a template or golden files fail, 2 if the call is wrong.
`;

async function main(args: readonly string[]): Promise<number> {
  const [name = "", ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isHelp = name === "help" || args.some((one) => one === "--help" || one === "-h");
  if (!command || isHelp) {
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 2;
  }
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: command.options,
  });
  const { out, err, code } = await command.run(positionals, values);
  process.stdout.write(out);
  process.stderr.write(err);
  return code;
}

/** Thrown by `parseArgs` for an option that does not exist. */
const isWrongCall = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof TypeError && "code" in error);

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!isWrongCall(error)) throw error;
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 2;
}
