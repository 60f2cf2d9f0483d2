import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runPullCommand } from "../../../server/cli/moving/pull-command.ts";
import { homeReplies, startOldPlatform } from "../../support/doubles/old-platform.ts";
import { themeFiles, writeFolder } from "../../support/sites/site-files.ts";

test("a template repository comes along by its address, without its history", async () => {
  const repository = writeFolder(themeFiles());
  symlinkSync("template.conf", join(repository, "linked.conf"));
  const git = (...args: readonly string[]) =>
    spawnSync("git", [
      "-C",
      repository,
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@b.example",
      ...args,
    ]);
  for (const args of [
    ["init", "-q"],
    ["add", "."],
    ["commit", "-qm", "theme"],
  ]) {
    expect(git(...args).status).toBe(0);
  }
  const { url } = await startOldPlatform(homeReplies());
  const folder = join(writeFolder({}), "new");
  const call = [url, folder, "--allow-private", "localhost", "--template"];
  const missing = await runPullCommand([...call, `file://${repository}-missing`]);
  expect([missing.code, missing.text]).toEqual([1, expect.stringContaining("cannot be cloned")]);
  expect(existsSync(folder)).toBe(false);
  expect((await runPullCommand([...call, `file://${repository}`])).code).toBe(0);
  expect(readFileSync(join(folder, "template", "template.conf"), "utf8")).toBe(
    readFileSync(join(repository, "template.conf"), "utf8"),
  );
  expect(readlinkSync(join(folder, "template", "linked.conf"))).toBe("template.conf");
  expect(existsSync(join(folder, "template", ".git"))).toBe(false);
});
