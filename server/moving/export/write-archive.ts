import { constants, copyFileSync, createWriteStream, existsSync, linkSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import { codeOf } from "../../errors.ts";

/** A file of an archive: one of the disk, or a text that is made when its turn comes. */
export type ArchiveFile = { readonly name: string } & (
  | { readonly path: string }
  | { readonly text: () => Iterable<string> | AsyncIterable<string> }
);

/** An archive that cannot be written; its message is for people. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/** Signals that stop the command: of an archive that is not whole nothing may be left. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** It holds data of customers. */
const PRIVATE = 0o600;
/** A file of the archive: readable and writable for its owner. */
const MODE = 0o100600;

/** Writes an archive to a place where nothing is: all of it, or nothing. Errors: `ArchiveError`; those of texts. */
export async function writeArchive(
  target: string,
  files: Iterable<ArchiveFile>,
  now: number,
): Promise<void> {
  if (existsSync(target)) throw new ArchiveError(`${target} exists: no file is written over`);
  const draft = `${target}.${process.pid}.part`;
  const zip = new yazl.ZipFile();
  const stop = new AbortController();
  const fail = (error: unknown): void => stop.abort(error);
  zip.on("error", fail);
  // Of a stopped archive nobody reads on.
  zip.outputStream.on("error", fail);
  for (const file of files) {
    if ("path" in file) zip.addFile(file.path, file.name, { mode: MODE });
    else {
      zip.addReadStreamLazy(file.name, { mtime: new Date(now), mode: MODE }, (take) =>
        take(null, Readable.from(file.text()).on("error", fail)),
      );
    }
  }
  zip.end();
  const onSignal = (signal: NodeJS.Signals): void =>
    fail(new ArchiveError(`${target} is not written: ${signal}`));
  for (const signal of SIGNALS) process.once(signal, onSignal);
  try {
    const output = createWriteStream(draft, { flags: "wx", mode: PRIVATE, flush: true });
    await pipeline(zip.outputStream, output, { signal: stop.signal });
    publish(draft, target);
  } catch (failure) {
    const error: unknown = stop.signal.aborted ? stop.signal.reason : failure;
    throw isOfDisk(error)
      ? new ArchiveError(`${target} cannot be written: ${error.message}`)
      : error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    rmSync(draft, { force: true });
  }
}

/** Gives a draft its place, where nothing is. Some file systems have no hard links: there it is copied. */
function publish(draft: string, target: string): void {
  try {
    linkSync(draft, target);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw error;
    copyFileSync(draft, target, constants.COPYFILE_EXCL);
  }
}

const isOfDisk = (error: unknown): error is Error =>
  error instanceof Error && "syscall" in error && "code" in error;
