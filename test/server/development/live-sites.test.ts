import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createLateFindings } from "../../../server/development/late-findings.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import type { StyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import type { Styles } from "../../../server/theme/styles/styles.ts";
import { below } from "../../support/server/storefront.ts";
import { eventually, openLiveSite, servedSite } from "../../support/sites/live-site.ts";
import { soundFiles, themeFiles } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

const siteFile = soundFiles()["site.json"] as Record<string, unknown>;
const themeConfig = themeFiles()["template.conf"] as Record<string, unknown>;
const titled = (siteTitle: string, more: object = {}) => ({
  ...siteFile,
  ...more,
  website: { ...(siteFile.website as object), siteTitle },
});

describe("a site that follows its files", () => {
  test("changed content is loaded, and listeners are told of it with another version", async () => {
    const { live, write, printed } = await openLiveSite();
    const versions = [live.version];
    live.onReload(() => versions.push(live.version));
    write("sites/shop/site.json", titled("Neu"));
    await eventually(() => expect(servedSite(live).content.website.siteTitle).toBe("Neu"));
    expect(new Set(versions).size).toBeGreaterThan(1);
    expect(versions.at(-1)).toBe(live.version);
    expect(printed()).toMatch(/^shop: reloaded \(content\.website, site\.forms\) in \d+ ms$/m);
  });

  test("a change is served before its files are searched for mistakes, which listeners are told of", async () => {
    const { live, write } = await openLiveSite();
    const states: { readonly heading: string; readonly codes: readonly string[] }[] = [];
    live.onReload(() => {
      const heading = servedSite(live).theme.pages.get("neu")?.template.source.parts[0]?.text ?? "";
      states.push({ heading, codes: live.diagnosticsFor("shop").map(({ code }) => code) });
      return undefined;
    });
    const heading = "<p>{website.siteTitel}</p>";
    write("themes/plain/pages/neu.page", heading);
    await eventually(() =>
      expect(states).toEqual([
        { heading, codes: [] },
        { heading, codes: expect.arrayContaining(["NAME_UNKNOWN"]) },
      ]),
    );
  });

  test("while files change, nothing is searched for mistakes; afterwards the last state is", async () => {
    const found: string[] = [];
    const loaded = (message: string) => ({
      site: undefined,
      diagnostics: [{ severity: "error" as const, code: "SCHEMA" as const, file: "a", message }],
    });
    let isBehind = true;
    const findings = createLateFindings(
      createSiteEngine(),
      () => isBehind,
      async (_name, [first]) => void found.push(first?.message ?? ""),
    );
    findings.add("shop", loaded("first"), undefined);
    await findings.find();
    findings.add("shop", loaded("second"), undefined);
    isBehind = false;
    await findings.find();
    expect(found).toEqual(["second"]);
  });

  test("a changed theme reloads only the sites that use it", async () => {
    const { live, write } = await openLiveSite({
      sites: {
        ...below("other", soundFiles()),
        "other/site.json": titled("Other", { theme: undefined, hosts: ["other.test"] }),
        "other/template/template.conf": { layouts: { default: { regions: ["all"] } } },
        "other/template/all.region": "<!doctype html><title>O</title>{squarespace.main-content}",
      },
    });
    const { revision } = servedSite(live);
    const other = servedSite(live, "other");
    write("themes/plain/styles/base.less", "body { color: #010203; }");
    await eventually(() => expect(servedSite(live).revision).not.toBe(revision));
    expect(servedSite(live).styles.css).toContain("#010203");
    expect(servedSite(live, "other")).toBe(other);
  });

  test("a theme of its own that changes, and one file of several, count as well", async () => {
    const { live, write } = await openLiveSite({
      content: {
        "site.json": titled("Own", { theme: undefined }),
        "template/template.conf": { layouts: { default: { regions: ["all"] } } },
        "template/all.region": "<!doctype html><title>O</title>{squarespace.main-content}",
      },
    });
    expect([...servedSite(live).theme.pages.keys()]).toEqual([]);
    write("sites/shop/template/pages/neu.page", "<h1>Neu</h1>");
    await eventually(() => expect([...servedSite(live).theme.pages.keys()]).toEqual(["neu"]));
  });

  test("only the part that a changed file belongs to is read again, and the mistakes of all are told", async () => {
    let tell: (paths: readonly string[]) => Promise<void> = async () => {};
    const config = { ...themeConfig, systemPartials: ["unknown"] };
    const { live, folder, write } = await openLiveSite(
      { theme: { "template.conf": config, "blocks/neu.block": "Alt" } },
      siteTools.styleCompiler,
      async (_roots, { onChange }) => {
        tell = onChange;
        return { close: async () => {} };
      },
    );
    const save = (path: string, content: unknown) => {
      write(path, content);
      return tell([join(folder, path)]);
    };
    const told = () => {
      const { content, theme } = servedSite(live);
      const block = theme.partials["neu.block"];
      return {
        title: content.website.siteTitle,
        block: typeof block === "object" ? block.source.parts[0]?.text : block,
        codes: live
          .diagnosticsFor("shop")
          .map(({ code }) => code)
          .sort(),
      };
    };
    const codes = ["PARTIAL_UNUSED", "UNKNOWN_PARTIAL"];
    expect(told()).toEqual({ title: "Laden & Co", block: "Alt", codes });
    write("sites/shop/site.json", titled("Ungesagt"));
    await save("themes/plain/blocks/neu.block", "Neu");
    expect(told()).toEqual({ title: "Laden & Co", block: "Neu", codes });
    write("themes/plain/blocks/neu.block", "Ungesagt");
    const storeSettings = { selectedCurrency: "EUR", measurementStandard: 7 };
    const wrong = titled("Falsch", { websiteSettings: { storeSettings } });
    await save("sites/shop/site.json", wrong);
    const all = ["PARTIAL_UNUSED", "SCHEMA", "UNKNOWN_PARTIAL"];
    expect(told()).toEqual({ title: "Falsch", block: "Neu", codes: all });
    await save("themes/plain/blocks/neu.block", "Neuer");
    expect(told()).toEqual({ title: "Falsch", block: "Neuer", codes: all });
  });

  test("a mistake in a template is listed at the next reload, and gone once it is mended", async () => {
    const { live, write, printed } = await openLiveSite();
    write("themes/plain/pages/neu.page", "<p>{website.siteTitel}</p>");
    const codes = () => live.diagnosticsFor("shop").map(({ code }) => code);
    await eventually(() => expect(codes()).toContain("NAME_UNKNOWN"));
    expect(printed()).toContain("[NAME_UNKNOWN]; did you mean 'website.siteTitle'?");
    write("themes/plain/pages/neu.page", "<p>{website.siteTitle}</p>");
    await eventually(() => expect(codes()).not.toContain("NAME_UNKNOWN"));
  });

  test("content with an error leaves the last good site up, and is listed until it is fixed", async () => {
    const { live, write, printed } = await openLiveSite();
    const before = servedSite(live);
    write("sites/shop/site.json", "{ no JSON");
    await eventually(() => expect(live.sites.get("shop")?.isCurrent).toBe(false));
    expect(servedSite(live)).toBe(before);
    expect(live.diagnosticsFor("shop")[0]?.file).toMatch(/site\.json$/);
    expect(printed()).toMatch(/site\.json:1:3.*error: /);
    expect(printed()).toContain("shop: stays as it was until this is fixed\n");
    write("sites/shop/site.json", titled("Wieder gut"));
    await eventually(() => expect(servedSite(live).content.website.siteTitle).toBe("Wieder gut"));
    await eventually(() => expect(live.diagnosticsFor("shop")).toEqual([]));
  });

  test("without a usable layout the last good theme stays up", async () => {
    const { live, write } = await openLiveSite();
    write("themes/plain/template.conf", '{ "layouts": ');
    await eventually(() => expect(live.sites.get("shop")?.isCurrent).toBe(false));
    expect(servedSite(live).theme.layouts.has("default")).toBe(true);
    expect(live.diagnosticsFor("shop")[0]?.file).toMatch(/template\.conf$/);
  });

  test("a site with an error from the start is served once it is fixed, wherever the error is", async () => {
    const { live, write, printed } = await openLiveSite({
      content: { "site.json": titled("Later", { theme: "comes-later" }) },
    });
    expect(live.sites.get("shop")?.site).toBeUndefined();
    expect(printed()).toContain("shop: cannot be served until this is fixed\n");
    write("themes/comes-later/all.region", "<title>L</title>{squarespace.main-content}");
    write("themes/comes-later/template.conf", { layouts: { default: { regions: ["all"] } } });
    await eventually(() => expect(live.sites.get("shop")?.isCurrent).toBe(true));
  });
});

