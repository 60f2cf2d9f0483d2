import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { soundFiles, themeFiles, writeFolder } from "../sites/site-files.ts";
import { startShop } from "./shop-process.ts";
import { below } from "./storefront.ts";

/** The built server in development over the small site. */
export async function openDevelopment(theme: Readonly<Record<string, unknown>>) {
  const folder = writeFolder({
    ...below("sites/shop", soundFiles()),
    ...below("themes/plain", { ...themeFiles(), ...theme }),
  });
  mkdirSync(join(folder, "data"));
  const server = await startShop({
    NODE_ENV: "development",
    DATA_DIR: join(folder, "data"),
    SITES_DIR: join(folder, "sites"),
    THEMES_DIR: join(folder, "themes"),
    DEFAULT_SITE: "shop",
  });
  onTestFinished(async () => void (await server.stop()));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  return { url: server.url, write };
}
