import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { themeFiles, writeFolder } from "../../support/sites/site-files.ts";
import { readPlainTheme, readThemeFolder } from "../../support/sites/theme.ts";
import { conf, render } from "./theme-files.ts";

const regions = (...names: readonly string[]) =>
  conf({ layouts: { default: { name: "D", regions: names } } });

describe("layouts", () => {
  test("regions are joined in order and parsed as one, with or without extension", () => {
    const { theme, diagnostics } = readPlainTheme({
      ...regions("a.region", "b"),
      "a.region": "<body>{.if x}yes",
      "b.region": "{.end}</body>",
    });
    expect(render(theme, theme?.layouts.get("default"), { x: 1 })).toBe("<body>yes</body>");
    expect(diagnostics).toEqual([]);
  });

  test("an error names the region and its own line", () => {
    const { diagnostics } = readPlainTheme({
      ...regions("a", "b"),
      "a.region": "\n\n\n",
      "b.region": "\n  {x|nope}\n",
    });
    expect(diagnostics).toEqual(["warning b.region:2:3: SyntaxError: Formatter 'nope' is unknown"]);
  });

  test("a section that is open at the end of its file is closed there", () => {
    const { theme, diagnostics } = readPlainTheme({
      ...regions("a", "b"),
      "a.region": "<body>\n{.section no}\n{.if yes}x",
      "b.region": "rest</body>",
    });
    expect(render(theme, theme?.layouts.get("default"), {})).toBe("<body>\nrest</body>");
    expect(diagnostics).toEqual([
      "error a.region:3:1: SyntaxError: Reached EOF in the middle of IF",
      "error a.region:2:1: SyntaxError: Reached EOF in the middle of SECTION",
    ]);
  });

  test("a region that is missing costs only itself", () => {
    const { theme, diagnostics } = readPlainTheme({ ...regions("a", "nope"), "a.region": "A" });
    expect(render(theme, theme?.layouts.get("default"), {})).toBe("A");
    expect(diagnostics).toEqual([
      "error template.conf $.layouts.default.regions[1]: there is no region 'nope'",
    ]);
  });

  test("without any region there is no theme", () => {
    const { theme, diagnostics } = readPlainTheme(regions("nope"));
    expect(theme).toBeUndefined();
    expect(diagnostics).toContain(
      "error template.conf $.layouts: there is no layout that can be used",
    );
  });

  test("the first layout stands for a default one that is missing", () => {
    const { theme, diagnostics } = readPlainTheme({
      ...conf({ layouts: { other: { name: "O", regions: ["a"] } } }),
      "a.region": "A",
    });
    expect(render(theme, theme?.layouts.get("default"), {})).toBe("A");
    expect(diagnostics).toEqual([
      "error template.conf $.layouts: there is no layout 'default'; 'other' stands for it",
    ]);
  });

  test("a region in another spelling is found, with a warning", () => {
    const { theme, diagnostics } = readPlainTheme({ ...regions("Site"), "site.region": "S" });
    expect(theme?.layouts.has("default")).toBe(true);
    expect(diagnostics).toEqual([
      "warning template.conf $.layouts.default.regions[0]: 'Site' is the file 'site.region': upper and lower case differ",
    ]);
  });

  test.each([
    "../outside",
    "/etc/passwd",
    "blocks/menu.block",
    "a/../../outside",
    "..\\outside",
    "",
    "\0",
  ])("the name %j leads to no file", (name) => {
    const folder = writeFolder({ "outside.region": "SECRET" });
    mkdirSync(join(folder, "theme"));
    const files = { ...themeFiles(), ...regions("head", name) };
    for (const [path, file] of Object.entries(files)) {
      const target = join(folder, "theme", path);
      mkdirSync(join(target, ".."), { recursive: true });
      writeFileSync(target, typeof file === "string" ? file : JSON.stringify(file));
    }
    const { theme, diagnostics } = readThemeFolder(join(folder, "theme"));
    expect(theme && render(theme, theme.layouts.get("default"), {})).not.toContain("SECRET");
    expect(diagnostics).toEqual([
      `error template.conf $.layouts.default.regions[1]: there is no region '${name}'`,
    ]);
  });
});

