import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { shownFiles, shownRuns } from "../support/docs/shown-commands.ts";
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
});

test.each(shownRuns)("$command", ({ command, values = {}, input = "", prints = "" }) => {
  const text = Object.entries(values).reduce(
    (line, [name, value]) => line.replace(name, value),
    command,
  );
  const inSites = /mein-laden/.test(command) ? { SITES_DIR: "sites" } : {};
  const { status, stdout, stderr } = spawnSync("sh", ["-c", text], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: "data", ...inSites },
    input,
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining(prints)]);
});
