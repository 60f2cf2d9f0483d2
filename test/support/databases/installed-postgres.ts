import { execFile, execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../server/free-port.ts";

/** Where Debian puts what it installs of PostgreSQL. */
const ROOT = "/usr/lib/postgresql";

/** The folder of the programs of the newest PostgreSQL that this machine has; undefined where it has none. */
export function findPrograms(): string | undefined {
  try {
    const versions = readdirSync(ROOT).sort((one, other) => Number(other) - Number(one));
    return versions
      .map((version) => join(ROOT, version, "bin"))
      .find((bin) => ["initdb", "pg_dump"].every((name) => readdirSync(bin).includes(name)));
  } catch {
    return undefined;
  }
}

/** As root, the server runs as another user. */
function findUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) =>
    Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * Starts a server of the installed PostgreSQL: copies are made by a program that is no older than its server. `url` is the address of an
 * empty database.
 */
export async function startInstalledPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-postgres-"));
  const user = findUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), args, { cwd: folder, ...user });
  const port = await findFreePort();
  const data = join(folder, "data");
  await run("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", `--pgdata=${data}`);
  const options = `-p ${port} -k ${folder} -c listen_addresses=localhost -c fsync=off`;
  await run("pg_ctl", "start", "--wait", "-D", data, "-o", options, "-l", join(folder, "log"));
  return {
    url: `postgres://postgres@localhost:${port}/postgres`,
    async stop() {
      await run("pg_ctl", "stop", "--wait", "--mode=fast", "-D", data);
      rmSync(folder, { recursive: true });
    },
  };
}