describe("blocks", () => {
  test("are found in folders too, and the one nearest to the root counts", () => {
    const { theme, diagnostics } = readPlainTheme({
      "blocks/deep/down/card.block": "far",
      "blocks/near/card.block": "near",
      "blocks/deep/down/other.block": "other",
      "pages/kontakt.page": "{@|apply card.block} {@|apply other.block}",
    });
    expect(render(theme, theme?.pages.get("kontakt")?.template, {})).toBe("near other");
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(
      /^error blocks\/deep\/down\/card.block: has the name of .*near\/card.block, which is used instead/,
    );
  });

  test("another spelling is found, by apply and by tags, with a warning", () => {
    const { theme, diagnostics } = readPlainTheme({
      "blocks/Card.block": "card",
      "pages/kontakt.page":
        '{@|apply card.block}\n<squarespace:navigation navigationId="mainNav" template="MENU" />',
    });
    expect(render(theme, theme?.pages.get("kontakt")?.template, {})).toContain("card");
    expect(theme?.partials["MENU.block"]).toBe(theme?.partials["menu.block"]);
    expect(diagnostics).toEqual([
      "warning pages/kontakt.page:1:1: 'card.block' is the file 'Card.block': upper and lower case differ",
      "warning pages/kontakt.page:2:1: 'MENU.block' is the file 'menu.block': upper and lower case differ",
    ]);
  });

  test("what does not exist is named where it is used", () => {
    const { diagnostics } = readPlainTheme({
      "pages/kontakt.page": [
        "{@|apply menu}",
        '<squarespace:navigation navigationId="nope" template="nope" />',
        '<squarespace:navigation navigationId="{id}" template="{name}" />',
        '<squarespace:nope id="x" />',
        "{squarespace.nope}{squarespace-heads}{squarespace.page-id}",
        "<squarespace:query collection='a'>{.nope?}{.end}</squarespace:query>",
        "{.macro own}x{.end}{@|apply own}",
      ].join("\n"),
    });
    const at = "pages/kontakt.page";
    expect([...diagnostics].sort()).toEqual([
      `error ${at}:1:1: there is no partial 'menu'; did you mean 'menu.block'?`,
      `error ${at}:2:1: there is no navigation 'nope' in template.conf`,
      `error ${at}:2:1: there is no partial 'nope.block'`,
      `error ${at}:4:1: SyntaxError: Tag 'squarespace:nope' is unknown`,
      `error ${at}:5:19: 'squarespace-heads' is no variable of the platform; it prints nothing; did you mean 'squarespace-headers'?`,
      `error ${at}:5:1: 'squarespace.nope' is no variable of the platform; it prints nothing`,
      `warning ${at}:6:20: SyntaxError: The value of attribute 'collection' should stand in double quotes`,
      `warning ${at}:6:35: SyntaxError: Predicate 'nope?' is unknown; there are 'gallery…', 'promoted…', 'background…', 'collection…', 'has…', 'external…' …`,
    ]);
  });

  test("with a configuration beside them they replace the platform's blocks of a type", () => {
    const { theme, diagnostics } = readPlainTheme({
      "blocks/pic.block": "[{info.title}]",
      "blocks/pic.block.conf": '{ "type": "image", }',
      "blocks/sub/pic2.block": "",
      "blocks/sub/pic2.block.conf": { type: "image" },
      "blocks/odd.block": "",
      "blocks/odd.block.conf": { type: "galery" },
      "blocks/none.block": "",
      "blocks/none.block.conf": {},
      "blocks/alone.block.conf": { type: "button" },
    });
    expect([...(theme?.systemBlocks.keys() ?? [])]).toEqual(["image"]);
    const json = { info: { title: "T" } };
    expect(render(theme, theme?.systemBlocks.get("image"), json)).toBe("[T]");
    expect(diagnostics).toEqual([
      "error blocks/alone.block.conf: there is no alone.block beside it",
      "error blocks/none.block.conf $.type: is missing",
      "error blocks/odd.block.conf $.type: 'galery' is no type of blocks; did you mean 'gallery'?",
      "warning blocks/pic.block.conf:1:18: is not strict JSON: a comma stands before the end of a list or object",
      "error blocks/sub/pic2.block.conf $.type: another block replaces the type 'image' already",
    ]);
  });
});

test("system partials are there when the configuration enables them", () => {
  const page = { "pages/kontakt.page": "{@|apply sqs-share-buttons.block}" };
  expect(readPlainTheme(page).diagnostics).toHaveLength(1);
  const { theme, diagnostics } = readPlainTheme({
    ...page,
    ...conf({ systemPartials: ["sqs-share-buttons", "nope"] }),
  });
  expect(theme?.partials["sqs-share-buttons.block"]).toContain("social-button");
  expect(diagnostics).toEqual([
    "warning template.conf $.systemPartials: the platform has no partial 'nope'",
  ]);
});

