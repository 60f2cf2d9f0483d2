import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * `npm run dev`: builds `client/` now and after each change, and runs the server from its sources, started anew after a change
 * of them or of what was built. Ends with all of its processes.
 */

/** How often a build that takes long says so, in milliseconds. */
const STILL_MS = 3_000;
/** How long processes may take to end by themselves once the terminal has told all of them to, in milliseconds. */
const END_MS = 500;

const children = new Set<ChildProcess>();
let isEnding = false;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Starts a part; when one ends by itself, all do. */
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

/** Asks every part to end, after a while in which it may do so by itself; the last one takes this process with it. */
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

/** Builds and goes on building after changes; resolves with the first build. `onBuilt` is called for each later one. */
async function build(what: string, args: readonly string[], onBuilt: () => void): Promise<void> {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  print(`Building ${what} …`);
  const still = setInterval(() => print(`Still building ${what}: ${seconds()}`), STILL_MS);
  // A build beside a running server takes no file away.
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

// The terminal tells every process of Ctrl-C; the rest is told here.
process.on("SIGINT", () => end(END_MS, 130));
process.on("SIGTERM", () => end(0, 143));
process.on("SIGHUP", () => end(0, 129));

let server: ChildProcess | undefined;
const restart = (): void => {
  print("client/ has been rebuilt");
  // What the Return key does.
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
