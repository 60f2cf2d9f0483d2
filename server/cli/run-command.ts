import { type Config, ConfigError, readConfig } from "../config.ts";
import { DatabaseError } from "../database/database-error.ts";

/** A command for operators, with its output and the exit code of its process. */
type Command = (
  args: readonly string[],
  config: Config,
) => Promise<{ readonly code: number; readonly text: string }>;

/** Runs a command with the arguments of this process, and ends it with the command's code; with 1 and the cause after an error. */
export function runCommand(command: Command): void {
  attempt(command).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exitCode = 1;
    },
  );
}

async function attempt(command: Command): Promise<number> {
  try {
    const { code, text } = await command(process.argv.slice(2), readConfig());
    (code === 0 ? process.stdout : process.stderr).write(text);
    return code;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof DatabaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
