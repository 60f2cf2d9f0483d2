import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { serveFile } from "../support/server/served-site.ts";
import { auditTheme } from "../support/themes/audit.ts";
import { drawnPictures } from "../support/themes/content.ts";
import { type GeneratedTheme, generateThemes } from "../support/themes/generate.ts";
import { serveThemes } from "../support/themes/site-folders.ts";
import { turns } from "../support/turns.ts";

const themes = generateThemes(1, turns(3, 16));

const endless: GeneratedTheme = {
  name: "endless",
  about: "a script that never ends",
  path: "/",
  files: {
    "template.conf": {
      name: "Endless",
      author: "Nobody",
      layouts: { default: { regions: ["site"] } },
    },
    "site.region":
      "<!doctype html><html><body><main>{squarespace.main-content}<script>for (;;);</script></main></body></html>",
  },
  says: undefined,
};

const shop = serveFile(() => serveThemes([...themes, endless], drawnPictures));

test.each(themes.map((theme) => [theme.name, theme] as const))(
  "all content of a generated theme is seen in every width: %s",
  async (_name, theme) => {
    const { context } = await openPage();
    expect(await auditTheme(context, theme, shop.url), theme.about).toEqual([]);
  },
);

test("a theme that never ends is a finding", async () => {
  const { context } = await openPage();
  const findings = await auditTheme(context, endless, shop.url, 1000);
  expect(findings).toEqual([expect.stringMatching(/^390 px: not through after 1 s/)]);
});
