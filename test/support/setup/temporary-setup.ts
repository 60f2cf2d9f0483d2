import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER } from "../server/shop-process.ts";

const NAME = "schaufenster-tests-";

/** Where Linux keeps files in memory: a run writes tens of thousands, which on a disk takes minutes. */
const MEMORY = "/dev/shm";

/** Far more than all files of a run take, the unpacked browser included. */
const ROOM_BYTES = 8 * 1024 ** 3;

/** Makes one temporary folder for everything that tests write, and returns its removal. */
export function setup(): (() => void) | undefined {
  // Once for all projects.
  if (tmpdir().includes(NAME)) return undefined;
  const folder = mkdtempSync(join(findRoot(), `${NAME}${process.pid}-`));
  // The user that PostgreSQL runs as when root starts it reads there as well.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // The browser's folder becomes the temporary one, and goes before servers can be ended by what is in it.
  process.env.RUN_FOLDER = folder;
  return () => {
    endServers(folder);
    remove(folder);
  };
}

/** Ends servers whose process of tests was killed before it could end them. */
function endServers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.startsWith(SERVER) && name.slice(SERVER.length));
    if (pid && isRunning(pid)) process.kill(pid);
  }
}

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** The folder that the environment names, else one in memory where the machine has one that fits. */
function findRoot(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  try {
    removeAbandoned();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM_BYTES) {
      runProgramIn(MEMORY);
      return MEMORY;
    }
  } catch {
    // There is none, or it is not for this user.
  }
  return tmpdir();
}

/** Frees the memory of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.startsWith(NAME) && name.slice(NAME.length).split("-")[0]);
    if (pid && !isRunning(pid)) remove(join(MEMORY, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Throws where the system forbids it: the browser is unpacked there. */
function runProgramIn(folder: string): void {
  const probe = mkdtempSync(join(folder, "schaufenster-probe-"));
  try {
    writeFileSync(join(probe, "probe"), "#!/bin/sh\n", { mode: 0o755 });
    execFileSync(join(probe, "probe"));
  } finally {
    remove(probe);
  }
}
