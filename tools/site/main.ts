import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { buildSite, SITE } from "./build-site.ts";

/** `npm run site`: writes the documents as a site and serves it; with `--build FOLDER` it only writes it there. */
const { values } = parseArgs({ options: { build: { type: "string" } } });
const folder = values.build ?? "dist/site";
await buildSite(folder);
if (values.build === undefined) serve(folder);
else console.log(`The site is written: SITES_DIR=${folder} DEFAULT_SITE=${SITE} npm start`);

function serve(sitesDir: string): void {
  const env = {
    DATA_DIR: "data/documents",
    ...process.env,
    SITES_DIR: sitesDir,
    DEFAULT_SITE: SITE,
  };
  const server = spawn(process.execPath, ["dist/server/main.js"], { env, stdio: "inherit" });
  // A terminal sends Ctrl-C to both: this process waits for the server.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => server.kill("SIGTERM"));
  server.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}
