import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A Chromium that this process may start. */
export type Chromium = {
  readonly path: string;
  /** Removes what was unpacked for it. */
  remove(): void;
};

/** Where a browser is installed on systems that the packaged one is not built for. */
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium: the one that `CHROMIUM_PATH` names, else the one in the npm package, whose fonts make pages look the same on every
 * machine. It is built for Linux on x64; elsewhere an installed one is taken.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, remove() {} };
  if (process.platform === "linux" && process.arch === "x64") return unpackChromium();
  const path = installed.find((one) => existsSync(one));
  if (path === undefined) throw new Error("there is no Chromium: CHROMIUM_PATH can name one");
  return { path, remove() {} };
}

/** Unpacks the packaged browser into a folder of its own, and sets what it reads from the environment. */
async function unpackChromium(): Promise<Chromium> {
  const unpacked = mkdtempSync(join(tmpdir(), "chromium-"));
  const { TMPDIR, AWS_EXECUTION_ENV, FONTCONFIG_FILE } = process.env;
  // It becomes the temporary folder of the tests, whose database server may run as another user.
  chmodSync(unpacked, 0o711);
  // The package uses any file of its name in the temporary folder, and unpacks its libraries only if it believes to
  // be in the cloud.
  process.env.TMPDIR = unpacked;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  // The packaged configuration names fixed folders, in which a machine may have no fonts at all.
  const config = join(unpacked, "fonts.conf");
  writeFileSync(config, toFontConfig(unpacked));
  process.env.FONTCONFIG_FILE = config;
  return {
    path,
    remove() {
      rmSync(unpacked, { recursive: true, force: true });
      restore({ TMPDIR, AWS_EXECUTION_ENV, FONTCONFIG_FILE });
    },
  };
}

/** Sets the environment as it was: the temporary folder is gone. */
function restore(before: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** Names the fonts of the package, so that pages look the same on every machine. */
const toFontConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${folder}/fonts</dir>
<cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
