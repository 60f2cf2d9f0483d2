import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as cartPaths from "../contract/cart/paths.ts";
import { keepCode, loadScript } from "./load-script.ts";

/** The last step of the build: runs the built server for a moment and keeps the code that a start and first visitors need. */
async function run(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "schaufenster-build-"));
  process.on("exit", () => rmSync(DATA_DIR, { recursive: true, force: true }));
  Object.assign(process.env, { DATA_DIR, PORT: "0", HOST: "localhost", LOG_LEVEL: "silent" });
  const { start } = loadScript("start.js") as typeof import("../start.ts"); // That is what the file was built from.
  const { url, warmUp } = await start();
  await warmUp();
  await visit(url);
  await visit(`${url}${cartPaths.cart}`);
  keepCode();
  process.kill(process.pid, "SIGTERM");
}

const visit = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, (answer) => answer.on("end", resolve).resume()).on("error", reject);
  });

run().catch((error: unknown) => {
  // A server without it starts too, only later.
  process.stderr.write(`The server's code could not be kept: ${error}\n`);
  process.exit();
});
