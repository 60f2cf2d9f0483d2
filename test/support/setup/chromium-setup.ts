import type { TestProject } from "vitest/node";
import { type Chromium, findChromium } from "../browser/chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

let chromium: Chromium | undefined;

/** Finds the Chromium of the browser tests, once for a run. */
export async function setup(project: TestProject): Promise<void> {
  chromium = await findChromium();
  project.provide("chromiumPath", chromium.path);
}

export function teardown(): void {
  chromium?.remove();
}
