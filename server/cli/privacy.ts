import { ConfigError, readConfig } from "../config.ts";
import { DatabaseError } from "../database/database-error.ts";
import { runPrivacyCommand } from "./privacy-command.ts";

async function main(): Promise<number> {
  try {
    const { code, text } = await runPrivacyCommand(process.argv.slice(2), readConfig());
    (code === 0 ? process.stdout : process.stderr).write(text);
    return code;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof DatabaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  },
);
