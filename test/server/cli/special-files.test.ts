import { execFile, execFileSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { below } from "../../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";

/** Checks a site in a process of its own, since reading a pipe would block this one for good; it is ended after some minutes. */
function check(folder: string): Promise<string> {
  const command = ["--import", "tsx", "server/cli/check-site.ts", join(folder, "site")];
  const env = { ...process.env, THEMES_DIR: join(folder, "themes") };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      command,
      { env, timeout: 240_000, killSignal: "SIGKILL" },
      (_error, stdout) => resolve(stdout),
    );
  });
}

test.skipIf(process.platform === "win32")(
  "pipes and devices in place of files are named, and not read",
  async () => {
    const folder = writeFolder({
      ...below("site", contentFiles()),
      ...below("themes/plain", { ...themeFiles(), "blocks/some.block": "" }),
    });
    const pipes = [
      "site/pages/start.json",
      "site/custom.css",
      "themes/plain/blocks/a.block",
      "themes/plain/pages/kontakt.page",
      "themes/plain/styles/pipe.less",
    ];
    for (const pipe of pipes) {
      rmSync(join(folder, pipe), { force: true });
      execFileSync("sh", ["-c", 'mkfifo "$0"', join(folder, pipe)]);
    }
    symlinkSync("/dev/zero", join(folder, "site/pages/device.json"));
    const lines = (await check(folder)).split("\n");
    const message = "error: is a pipe, socket or device, not a file [FILE_UNREADABLE]";
    const named = lines.filter((line) => line.endsWith(message)).sort();
    expect(named).toEqual(
      [
        "custom.css",
        "pages/device.json",
        "pages/start.json",
        "../themes/plain/blocks/a.block",
        "../themes/plain/pages/kontakt.page",
        "../themes/plain/styles/pipe.less",
      ]
        .map((file) => `${file}: ${message}`)
        .sort(),
    );
    expect(lines.at(-2)).toMatch(/: cannot be served$/);
  },
);
