import { spawn } from "node:child_process";
import { utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { eventually } from "../support/sites/live-site.ts";

test("npm run dev says what it builds, builds client/ anew, and leaves no process", {
  timeout: 120_000,
}, async () => {
  const child = spawn("npm", ["run", "--silent", "dev"], {
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
    utimesSync("client/page/page.css", new Date(), new Date());
    await eventually(() => expect(opened(), output).toBe(2));
    expect(output).toContain("client/ has been rebuilt\n");
    // As Ctrl-C does.
    process.kill(group, "SIGINT");
    await eventually(() => expect(isRunning()).toBe(false));
  } finally {
    if (isRunning()) process.kill(group, "SIGKILL");
  }
});