test("a page is hidden by the name of its configuration", () => {
  const { theme, diagnostics } = readPlainTheme({
    "pages/about.page": "x",
    "pages/about.conf": { title: "About", description: "D" },
    "pages/bare.page": "y",
  });
  expect(theme?.pages.get("kontakt")).toMatchObject({ hidden: false });
  expect(theme?.pages.get("about")).toMatchObject({
    hidden: true,
    config: { title: "About", description: "D" },
  });
  expect(theme?.pages.get("bare")).toMatchObject({ hidden: false, config: { title: "bare" } });
  expect(diagnostics).toEqual(["warning pages/bare.page: has no bare.page.conf with its title"]);
});

test("a static page at an address of the server's own is named", () => {
  const { diagnostics } = readPlainTheme({
    "pages/search.page": "<form></form>",
    "pages/search.page.conf": { title: "Search" },
  });
  expect(diagnostics).toEqual([
    "warning pages/search.page: '/search' is an address of the server's own; the page cannot be reached",
  ]);
});

describe("files that are not what they should be", () => {
  test("binary, too large and misplaced ones are left out", () => {
    const { theme, diagnostics } = readPlainTheme({
      "blocks/binary.block": "a\0b",
      "blocks/huge.block": "x".repeat(1_000_001),
      "blocks/folder.block/inner.txt": "",
      "assets/huge.bin": "x".repeat(10_000_001),
      "collections/products.item": "\uFEFF<p>",
    });
    expect(render(theme, theme?.items.get("products"), {})).toBe("<p>");
    expect([...diagnostics].sort()).toEqual([
      "error assets/huge.bin: has 10.0 MB and may have 10 MB",
      "error blocks/binary.block: is no text: it holds NUL bytes",
      "error blocks/folder.block: is a folder, not a file",
      "error blocks/huge.block: has 1.0 MB and may have 1 MB; it is not read",
    ]);
  });

  test("text that is not UTF-8 is read, with a warning", () => {
    const folder = writeFolder(themeFiles());
    writeFileSync(join(folder, "blocks/latin.block"), Buffer.from("Gr\xFC\xDFe {x}", "latin1"));
    const { theme, diagnostics } = readThemeFolder(folder);
    expect(Object.keys(theme?.partials ?? {})).toContain("latin.block");
    expect(diagnostics).toEqual(["warning blocks/latin.block: is not encoded as UTF-8"]);
  });

  test("links that leave the folder, lead to folders or nowhere are not followed", () => {
    const folder = writeFolder(themeFiles());
    const secret = writeFolder({ "secret.block": "SECRET", "sub/x.block": "SECRET" });
    symlinkSync(join(secret, "secret.block"), join(folder, "blocks/secret.block"));
    symlinkSync(join(secret, "sub"), join(folder, "blocks/sub"));
    symlinkSync(folder, join(folder, "blocks/loop"));
    symlinkSync(join(folder, "nowhere"), join(folder, "blocks/nowhere.block"));
    symlinkSync(join(folder, "blocks/menu.block"), join(folder, "blocks/same.block"));
    const { theme, diagnostics } = readThemeFolder(folder);
    expect(Object.keys(theme?.partials ?? {}).sort()).toEqual([
      "image",
      "menu.block",
      "same.block",
    ]);
    expect([...diagnostics].sort()).toEqual([
      "error blocks/loop: is a link that leads out of the theme; it is not followed",
      "error blocks/secret.block: is a link that leads out of the theme; it is not followed",
      "error blocks/sub: is a link that leads out of the theme; it is not followed",
      "warning blocks/nowhere.block: is a link that leads nowhere",
    ]);
  });

  test("a folder that is none gives no theme", () => {
    const { theme, diagnostics } = readThemeFolder(join(writeFolder({}), "nope"));
    expect(theme).toBeUndefined();
    expect(diagnostics[0]).toMatch(/^error .*nope: there is no such theme folder$/);
  });
});

test("the revision changes with every file of the theme, and with nothing else", () => {
  const revision = (changes = {}) => readPlainTheme(changes).theme?.revision;
  expect(revision()).toMatch(/^[\da-f]{12}$/);
  expect(revision()).toBe(revision({ "readme.md.d/x": "no part of a theme" }));
  expect(revision({ "assets/a.svg": "<svg/>" })).not.toBe(revision());
  expect(revision({ "assets/a.svg": "<svg />" })).not.toBe(revision({ "assets/a.svg": "<svg/>" }));
  expect(revision({ "assets/b.svg": "<svg/>" })).not.toBe(revision({ "assets/a.svg": "<svg/>" }));
});
