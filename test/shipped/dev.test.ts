import { spawn } from "node:child_process";
import { cpSync, readdirSync, symlinkSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../support/sites/live-site.ts";
import { writeFolder } from "../support/sites/site-files.ts";

/** The parts of the project that `npm run dev` needs. */
const sources = /^(?:analysis|client|engine|fixtures|formatters|server|templates|.*\.(?:json|ts))$/;

/** A copy of the project: others are served what is built here. */
function copyProject(): string {
  const folder = writeFolder({});
  for (const name of readdirSync(".").filter((entry) => sources.test(entry)))
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

test("npm run dev says what it builds, builds client/ anew, and leaves no process", {
  timeout: 120_000,
}, async () => {
  const project = copyProject();
  const child = spawn("npm", ["run", "--silent", "dev"], {
    cwd: project,
    detached: true,
    env: { ...process.env, NODE_ENV: "", PORT: "0", DATA_DIR: ":memory:" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const group = -(child.pid ?? Number.NaN);
  const isRunning = () => {
    try {
      return process.kill(group, 0);
    } catch {
      return false;
    }
  };
  const opened = () => output.match(/is open: http/g)?.length ?? 0;
  try {
    await eventually(() => expect(opened(), output).toBe(1));
    expect(output).toMatch(/Building the browser files ….*Built the browser files in [\d.]+ s\n/s);
    utimesSync(join(project, "client/page/page.css"), new Date(), new Date());
    await eventually(() => expect(opened(), output).toBe(2));
    expect(output).toContain("client/ has been rebuilt\n");
    // As Ctrl-C does.
    process.kill(group, "SIGINT");
    await eventually(() => expect(isRunning()).toBe(false));
  } finally {
    if (isRunning()) process.kill(group, "SIGKILL");
  }
});
