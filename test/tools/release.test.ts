import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeRelease, plannedRelease, ReleaseRefused } from "../../tools/release/release.ts";

let folder = "";
const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const read = (name: string): string => readFileSync(join(folder, name), "utf8");

function commit(subject: string): void {
  writeFileSync(join(folder, "file.txt"), subject);
  git("add", ".");
  git("commit", "--quiet", "--message", subject);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  git("init", "--quiet");
  git("config", "user.name", "Maintainer");
  git("config", "user.email", "maintainer@example.com");
  for (const name of ["package.json", "package-lock.json"]) {
    writeFileSync(join(folder, name), '{ "name": "shop", "version": "1.0.0" }\n');
  }
  commit("feat(cart): minimum order");
  commit("fix(checkout): one announcement");
  commit("docs: tidier");
});

test("the notes tell features and fixes of all commits, and nothing else", async () => {
  const { version, tag, notes } = await plannedRelease(folder);
  expect([version, tag]).toEqual(["1.0.0", "v1.0.0"]);
  expect(notes.replaceAll(/ [0-9a-f]{7,}$/gm, "").split("\n")).toEqual([
    expect.stringMatching(/^## 1\.0\.0 \(\d{4}-\d\d-\d\d\)$/),
    ...["", "### Features", "", "* **cart:** minimum order"],
    ...["", "### Bug Fixes", "", "* **checkout:** one announcement", ""],
  ]);
  expect([git("tag"), git("status", "--porcelain")]).toEqual(["", ""]);
});

test("a release writes version and notes, and the next one holds what came later", async () => {
  makeRelease(folder, await plannedRelease(folder));
  commit("perf(pages): fewer bytes");
  const next = await plannedRelease(folder, "1.1.0");
  expect(next.notes).toContain("* **pages:** fewer bytes");
  expect(next.notes).not.toContain("minimum order");
  makeRelease(folder, next);
  expect(git("tag").split("\n")).toEqual(["v1.0.0", "v1.1.0"]);
  expect(git("tag", "--list", "--format=%(contents)", "v1.1.0")).toBe(next.notes.trim());
  expect(git("log", "-1", "--format=%s")).toBe("chore(release): 1.1.0");
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "1.1.0" });
  const changes = read("CHANGELOG.md");
  expect(changes.match(/^#{1,2} .*/gm)).toEqual([
    "# Changes",
    expect.stringContaining("1.1.0"),
    expect.stringContaining("1.0.0"),
  ]);
  expect(git("status", "--porcelain")).toBe("");
});

test("notes that are there without their tag are replaced", async () => {
  makeRelease(folder, await plannedRelease(folder));
  git("tag", "--delete", "v1.0.0");
  commit("fix(pages): one title");
  makeRelease(folder, await plannedRelease(folder));
  const changes = read("CHANGELOG.md");
  expect(changes.match(/^#{1,2} .*/gm)).toEqual(["# Changes", expect.stringContaining("1.0.0")]);
  expect(changes.match(/one title|minimum order/g)).toEqual(["minimum order", "one title"]);
  expect(changes).toMatch(/[^\n]\n$/);
});

test("what is in the way is named, and nothing is changed", async () => {
  await expect(plannedRelease(folder, "one")).rejects.toThrow(
    "one is not a version of the form 1.2.3.",
  );
  git("tag", "v1.0.0");
  await expect(plannedRelease(folder)).rejects.toThrow("v1.0.0 exists. Name the next version");
  writeFileSync(join(folder, "file.txt"), "not committed");
  const refused = plannedRelease(folder, "1.0.1");
  await expect(refused).rejects.toBeInstanceOf(ReleaseRefused);
  await expect(refused).rejects.toThrow("M file.txt");
});
