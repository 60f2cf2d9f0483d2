import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { notesOf } from "./notes.ts";

const TITLE = "# Changes\n";

/** The steps that a release would take, or has taken. */
export interface Release {
  readonly version: string;
  readonly tag: string;
  readonly notes: string;
}

/** A release that is not made, with what is in its way. */
export class ReleaseRefused extends Error {}

const versionOf = (text: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(text)).version;

/**
 * The release of the version that `package.json` names, or of another one. Changes nothing.
 *
 * @throws ReleaseRefused if that is no version, it has its tag, or there are changes without a commit.
 */
export async function plannedRelease(folder: string, wanted?: string): Promise<Release> {
  const version = wanted ?? versionOf(readFileSync(join(folder, "package.json"), "utf8"));
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new ReleaseRefused(`${version} is not a version of the form 1.2.3.`);
  }
  const tag = `v${version}`;
  if (git(folder, "tag", "--list", tag) !== "") {
    throw new ReleaseRefused(`${tag} exists. Name the next version: npm run release -- 1.2.3`);
  }
  const changed = git(folder, "status", "--porcelain");
  if (changed !== "") throw new ReleaseRefused(`Commit or take back first:\n${changed}`);
  return { version, tag, notes: await notesOf(folder, version) };
}

/**
 * Writes version and CHANGELOG.md, where notes of the same version make way, commits them, and tags the commit with
 * the notes. Pushes nothing.
 */
export function makeRelease(folder: string, { version, tag, notes }: Release): void {
  execFileSync("npm", ["version", version, "--no-git-tag-version", "--allow-same-version"], {
    cwd: folder,
    stdio: "ignore",
  });
  const file = join(folder, "CHANGELOG.md");
  const before = existsSync(file)
    ? readFileSync(file, "utf8")
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const others = before.filter((section) => !section.startsWith(`## ${version} `)).join("");
  writeFileSync(file, [TITLE, notes, others].filter((part) => part !== "").join("\n"));
  git(folder, "add", "CHANGELOG.md", "package.json", "package-lock.json");
  git(folder, "commit", "--message", `chore(release): ${version}`);
  execFileSync("git", ["tag", "--annotate", tag, "--cleanup=verbatim", "--file=-"], {
    cwd: folder,
    input: notes,
  });
}

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
}
