import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Another process, which takes the write lock of database files and gives it back. */
export type Locker = {
  hold(file: string): Promise<void>;
  release(file: string): Promise<void>;
  close(): Promise<void>;
};

const script = fileURLToPath(new URL("./database-locker.ts", import.meta.url));

export function openLocker(): Locker {
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<string, () => void>();
  createInterface({ input: child.stdout }).on("line", (file) => waiting.get(file)?.());
  const ask = (what: string, file: string) =>
    new Promise<void>((resolve) => {
      waiting.set(file, resolve);
      child.stdin.write(`${what} ${file}\n`);
    });
  return {
    hold: (file) => ask("hold", file),
    release: (file) => ask("release", file),
    async close() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

type Disk = { readonly folder: string; remove(): void };

/** A folder on the disk of everything else. */
export function makeFolder(): Disk {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-folder-"));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** A folder on a small disk of its own, in memory; undefined where this user may not make one. */
export function makeDisk(megabytes: number): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-disk-"));
  const { status } = spawnSync("mount", [
    "-t",
    "tmpfs",
    "-o",
    `size=${megabytes}m`,
    "tmpfs",
    folder,
  ]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** True where this user may make a disk. */
export function canMakeDisks(): boolean {
  const disk = makeDisk(1);
  disk?.remove();
  return disk !== undefined;
}

/** Writes a file until no byte is left on its disk, and gives what removes it. */
export function fillDisk(path: string): () => void {
  const file = openSync(path, "w");
  for (const bytes of [1 << 20, 1 << 12, 1]) writeUntilFull(file, Buffer.alloc(bytes));
  closeSync(file);
  return () => rmSync(path);
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
