import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional() }),
  ),
});

/** Licences that may be combined with the Apache License 2.0 in what is served and installed. */
const permissive = [
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0"],
  ...["MPL-2.0", "Python-2.0", "Unicode-3.0", "CC0-1.0", "Unlicense", "WTFPL", "Zlib"],
  "OFL-1.1", // Fonts, which may go along with software.
  "CC-BY-3.0", // Lists of names, in tools for development.
];

/** Packages that state none as npm reads it; where theirs stands. */
const stated: Readonly<Record<string, string>> = {
  "client/yui/no-request": "MIT", // Ours, empty.
  "node_modules/fonteditor-core": "MIT", // LICENSE of the package.
  "node_modules/png-js": "MIT", // LICENSE of the package.
  "node_modules/yui": "BSD-3-Clause", // client/yui/LICENSE.txt
};

/** Loaded as a shared library, which may be replaced, as its licence asks. */
const isSharedLibrary = (name: string): boolean => name.startsWith("node_modules/@img/sharp-");

/** True if one choice of an SPDX expression, such as `(MIT OR GPL-2.0)`, needs nothing but permissive licences. */
const isPermissive = (expression: string): boolean =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((name) => permissive.includes(name.trim())));

test("the licence of every package may be combined with ours", () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const others = Object.entries(packages)
    .filter(([name, { link }]) => name !== "" && !link && !isSharedLibrary(name))
    .map(([name, { license = stated[name] ?? "none" }]) => ({ name, license }))
    .filter(({ license }) => !isPermissive(license));
  expect(others).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
});

test("a licence that asks for more is found, and a choice counts as its best", () => {
  const expressions = ["MIT", "(MIT OR GPL-3.0-only)", "MIT AND Apache-2.0"];
  expect(expressions.filter(isPermissive)).toEqual(expressions);
  expect(["GPL-3.0-only", "MIT AND GPL-3.0-only", "none"].filter(isPermissive)).toEqual([]);
});
