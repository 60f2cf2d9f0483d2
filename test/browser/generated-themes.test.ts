import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { serveFile } from "../support/server/served-site.ts";
import { auditTheme } from "../support/themes/audit.ts";
import { drawnPictures } from "../support/themes/content.ts";
import { generateThemes } from "../support/themes/generate.ts";
import { serveThemes } from "../support/themes/site-folders.ts";
import { turns } from "../support/turns.ts";

const themes = generateThemes(1, turns(5, 40));

const shop = serveFile(() => serveThemes(themes, drawnPictures));

test.each(themes.map((theme) => [theme.name, theme] as const))(
  "all content of a generated theme is seen in every width: %s",
  async (_name, theme) => {
    const { context } = await openPage();
    expect(await auditTheme(context, theme, shop.url), theme.about).toEqual([]);
  },
);
