import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NAME = "schaufenster-tests-";

/** Whatever tests put into the folder for temporary files goes with them. */
export function setup(): (() => void) | undefined {
  // Once for all projects.
  if (tmpdir().includes(NAME)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), NAME));
  // Whoever runs PostgreSQL for an administrator reads there as well.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
