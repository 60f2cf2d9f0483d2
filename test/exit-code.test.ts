import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("the database server of the tests leaves their exit code as it is", () => {
  const program = `
    import { startPostgres } from "./test/support/databases/postgres-server.ts";
    const server = await startPostgres();
    process.exitCode = 3;
    await server.stop();`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([3, ""]);
});