describe("folders and hosts", () => {
  test("sites come and go with their folders; the default one stays up without", async () => {
    const { live, write } = await openLiveSite();
    const second = { ...soundFiles(), "site.json": titled("Second", { hosts: ["second.test"] }) };
    for (const [name, content] of Object.entries(second)) write(`sites/second/${name}`, content);
    await eventually(() => expect(live.sites.get("second")?.isCurrent).toBe(true));
    write("sites/second/site.json", undefined);
    await eventually(() => expect([...live.sites.keys()]).toEqual(["shop"]));
    write("sites/second/site.json", second["site.json"]);
    await eventually(() => expect(live.sites.get("second")?.isCurrent).toBe(true));
    write("sites/second", undefined);
    await eventually(() => expect([...live.sites.keys()]).toEqual(["shop"]));
    write("sites/shop/site.json", undefined);
    await eventually(() => expect(live.sites.get("shop")?.isCurrent).toBe(false));
    expect(servedSite(live).content.website.siteTitle).toBe("Laden & Co");
  });

  test("without any folder there is a diagnostic for the default site", async () => {
    const { live } = await openLiveSite({
      content: Object.fromEntries(Object.keys(soundFiles()).map((name) => [name, undefined])),
    });
    expect([...live.sites.keys()]).toEqual(["shop"]);
    expect(live.diagnosticsFor("shop")[0]?.file).toMatch(/site\.json$/);
  });

  test("a host of another site is not taken over until that site gives it up", async () => {
    const { live, write } = await openLiveSite({
      content: { "site.json": titled("Shop", { hosts: ["a.test"] }) },
      sites: {
        ...below("second", soundFiles()),
        "second/site.json": titled("Second", { hosts: ["b.test"] }),
      },
    });
    write("sites/second/site.json", titled("Second", { hosts: ["A.test"] }));
    await eventually(() => expect(live.sites.get("second")?.isCurrent).toBe(false));
    expect(servedSite(live, "second").content.hosts).toEqual(["b.test"]);
    expect(live.diagnosticsFor("shop").map(({ message }) => message)).toEqual([
      expect.stringContaining("'A.test' is already a host of"),
    ]);
    write("sites/shop/site.json", titled("Shop", { hosts: [] }));
    await eventually(() => expect(servedSite(live, "second").content.hosts).toEqual(["A.test"]));
  });
});

