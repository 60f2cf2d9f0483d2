import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { createPostgresDatabase } from "./postgres-server.ts";

/** A kind of database that the server can use. */
export type DatabaseKind = {
  readonly name: string;
  /** A new, empty place for `openDatabase`. */
  create(): Promise<DatabasePlace>;
};

export type DatabasePlace = {
  readonly place: string;
  /** Once all connections are closed. */
  remove(): Promise<void>;
};

const inMemory: DatabaseKind = {
  name: "in memory",
  create: async () => ({ place: ":memory:", async remove() {} }),
};

const inFile: DatabaseKind = {
  name: "in a file",
  async create() {
    const place = mkdtempSync(join(tmpdir(), "schaufenster-database-"));
    return { place, remove: async () => rmSync(place, { recursive: true }) };
  },
};

/** A new database on the tests' PostgreSQL server. */
export const onServer: DatabaseKind = {
  name: "on a PostgreSQL server",
  create: () => createPostgresDatabase(inject("postgres")),
};

/** Every kind, for suites that must hold on each. */
export const databaseKinds = [inMemory, inFile, onServer] as const;

/** The kinds that several processes can share. */
export const sharedKinds = [inFile, onServer] as const;
