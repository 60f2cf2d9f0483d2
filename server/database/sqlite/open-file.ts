import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { codeOf } from "../../errors.ts";
import { DatabaseError, toReason } from "../database-error.ts";

/** Longest wait for another process that starts on the same database, in milliseconds. */
const OPENING_WAIT_MS = 5000;

/**
 * Lock timeout of each call once the database is open. It is short because it blocks the process; the dialect waits for
 * the rest.
 */
const CALL_WAIT_MS = 10;

const FILE = "schaufenster.sqlite";

/** Folder of the copies that are made before tables change. */
export const COPIES = "backups";

/** Modes that keep carts and the signing key from other users of the machine. */
export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** The database file of a data folder. */
export const toDatabaseFile = (dataDir: string): string => join(resolve(dataDir), FILE);

/** True while a process has the file of a data folder open, or if the last one was killed. */
export const isFileInUse = (dataDir: string): boolean =>
  existsSync(`${toDatabaseFile(dataDir)}-wal`);

/** Makes a folder for the server's user alone, unless there is one. Errors: `DatabaseError`, which calls it `name`. */
export function makeFolder(folder: string, name: string): void {
  try {
    makeFolders(resolve(folder));
  } catch (error) {
    throw new DatabaseError(`The ${name} ${resolve(folder)} cannot be made: ${toReason(error)}`);
  }
}

/** `mkdirSync` with `recursive` never ends below `/proc`. */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolders(parent);
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** An open database file. */
export type OpenedFile = {
  readonly connection: DatabaseSyncInstance;
  /** Its name in messages. */
  readonly name: string;
  /** Call once the tables are up to date: from then on no call blocks the process for long. */
  ready(): void;
};

/**
 * Opens `schaufenster.sqlite` in a folder and creates both if missing; `":memory:"` is a private database that is not
 * stored. Errors: `DatabaseError` if folder or file cannot be used.
 */
export function openFile(dataDir: string): OpenedFile {
  const isStored = dataDir !== ":memory:";
  const name = isStored ? toDatabaseFile(dataDir) : dataDir;
  if (isStored) makeFolder(dataDir, "data folder");
  try {
    if (isStored) restrictAccess(dataDir, name);
    const connection = new DatabaseSync(name, { timeout: OPENING_WAIT_MS });
    connection.exec("pragma journal_mode = wal");
    connection.exec("pragma synchronous = full");
    connection.exec("pragma foreign_keys = on");
    return {
      connection,
      name,
      ready: () => connection.exec(`pragma busy_timeout = ${CALL_WAIT_MS}`),
    };
  } catch (error) {
    throw new DatabaseError(`The database ${name} cannot be opened: ${toReason(error)}`);
  }
}

/** Opens the file of a data folder, in which nothing can be written. Errors: `DatabaseError`. */
export function openFileToRead(dataDir: string): DatabaseSyncInstance {
  const name = toDatabaseFile(dataDir);
  try {
    return new DatabaseSync(name, { timeout: OPENING_WAIT_MS, readOnly: true });
  } catch (error) {
    throw new DatabaseError(`The database ${name} cannot be opened: ${toReason(error)}`);
  }
}

/**
 * Sets the modes of folder and file; SQLite gives its other files the mode of the first. An existing folder is only
 * closed to others if it holds nothing but the server's data, because other programs may use it too.
 */
function restrictAccess(dataDir: string, file: string): void {
  closeSync(openSync(file, "a", PRIVATE_FILE));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) closeToOthers(path, PRIVATE_FILE);
  }
  const isOwn = (name: string) => name.startsWith(FILE) || name === "cache" || name === COPIES;
  if (readdirSync(dataDir).every(isOwn)) closeToOthers(dataDir, PRIVATE_FOLDER);
}

function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    // Only the owner of the folder can close it.
    if (codeOf(error) !== "EPERM") throw error;
  }
}
