import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { preview } from "vite";
import { buildPlayground } from "./build.ts";

/** `npm run playground`: builds the playground and serves it; with `--build FOLDER` it only writes it there. */
const { values } = parseArgs({ options: { build: { type: "string" } } });
const folder = resolve(values.build ?? "dist/playground");
await buildPlayground(folder);
if (values.build === undefined) {
  const server = await preview({
    configFile: false,
    root: join(import.meta.dirname, "page"),
    build: { outDir: folder },
  });
  server.printUrls();
} else
  console.log(`The playground is written: open ${join(folder, "index.html")} by any web server`);
