import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkSite } from "../../../server/cli/check-folder.ts";
import { formatDiagnostic, seenFrom } from "../../../server/diagnostics.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { eventually, openLiveSite } from "../../support/sites/live-site.ts";
import { soundFiles } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

type Files = Parameters<typeof openLiveSite>[0];

/** The server in development with a small site that follows its files. */
async function openDevelopment(files: Files = {}) {
  const opened = await openLiveSite(files);
  const running = await startApp(new Map(), { mode: "development", live: opened.live });
  onTestFinished(running.close);
  const get = async (url: string, host = "localhost") =>
    running.app.inject({ url, headers: { host } });
  return { ...opened, ...running, get };
}

const siteFile = soundFiles()["site.json"] as Record<string, unknown>;
const HOSTILE = "--><img src=x onerror=alert(1)>";

describe("pages in development", () => {
  test("a page without diagnostics has the script that listens for reloads, and nothing else", async () => {
    const { get } = await openDevelopment();
    const { body } = await get("/kontakt");
    expect(body).toMatch(
      /<script type="module" src="\/~development\/reload\.js" data-revision="\w{12}"><\/script><\/body>/,
    );
    expect(body).not.toMatch(/SQUARESPACE_JSONT_ERROR|schaufenster-diagnostics/);
    const script = await get("/~development/reload.js");
    expect(script.headers["content-type"]).toMatch(/^text\/javascript/);
    expect(script.body).toBe("location.reload();");
  });

  test("?debug=true tells the files that the style sheet names, whose versions it has", async () => {
    const { get } = await openDevelopment({
      theme: {
        "styles/base.less": "h1 { background: url(/assets/wave.svg); }",
        "assets/wave.svg": "<svg/>",
        "assets/other.svg": "<svg/>",
      },
    });
    const { body } = await get("/kontakt?debug=true");
    expect(body).toContain("assets/wave.svg</code>");
    expect(body).not.toContain("assets/other.svg");
  });

  test("letters that are longer in lower case do not move the end of the body", async () => {
    const { get } = await openDevelopment({ theme: { "pages/kontakt.page": "<p>İİİ</p>" } });
    expect((await get("/kontakt")).body).toMatch(/<script [^<]*<\/script><\/body>/);
  });

  test.each([
    [
      "scripts that a build makes are",
      { scripts: { build: "webpack" } },
      /package\.json has a script/,
    ],
    ["a script that is missing is", {}, /there is no script/],
  ])("%s one diagnostic of a page", async (_name, manifest, said) => {
    const scripts = ["a", "b", "c"].map((name) => `<squarespace:script src="${name}.js" />`);
    const isBuilt = Object.keys(manifest).length > 0;
    const { get } = await openDevelopment({
      theme: {
        "package.json": manifest,
        "pages/kontakt.page": isBuilt ? scripts.join("") : scripts[0],
      },
    });
    const { body } = await get("/kontakt");
    const panel = /<schaufenster-diagnostics>.*<\/schaufenster-diagnostics>/s.exec(body)?.[0] ?? "";
    expect(panel.match(/<li>/g)).toHaveLength(1);
    expect(panel).toMatch(said);
  });

  test("template errors stand in a comment, and in a panel with place, suggestion and code", async () => {
    const { get } = await openDevelopment({
      theme: { "pages/kontakt.page": "<p>1</p>\n<p>{website.siteTitle|htm}{x|apply no.block}</p>" },
    });
    const { body, headers, statusCode } = await get("/kontakt");
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /<!-- SQUARESPACE_JSONT_ERROR\n[^<]*pages\/kontakt\.page:2:4: [^\n]*'htm' is unknown \[FORMATTER_UNKNOWN\]; did you mean 'html'\?\n/,
    );
    const panel = /<schaufenster-diagnostics>.*<\/schaufenster-diagnostics>/s.exec(body)?.[0] ?? "";
    expect(panel).toMatch(/<dialog open aria-label="Findings"/);
    expect(panel).toMatch(/kontakt\.page:2:4<\/code>/);
    expect(panel).toMatch(/did you mean &#39;html&#39;\?/);
    expect(panel).toMatch(/2 \| &lt;p&gt;\{website\.siteTitle\|htm\}/);
    expect(panel).toMatch(/<form method="dialog"><button>Close<\/button><\/form>/);
    expect(panel).not.toMatch(/<script|\son\w+=/);
    expect(body.indexOf(panel)).toBeLessThan(body.lastIndexOf("</body>"));
    // An error found both at loading and by the page is one diagnostic.
    expect(panel.match(/is unknown/g)).toHaveLength(1);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self'[^;]*;/);
  });

  test("panel, terminal and check-site name one thing at one place, with one severity", async () => {
    // In English no text of the server is missing, which only check-site tells.
    const website = { ...(siteFile.website as object), language: "en-GB" };
    const { get, folder, printed } = await openDevelopment({
      content: {
        "site.json": { ...siteFile, website },
        "pages/start.json": { ...(soundFiles()["pages/start.json"] as object), password: "open" },
      },
      theme: { "pages/kontakt.page": "{website.siteTitle|nope} {.section x}" },
    });
    const { body } = await get("/kontakt");
    expect(body).toContain("SQUARESPACE_JSONT_ERROR");
    const panel = body.matchAll(/<strong>(\w+)<\/strong> <code>([^<]*)<\/code>/g);
    const found = [
      "../../themes/plain/pages/kontakt.page:1:1: warning",
      "../../themes/plain/pages/kontakt.page:1:26: error",
      expect.stringMatching(/^pages\/start\.json:\d+:\d+ \$\.password: warning$/),
    ];
    expect([...panel].map(([, severity, place]) => `${place}: ${severity}`).sort()).toEqual(found);
    const inTerminal = (text: string) =>
      [...text.matchAll(/^(\S+:\d+:\d+(?: \$\S+)?: (?:error|warning)): /gm)].map(
        ([, place]) => place,
      );
    expect(inTerminal(printed()).sort()).toEqual(found);
    const site = join(folder, "sites/shop");
    const settings = { themesDir: join(folder, "themes"), siteSecrets: {} };
    const checked = await checkSite(site, settings, siteTools);
    const lines = checked.diagnostics.map((one) => formatDiagnostic(seenFrom(site, one)));
    expect(inTerminal(lines.join("\n")).sort()).toEqual(found);
  });

  test("the log names files from the site's folder, once, and not what the terminal has listed", async () => {
    const { get, write, log, printed } = await openDevelopment({
      theme: { "pages/kontakt.page": "{website.siteTitle|nope}{x|apply no.block}" },
    });
    expect(printed()).toContain("'nope' is unknown");
    await get("/kontakt");
    await get("/kontakt");
    const file = "../../themes/plain/pages/kontakt.page";
    const expected = [expect.objectContaining({ site: "shop", file, line: 1, column: 25 })];
    expect(log).toEqual(expected);
    write("themes/plain/styles/base.less", "body { color: red; }");
    await eventually(() => expect(printed()).toContain("shop: reloaded"));
    await get("/kontakt");
    expect(log).toEqual(expected);
  });

  test("an unknown navigation is named in the comment", async () => {
    const { get } = await openDevelopment({
      theme: {
        "pages/kontakt.page": '<squarespace:navigation navigationId="gone" template="menu" />',
      },
    });
    expect((await get("/kontakt")).body).toMatch(/<!-- [^>]*There is no navigation 'gone'/);
  });

  test("no message and no file name ends the comment or becomes markup", async () => {
    const { get } = await openDevelopment({
      sites: { "--><b>x/site.json": "{" },
      theme: { "pages/kontakt.page": `{x|apply ${HOSTILE.replaceAll(" ", "_")}}{x|nope--!>}` },
    });
    const { body } = await get("/kontakt");
    expect(body).not.toContain("<img src=x");
    expect(body).not.toContain("--><b>");
    // The first end of a comment is the comment's own.
    expect(body).toMatch(
      /<!-- SQUARESPACE_JSONT_ERROR\n(?:(?!--).)*- - *!?>(?:(?!--).)*\n-->\n<schaufenster-diagnostics>/s,
    );
    expect(body).toContain("&lt;b&gt;");
  });

  test("fragments and answers that are not pages are left as they are", async () => {
    const { get } = await openDevelopment();
    for (const url of ["/kontakt?format=main-content", "/shop?format=json", "/robots.txt"]) {
      expect((await get(url)).body).not.toContain("~development");
    }
  });

  test("production has none of this", async () => {
    const theme = { "pages/kontakt.page": "{website.siteTitle|htm}" };
    const { app, close } = await startApp(await loadTestSites(below("shop", soundFiles()), theme));
    onTestFinished(close);
    expect((await app.inject("/kontakt")).body).not.toMatch(
      /JSONT_ERROR|schaufenster-d|~development/,
    );
    expect((await app.inject("/~development/events")).statusCode).toBe(404);
  });
});

