import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("./database-holder.ts", import.meta.url));

/** Has another process hold the write lock of a database, and gives it free again after so many milliseconds. */
export async function holdDatabase(
  dataDir: string,
  milliseconds: number,
): Promise<{ readonly ended: Promise<unknown>; release(): Promise<void> }> {
  const holder = spawn(process.execPath, ["--import", "tsx", script, dataDir, `${milliseconds}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(holder, "exit");
  await once(holder.stdout, "data");
  return {
    ended,
    async release() {
      holder.kill();
      await ended;
    },
  };
}
