import { execSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs the packages of a folder with a `package.json` of its own, unless an earlier run did. */
export function installPackages(folder: string): void {
  if (existsSync(`${folder}/node_modules`)) return;
  execSync("npm ci --no-audit --no-fund", { cwd: folder, stdio: "inherit" });
}