describe("reloads", () => {
  test("the next request is answered from the changed files, on changed hosts too", async () => {
    const { get, write } = await openDevelopment({
      sites: {
        ...below("second", { ...soundFiles(), "site.json": { ...siteFile, hosts: ["a.test"] } }),
      },
    });
    const website = { ...(siteFile.website as object), siteTitle: "Zweiter" };
    write("sites/second/site.json", { ...siteFile, website, hosts: ["b.test"] });
    await eventually(async () =>
      expect((await get("/kontakt", "b.test")).body).toContain("Zweiter"),
    );
    expect((await get("/kontakt", "a.test")).body).toContain("Laden &amp; Co");
  });

  test("an error is shown over the last good page until it is fixed", async () => {
    const { get, write } = await openDevelopment();
    write("sites/shop/collections/shop.json", "{ no");
    await eventually(async () => {
      const { body, statusCode } = await get("/kontakt");
      expect(body).toMatch(/<strong>error<\/strong> <code>[^<]*collections\/shop\.json:1:3/);
      expect([statusCode, body.includes("<h1>Kontakt</h1>")]).toEqual([200, true]);
    });
    write("sites/shop/collections/shop.json", soundFiles()["collections/shop.json"]);
    await eventually(async () =>
      expect((await get("/kontakt")).body).not.toContain("schaufenster-diagnostics"),
    );
  });

  test("browsers are told of each reload by an event, and the server closes with streams open", async () => {
    const { app, live, write, close } = await openDevelopment();
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const told = () => JSON.stringify([live.version, live.sites.get("shop")?.site?.styleRevision]);
    const response = await fetch(`${origin}/~development/events`);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(`retry: 500\ndata: ${told()}\n\n`);
    const before = told();
    write("themes/plain/styles/base.less", "h1 { color: red; }");
    const { value = "" } = (await reader?.read()) ?? {};
    expect(value).toBe(`data: ${told()}\n\n`);
    expect(told()).not.toBe(before);
    await close();
    expect((await reader?.read())?.done).toBe(true);
  });
});

