import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPackage } from "../../../tools/package/build.ts";

let installed: Promise<string> | undefined;

/** An empty project with the packed package, which is made once: installed without network. */
export function installPackage(): Promise<string> {
  installed ??= install();
  return installed;
}

async function install(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "package-"));
  await buildPackage(join(root, "built"));
  const project = join(root, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const file = npm(root, "pack", "./built", "--silent").trim();
  npm(project, "install", join(root, file), "--offline", "--no-audit", "--no-fund");
  return project;
}
