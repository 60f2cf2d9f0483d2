import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readAllowedSources } from "../../../../server/content/settings/allowed-sources.ts";
import { readPageMarkup } from "../../../../server/render/markup/page-markup.ts";
import {
  readContentSecurity,
  toStyleHosts,
} from "../../../../server/render/security/content-security.ts";

type Repeated = { readonly texts: readonly string[]; readonly without: string };

type Asked = { readonly css?: string; readonly allowed?: object; readonly repeated?: Repeated };

const read = (html: string, { css = "", allowed = {}, repeated }: Asked = {}) => {
  const security = readContentSecurity({
    markup: readPageMarkup(html),
    styles: toStyleHosts({ css }),
    allowed: { ...readAllowedSources({}, "").value, ...allowed },
    repeated: repeated && { ...repeated, without: readPageMarkup(repeated.without) },
  });
  if (security.mode !== "strict") throw new Error("a page's own policy is always strict");
  return security;
};

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page's content security policy", () => {
  test("allows inline scripts that are run, by hash", () => {
    const { scripts } = read(
      '<script>a()\r\n</script><SCRIPT type="module">b()</SCRIPT ><script src="/x.js">c()</script><script type="application/ld+json">{}</script><script>unclosed',
    );
    expect(scripts).toEqual([hash("a()\n"), hash("b()")]);
  });

  test("allows the scripts of other sites that stand in the page, by their own addresses", () => {
    const { scripts } = read(
      `<script src="//Ajax.example/libs/jquery/1.9.1/jquery.min.js?v=1"></script>
      <script src="http://code.example:8080/a;b,c.js"></script><script src=" https://use.example/x%20y.js"></script>
      <script src="https://use.example/"></script><script src="/own.js"></script><script src="https:/own.js"></script>
      <script type="text/template" src="https://data.example/x.js"></script><script src="https://[x/y.js"></script>
      <!-- <script src="https://gone.example/x.js"></script> --><a href="https://link.example/x.js">x</a>`,
    );
    expect(scripts).toEqual([
      "ajax.example/libs/jquery/1.9.1/jquery.min.js",
      "code.example:8080/a%3Bb%2Cc.js",
      "https://use.example/x%20y.js",
    ]);
  });

  test.each([
    ["tee", ["https://js.example/own.js"]],
    ['<script src="https://evil.example/x.js"></script>', ["https://js.example/own.js"]],
  ])("the text %s allows no script of another site that it brings along", (text, scripts) => {
    const template = '<b>{0}</b><script src="https://js.example/own.js"></script>';
    expect(reflecting(template, [text]).scripts).toEqual(scripts);
    const steered = `<script src="https://js.example/{0}.js"></script>`;
    expect(reflecting(steered, [text]).scripts).toEqual([]);
  });

  test("allows the sources of the page's pictures, frames, media, styles and fonts", () => {
    const security = read(
      `<img src="https://img.example/a.png" srcset="//cdn.example/b.png 2x, http://old.example:8080/c.png 3x">
      <img data-src="https://late.example/x"><div style="background:url(&quot;https://bg.example/y.png&quot;)"></div>
      <iframe src="//www.youtube.com/embed/1"></iframe><b data-html="&lt;iframe src=&quot;https://player.vimeo.com/2&quot;&gt;"></b>
      <video src="https://media.example/v.mp4"></video>
      <link rel="stylesheet" href="https://fonts.googleapis.com/css?family=A"><a href="https://nowhere.example/">x</a>`,
      {
        css: '@import url("https://sheets.example/a.css");b{background:url(https://css.example/d.png)}',
      },
    );
    expect(security.images).toEqual([
      "https://img.example",
      "cdn.example",
      "old.example:8080",
      "https://late.example",
      "https://media.example",
      "https://bg.example",
      "https://sheets.example",
      "https://css.example",
    ]);
    expect(security.frames).toEqual(["www.youtube.com", "https://player.vimeo.com"]);
    expect(security.media).toEqual(["https://media.example"]);
    expect(security.styles).toEqual(["https://fonts.googleapis.com", "https://sheets.example"]);
    expect(security.fonts).toContain("https://fonts.gstatic.com");
    expect(JSON.stringify(security)).not.toContain("nowhere.example");
  });

  test("links load by what they are: style sheets and icons, and nothing for all others", () => {
    const { styles, images, fonts } = read(
      `<link rel="canonical" href="https://own.example/"><link rel="alternate" href="https://feed.example/">
      <link rel="shortcut icon" href="https://icons.example/i.ico"><link href="//fonts.googleapis.com/css" rel="Stylesheet">`,
    );
    expect({ styles, images, fonts }).toEqual({
      styles: ["fonts.googleapis.com"],
      images: ["https://icons.example"],
      fonts: ["fonts.gstatic.com"],
    });
  });

  test("allows what the site allows on every page, over the page's own scheme too", () => {
    const security = read("<script>a()</script>", {
      allowed: {
        script: ["https://js.example"],
        style: ["https://css.example"],
        img: ["https://img.example"],
        font: ["https://font.example"],
        frame: ["https://*.frame.example"],
        connect: ["https://api.example"],
        media: ["https://media.example"],
      },
    });
    expect(security).toEqual({
      mode: "strict",
      scripts: [hash("a()"), "js.example"],
      styles: ["css.example"],
      images: ["img.example"],
      fonts: ["font.example"],
      frames: ["*.frame.example"],
      connections: ["api.example"],
      media: ["media.example"],
    });
  });

  test("a header does not grow with the page", () => {
    const mixed = Array.from({ length: 100 }, (_, n) => `<img src="//h${n}.example/">`);
    expect(read(mixed.join("")).images).toEqual(["https:", "http:"]);
    const images = Array.from({ length: 100 }, (_, n) => `<img src="https://h${n}.example/">`);
    expect(read(images.join("")).images).toEqual(["https:"]);
    const scripts = Array.from(
      { length: 100 },
      (_, n) => `<script src="https://h${n % 2}.example/${n}.js"></script>`,
    );
    expect(read(scripts.join("")).scripts).toEqual(["https://h0.example", "https://h1.example"]);
  });

  /** A template with `{q}` for a text of the request that it forgets to escape. */
  const reflecting = (template: string, texts: readonly string[]) => {
    const fillIn = (values: readonly string[]) =>
      values.reduce((html, value, index) => html.replaceAll(`{${index}}`, () => value), template);
    return read(fillIn(texts), {
      repeated: { texts, without: fillIn(texts.map((_, index) => `substitute-${index}`)) },
    });
  };
  const own = "<script>own()</script>";

  test.each<[string, string, readonly string[]]>([
    ["a whole script", `{0}${own}`, ["<script>alert(1)</script>"]],
    [
      "two reflections around the theme's markup",
      `${own}<p>{0}</p><b>it's</b><p>{0}</p>`,
      ["*/document.title=1</script><script>/*"],
    ],
    [
      "two reflections around a script of the theme",
      `${own}{0}<script>other()</script>{1}`,
      ["<script>/*", "*/document.title=1</script>"],
    ],
    ["a reflection before a script", `${own}{0}<script>other()</script>`, ["<script>x="]],
    ["an attribute", `${own}<input value="{0}">`, ['"><script>alert(1)</script>']],
    [
      "an attribute with a script of the theme in its value",
      `${own}<b data-a="{0}" data-html="<i><script>late()</script>">`,
      ['" x='],
    ],
    ["a comment", `${own}<!-- {0} <script>old()</script> -->`, ["-->"]],
    ["the type of data", `${own}<script type="{0}">data()</script>`, ["module"]],
    [
      "JSON-LD",
      `${own}<script type="application/ld+json">{"q":"{0}","n":"*/alert(1)//"}</script>`,
      ["</script><script>/*"],
    ],
    ["a text in a script", `${own}<script>var tag = "{0}";</script>`, ['"-alert(1)-"']],
    ["an escaped text in a script", `${own}<script>f(&amp;)</script>{0}`, ["<script>f(&amp;)"]],
  ])("of scripts touched by the request allows none: %s", (_name, template, texts) => {
    expect(reflecting(template, texts).scripts).toEqual([hash("own()")]);
  });

  test("a script with a shortened or escaped text of the request is not allowed", () => {
    const repeated = { texts: ["alert()//x"], without: `${own}<script>x = "sub"</script>` };
    expect(read(`${own}<script>x = "alert"</script>`, { repeated }).scripts).toEqual([
      hash("own()"),
    ]);
  });

  test("a script that the request brings along is not the theme's", () => {
    expect(reflecting(`${own}{0}`, ["<script> own() </script>"]).scripts).toEqual([]);
  });

  test("without a page to compare with, nothing is allowed", () => {
    const repeated = { texts: ["tee"], without: "" };
    expect(read(own, { repeated }).scripts).toEqual([]);
  });

  test.each([
    ["tee", ["https://img.example"]],
    ["<img src=//evil.example/>", []],
    ['" srcset="//evil.example/', []],
    ["evil.example", ["https://img.example"]],
  ])("the text %s allows no host that it brings along", (text, images) => {
    const page = '<img src="https://img.example/"><img src="https://evil.example/">';
    const all = text === "tee" ? page.replace("https://evil.example/", "/") : page;
    expect(read(all, { repeated: { texts: [text], without: "" } }).images).toEqual(images);
    const withoutEvil = { texts: [text], without: '<img src="https://img.example/">' };
    expect(read(page, { repeated: withoutEvil }).images).toContain("https://img.example");
  });

  test.each(["<script", "<script>", "<img ", "<iframe", "url(//", "@import", "//a", "<!--"])(
    "takes linear time: %s",
    (part) => {
      const html = part.repeat(100_000);
      expect(read(html, { css: html, repeated: { texts: ["x"], without: html } }).mode).toBe(
        "strict",
      );
    },
  );
});