describe("a site that has had errors from the start", () => {
  test("every address shows the list of its diagnostics, with a way out, until it is fixed", async () => {
    const { get, write } = await openDevelopment({
      content: {
        "site.json": '{ "website": <script>alert(1)</script>',
        [`pages/${HOSTILE}.json`]: "{",
      },
    });
    for (const url of ["/", "/kontakt", "/api/commerce/shopping-cart"]) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode]).toEqual([url, 500]);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["content-security-policy"]).toContain("script-src 'self'");
      expect(body).toMatch(/<h1>The site shop cannot be served yet: \d errors?/);
      expect(body).toMatch(/site\.json:1:\d+/);
      expect(body).not.toMatch(/<script>alert|<img/);
      expect(body).toContain("--&gt;&lt;img src=x");
      expect(body).toContain('src="/~development/reload.js"');
    }
    expect((await get("/~development/reload.js")).statusCode).toBe(200);
    write(`sites/shop/pages/${HOSTILE}.json`, undefined);
    write("sites/shop/site.json", siteFile);
    await eventually(async () => expect((await get("/kontakt")).statusCode).toBe(200));
  });

  test("its own hosts show them; the other sites are up and name them", async () => {
    const { get } = await openDevelopment({
      sites: { "broken/site.json": { hosts: ["Broken.test"], website: 1 } },
    });
    expect((await get("/kontakt", "broken.test")).statusCode).toBe(500);
    const { statusCode, body } = await get("/kontakt");
    expect(statusCode).toBe(200);
    expect(body).toMatch(/broken\/site\.json/);
  });
});
