import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * `npm run dev`: builds `client/` now and after each change, and runs the server from source, restarting it when a
 * source or built file changes. Ends together with all of its processes.
 */

/** How often a slow build reports that it is still running, in milliseconds. */
const STILL_MS = 3_000;
/** How long processes may take to exit by themselves after Ctrl-C, in milliseconds. */
const END_MS = 500;

const children = new Set<ChildProcess>();
let isEnding = false;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Starts a part; if one exits, all do. */
function start(
  command: string,
  args: readonly string[],
  output: "pipe" | "inherit",
  env = process.env,
): ChildProcess {
  const input = output === "pipe" ? "ignore" : "pipe";
  const child = spawn(command, args, { stdio: [input, output, "inherit"], env });
  children.add(child);
  child.once("error", (error) => {
    process.stderr.write(`${command}: ${error.message}\n`);
    children.delete(child);
    end(0, 1);
  });
  child.once("exit", () => {
    children.delete(child);
    end(0, 1);
  });
  return child;
}

/** Stops every part after a delay in which it may exit by itself; this process exits with the last one. */
function end(delay: number, code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  setTimeout(() => {
    for (const child of children) child.kill("SIGTERM");
  }, delay).unref();
  const leave = (): void => {
    if (children.size === 0) process.exit();
  };
  for (const child of children) child.once("exit", leave);
  leave();
}

/** Builds and keeps rebuilding after changes; resolves with the first build. `onBuilt` is called for each later one. */
async function build(what: string, args: readonly string[], onBuilt: () => void): Promise<void> {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  print(`Building ${what} …`);
  const still = setInterval(() => print(`Still building ${what}: ${seconds()}`), STILL_MS);
  // Beside a running server, a build must not delete files.
  const vite = start("vite", ["build", "--watch", "--emptyOutDir", "false", ...args], "pipe");
  const lines = createInterface({ input: vite.stdout ?? process.stdin });
  const built = (line: string): boolean => /built in /.test(line);
  await new Promise<void>((resolve) => {
    let isFirst = true;
    lines.on("line", (line) => {
      if (!built(line)) return;
      if (!isFirst) return onBuilt();
      isFirst = false;
      resolve();
    });
    lines.once("close", resolve);
  });
  clearInterval(still);
  print(`Built ${what} in ${seconds()}`);
}

// The terminal sends Ctrl-C to every process; other signals are passed on here.
process.on("SIGINT", () => end(END_MS, 130));
process.on("SIGTERM", () => end(0, 143));
process.on("SIGHUP", () => end(0, 129));

let server: ChildProcess | undefined;
const restart = (): void => {
  print("client/ has been rebuilt");
  // Acts like the Return key.
  server?.stdin?.write("\n");
};
await build("the browser files", [], restart);
if (!isEnding) await build("the shim", ["--mode", "shim"], restart);
if (!isEnding) await build("the shim's library", ["--mode", "yui"], restart);
if (!isEnding) {
  print("Starting the server …");
  const args = ["watch", "--clear-screen=false", "--tsconfig", "tsconfig.client.json"];
  server = start("tsx", [...args, "server/main.ts"], "inherit", {
    ...process.env,
    NODE_ENV: "development",
  });
  if (server.stdin) process.stdin.pipe(server.stdin, { end: false });
  await once(server, "exit");
}
