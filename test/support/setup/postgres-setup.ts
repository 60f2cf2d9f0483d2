import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "../databases/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server's first database, whose user may make others. */
    readonly postgres: string;
  }
}

let server: PostgresServer;

/** Starts a PostgreSQL server for all test files. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres();
  project.provide("postgres", server.address);
}

export const teardown = (): Promise<void> => server.stop();
