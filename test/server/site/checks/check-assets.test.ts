import { expect, test } from "vitest";
import { loadSite } from "../../../../server/site/loading/load-site.ts";
import { loadTheme } from "../../../../server/theme/theme.ts";
import { below } from "../../../support/server/storefront.ts";
import { diagnosticText } from "../../../support/sites/diagnostic-text.ts";
import { contentFiles, themeFiles, writeFolder } from "../../../support/sites/site-files.ts";
import { siteTools } from "../../../support/sites/site-tools.ts";

test("files that templates, styles, content and the owner's own code name and that do not exist are warnings", async () => {
  const start = contentFiles()["pages/start.json"] as object;
  const site = contentFiles()["site.json"] as object;
  const contentFolder = writeFolder({
    ...contentFiles(),
    "assets/da.jpg": "",
    "site.json": JSON.stringify({
      ...site,
      codeInjection: {
        header: '<link rel="icon" href="/s/da.jpg"><script src="/s/gone.js"></script>',
        footer: '<script src="/s/gone.js"></script><script src="/scripts/x.js"></script>',
      },
      promoPopup: { enabled: true, title: "T", image: "/s/fort.jpg" },
    }),
    "custom.css": `@font-face { font-family: a; src: url("/s/gone.woff2"), url(/assets/logo.svg); }
body { background: url( '/assets/tiles.png' ); cursor: url(/s/da.jpg) }`,
    "assets/da & dort.jpg": "",
    "pages/start.json": JSON.stringify({
      ...start,
      mainContent: `<img src="/s/da.jpg?format=300w"><img src='/s/da%20&amp;%20dort.jpg'>
<a href="/s/weg.pdf">1</a><a href="/s/weg.pdf">2</a> https://a.test/s/fremd.jpg /s/../site.json`,
    }),
  });
  const themesFolder = writeFolder(
    below("plain", {
      ...themeFiles(),
      "assets/logo.svg": "<svg/>",
      "blocks/a.block": `<img src="/assets/logo.svg">
<img src="/assets/gone.png"><img src="/assets/{x}.png"><img src="/s/{x}"> /assets/a{b}.png`,
      "styles/base.less": "body { background: url(/assets/back.png); }",
    }),
  );
  const { diagnostics } = await loadSite({ contentFolder, themesFolder }, siteTools);
  const found = diagnostics.filter(({ code }) => code === "MISSING_ASSET").map(diagnosticText);
  const shown = found.map((text) =>
    text.replaceAll(`${contentFolder}/`, "").replaceAll(`${themesFolder}/plain/`, ""),
  );
  expect(shown.sort()).toEqual([
    "warning blocks/a.block:2:11: there is no file '/assets/gone.png'",
    "warning custom.css:1:40: there is no file '/s/gone.woff2'",
    "warning custom.css:2:26: there is no file '/assets/tiles.png'",
    "warning pages/start.json:1:101 $.mainContent: there is no file '/s/../site.json'",
    "warning pages/start.json:1:101 $.mainContent: there is no file '/s/weg.pdf'",
    "warning site.json:1:359 $.codeInjection.header: there is no file '/s/gone.js'",
    "warning site.json:1:445 $.codeInjection.footer: there is no file '/scripts/x.js'",
    "warning site.json:1:573 $.promoPopup.image: there is no file '/s/fort.jpg'",
    "warning styles/base.less:1:24: there is no file '/assets/back.png'",
  ]);
});

test("a repository without content names files of its own that do not exist, and none of the owner's", async () => {
  const folder = writeFolder({
    ...themeFiles(),
    "assets/logo.svg": "<svg/>",
    "blocks/a.block":
      '<img src="/assets/logo.svg"><img src="/assets/gone.png"><img src="/s/a.jpg">',
    "styles/base.less": "body { background: url(/assets/back.png); }",
  });
  const { diagnostics } = await loadTheme(folder, siteTools);
  const shown = diagnostics.map((one) => diagnosticText(one).replaceAll(`${folder}/`, ""));
  expect(shown).toEqual([
    "warning blocks/a.block:1:39: there is no file '/assets/gone.png'",
    "warning styles/base.less:1:24: there is no file '/assets/back.png'",
  ]);
});
