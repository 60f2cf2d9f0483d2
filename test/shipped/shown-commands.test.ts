import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { shownFiles, shownRuns } from "../support/docs/shown-runs.ts";
import { writeFolder } from "../support/sites/site-files.ts";

/** The project where a designer's sites and themes are beside it, and one site in it. */
let project = "";

beforeAll(() => {
  const folder = writeFolder({});
  project = join(folder, "schaufenster");
  for (const name of readdirSync(".").filter(
    (entry) => !/^(?:\.git|node_modules|data|generated)$/.test(entry),
  ))
    cpSync(name, join(project, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  cpSync(writeFolder(shownFiles), project, { recursive: true });
  for (const site of ["seiten/mein-laden", "schaufenster/sites/mein-laden"])
    cpSync("fixtures/kontor-nord", join(folder, site), { recursive: true });
  cpSync("templates/themes", join(folder, "themen"), { recursive: true });
  const theme = join(project, "templates/themes/mein-thema");
  cpSync("templates/themes/wasserlinie", theme, { recursive: true });
  const commit = "git -c user.name=Ada -c user.email=ada@beispiel.de commit -qm 'feat: everything'";
  start(`git init -q -b main && git add -A && ${commit}`);
});

const environmentOf = (text: string) => ({
  ...process.env,
  DATA_DIR: "data",
  PORT: "0",
  LOG_LEVEL: "error",
  ...(/mein-laden/.test(text) ? { SITES_DIR: "sites" } : {}),
});

function start(text: string, input = "") {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", text], {
    cwd: project,
    encoding: "utf8",
    env: environmentOf(text),
    input,
    maxBuffer: 1e8,
  });
  return [status, stdout + stderr];
}

/** Starts a server in a group of its own, and waits until it says where it is open. */
async function serve(text: string): Promise<{ child: ChildProcess; said: string; url: string }> {
  const child = spawn("sh", ["-c", text], {
    cwd: project,
    detached: true,
    env: environmentOf(text),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part.toString();
  });
  while (child.exitCode === null && !/is open: \S+\n/.test(said))
    await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  return { child, said, url: /is open: (\S+)/.exec(said)?.[1] ?? "" };
}

async function stop({ child }: { child: ChildProcess }): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-Number(child.pid), "SIGTERM");
  await ended;
}

test.each(shownRuns)(
  "$command",
  async ({ command, values = {}, input, prints = "", isServer, beside }) => {
    const text = Object.entries(values).reduce(
      (line, [name, value]) => line.replace(name, value),
      command,
    );
    const server = isServer || beside ? await serve(beside ?? text) : undefined;
    try {
      const ended = isServer
        ? [0, server?.said]
        : start(text.replaceAll("URL", server?.url ?? ""), input);
      expect(ended).toEqual([0, expect.stringContaining(prints)]);
    } finally {
      if (server) await stop(server);
    }
  },
);
