import { parseArgs } from "node:util";

/** More than any machine has use for. */
const MOST = 64;

/** Reads `--processes N`, one without it. Prints what is wrong and ends with 1 for anything else. */
export function readProcesses(args: readonly string[]): number {
  const count = toCount(args);
  if (count !== undefined) return count;
  process.stderr.write(`npm start -- [--processes N], N from 1 to ${MOST}\n`);
  process.exit(1);
}

function toCount(args: readonly string[]): number | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { processes: { type: "string", default: "1" } },
    });
    const count = /^\d{1,2}$/.test(values.processes) ? Number(values.processes) : 0;
    return count >= 1 && count <= MOST ? count : undefined;
  } catch {
    return undefined;
  }
}
