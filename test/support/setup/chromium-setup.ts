import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { type Chromium, findChromium } from "../../../tools/browser/chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the browser of this run takes connections. */
    readonly browserEndpoint: string;
  }
}

let found: Chromium | undefined;
let server: BrowserServer | undefined;

/**
 * Starts the browser of all browser tests, without the switches that the package of the browser proposes, which turn web security off.
 */
export async function setup(project: TestProject): Promise<void> {
  found = await findChromium();
  server = await chromium.launchServer({ executablePath: found.path, args: ["--no-sandbox"] });
  project.provide("browserEndpoint", server.wsEndpoint());
}

export async function teardown(): Promise<void> {
  await server?.close();
  found?.remove();
}
