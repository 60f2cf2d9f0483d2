import { execFileSync } from "node:child_process";

/** Builds what `npm start` runs: browser tests run the shipped server, not its sources. */
export function setup(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
}
