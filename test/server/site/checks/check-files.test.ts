import { truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkFiles } from "../../../../server/site/checks/check-files.ts";
import { below, checkTestSites } from "../../../support/server/storefront.ts";
import { diagnosticText } from "../../../support/sites/diagnostic-text.ts";
import { soundFiles, writeFolder } from "../../../support/sites/site-files.ts";

/** The diagnostics of files in `assets/` with these sizes; they stay empty. */
function warningsOf(sizes: Readonly<Record<string, number>>): readonly string[] {
  const paths = Object.keys(sizes).map((path) => `assets/${path}`);
  const folder = writeFolder(Object.fromEntries(paths.map((path) => [path, ""])));
  for (const [path, size] of Object.entries(sizes))
    truncateSync(join(folder, "assets", path), size);
  return checkFiles({ folder }).map((one) => diagnosticText(one).replaceAll(`${folder}/`, ""));
}

test("files that the platform's editor takes are not mentioned, nor are hidden ones", () => {
  const taken = {
    "a.JPG": 20_000_000,
    "unter/b.pdf": 1,
    "ton.mp3": 160_000_000,
    "film.webm": 500_000_000,
    ".DS_Store": 1,
    ".git/c.exe": 1,
  };
  expect(warningsOf(taken)).toEqual([]);
  expect(checkFiles({ folder: writeFolder({}) })).toEqual([]);
  expect(checkFiles({ folder: writeFolder({ assets: "no folder" }) })).toEqual([]);
});

test("a file has a name, a size in decimal megabytes, and a kind", () => {
  expect(
    warningsOf({
      " .jpg": 1,
      "bild.jpg": 20_000_001,
      "film.mp4": 500_000_001,
      ohne: 1,
      "programm.exe": 1,
      "ton.wav": 160_000_001,
    }),
  ).toEqual([
    "warning assets/ .jpg: Bitte gib einen Dateinamen ein",
    "warning assets/bild.jpg: Die Datei bild.jpg ist zu groß. Die maximal zulässige Dateigröße beträgt 20 MB.",
    "warning assets/film.mp4: Die Datei film.mp4 ist zu groß. Die maximal zulässige Dateigröße beträgt 500 MB.",
    "warning assets/ohne: Die Datei ohne scheint keine unterstützte Web-Datei zu sein.",
    "warning assets/programm.exe: Die Datei programm.exe scheint keine unterstützte Web-Datei zu sein.",
    "warning assets/ton.wav: Die Datei ton.wav ist zu groß. Die maximal zulässige Dateigröße beträgt 160 MB.",
  ]);
});

test("a site with such a file is served, and the file is among what is wrong with it", async () => {
  const files = { ...soundFiles(), "assets/programm.exe": "x" };
  const { sites, diagnostics } = await checkTestSites(below("shop", files));
  expect(sites.has("shop")).toBe(true);
  expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    "warning: Die Datei programm.exe scheint keine unterstützte Web-Datei zu sein.",
  ]);
});
