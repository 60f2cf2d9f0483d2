import { ConfigError, readConfig } from "../config.ts";
import { checkSiteCommand } from "./check-site-command.ts";

/** Findings go to the standard output also where a site cannot be served, so that they can be piped. */
try {
  const { code, stdout, stderr } = await checkSiteCommand(process.argv.slice(2), readConfig);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
