import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A running server process. */
export type ShopProcess = {
  readonly pid: number | undefined;
  readonly url: string;
  /** The error output of the process so far. */
  stderr(): string;
  /** The log of the process so far. */
  stdout(): string;
  /** Asks the process to stop and returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends the process as a machine that fails would. */
  kill(): Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

type Options = {
  /** The folder that the server was built in. */
  readonly folder?: string;
  /** Maximum size of a file that the process may write, in blocks of the shell's `ulimit`: simulates a full disk. */
  readonly fileBlocks?: number;
  /** Arguments of the command. */
  readonly args?: readonly string[];
};

/** Starts the built server on a free port and waits until it is open. */
export async function startShop(
  environment: Environment,
  options: Options = {},
): Promise<ShopProcess> {
  const child = spawnServer({ LOG_LEVEL: "warn", PORT: "0", ...environment }, options);
  let stderr = "";
  let stdout = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const open = /Schaufenster is open: (\S+)/.exec(output)?.[1];
      if (open) resolve(open);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid,
    url,
    stderr: () => stderr,
    stdout: () => stdout,
    async stop() {
      await end("SIGTERM");
      return child.exitCode;
    },
    kill: () => end("SIGKILL"),
  };
}

/** Runs the built server until it exits by itself, for servers that cannot start. */
export async function runServer(
  environment: Environment,
  options: Options = {},
): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const child = spawnServer(environment, options);
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  await once(child, "close");
  return { code: child.exitCode, stderr };
}

/** Begins the names of files that tell which servers run, in the folder of the run. */
export const SERVER = "running-server-";

/** Servers of this process; what a test leaves running ends with it. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill();
});
// A signal alone would end this process without that event.
process.once("SIGTERM", () => process.exit());

/** The arguments that `npm start` gives to Node. */
const startArguments: readonly string[] = JSON.parse(readFileSync("package.json", "utf8"))
  .scripts.start.split(" ")
  .slice(1);

function spawnServer(
  environment: Environment,
  { folder = ".", fileBlocks, args = [] }: Options,
): ChildProcess {
  const command = [process.execPath, ...startArguments, ...args];
  const limited = ["sh", "-c", `ulimit -f ${fileBlocks} && exec "$0" "$@"`, ...command];
  const [program = "", ...rest] = fileBlocks === undefined ? command : limited;
  const child = spawn(program, rest, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const note = join(process.env.RUN_FOLDER ?? tmpdir(), `${SERVER}${child.pid}`);
  writeFileSync(note, "");
  child.once("exit", () => {
    running.delete(child);
    rmSync(note, { force: true });
  });
  return child;
}