describe("style sheets", () => {
  test("a build that the compiler gave up leaves the last CSS, with the new diagnostics", async () => {
    const diagnostic = {
      severity: "error",
      code: "STYLE_COMPILER",
      file: "site.css",
      message: "gave up",
    } as const;
    let gaveUp = false;
    const readableCss = Promise.resolve("a { b: c }");
    const compiler: StyleCompiler = {
      compile: async (): Promise<Styles> =>
        gaveUp
          ? { css: "", readableCss, diagnostics: [diagnostic], complete: false }
          : { css: "a{b:c}", readableCss, diagnostics: [], complete: true },
      close: async () => undefined,
    };
    const { live, write } = await openLiveSite({}, compiler);
    const before = servedSite(live);
    gaveUp = true;
    write("themes/plain/styles/base.less", "a { b: d }");
    await eventually(() => expect(servedSite(live)).not.toBe(before));
    const { styles, styleRevision, revision, ...rest } = servedSite(live);
    expect(styles).toMatchObject({ css: "a{b:c}", diagnostics: [diagnostic] });
    expect(await rest.readableCss).toBe("a { b: c }");
    expect(styleRevision).toBe(before.styleRevision);
    expect(revision).not.toBe(before.revision);
    expect(live.sites.get("shop")?.isCurrent).toBe(true);
    await eventually(() => expect(live.diagnosticsFor("shop")).toContainEqual(diagnostic));
  });

  test("a sheet that is being written leaves the last CSS, with one error and its lines", async () => {
    const { live, write } = await openLiveSite();
    const before = servedSite(live);
    write("themes/plain/styles/base.less", "a { b: d }\n.menu {\n  color: red;\n");
    await eventually(() => expect(servedSite(live)).not.toBe(before));
    expect(servedSite(live).styles.css).toBe(before.styles.css);
    const find = () => live.diagnosticsFor("shop").filter(({ code }) => code.startsWith("STYLE"));
    await eventually(() => expect(find()).toHaveLength(1));
    const errors = find();
    expect(errors[0]).toMatchObject({ line: 2 });
    expect(errors[0]?.codeFrame).toContain("2 | .menu {");
    write("themes/plain/styles/base.less", "a { b: d }\n.menu { padding: 3px }\n");
    await eventually(() => expect(servedSite(live).styles.css).toContain(".menu{padding:3px}"));
  });
});
