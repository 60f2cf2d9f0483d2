import { execSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs the engines that the benchmark compares with, unless an earlier run did. */
const folder = import.meta.dirname;
if (!existsSync(`${folder}/node_modules`)) {
  execSync("npm ci --no-audit --no-fund", { cwd: folder, stdio: "inherit" });
}
