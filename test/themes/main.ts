import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../tools/browser/chromium.ts";
import { startShop } from "../support/server/shop-process.ts";
import { auditTheme, watched } from "../support/themes/audit.ts";
import { drawnPictures } from "../support/themes/content.ts";
import { type GeneratedTheme, generateThemes } from "../support/themes/generate.ts";
import { serveThemes } from "../support/themes/site-folders.ts";

/** Themes on one server, and pages shown at once. */
const AT_ONCE = 50;
const PAGES = 3;

/**
 * `npm run themes [-- COUNT [SEED [ONLY]]]`: shows generated themes, or only the one of a name, and lists what is not seen of them, and
 * which take too long.
 */
async function main(): Promise<void> {
  const [count = "500", seed = String(Date.now() % 1e6), only] = process.argv.slice(2);
  const all = generateThemes(Number(seed), Number(count));
  const themes = only === undefined ? all : all.filter(({ name }) => name === only);
  console.log(`${themes.length} themes of seed ${seed}`);
  const files = await findChromium();
  const browser = await chromium.launch({ executablePath: files.path, args: ["--no-sandbox"] });
  let wrong = 0;
  try {
    for (let start = 0; start < themes.length; start += AT_ONCE)
      wrong += await showAll(browser, themes.slice(start, start + AT_ONCE));
  } finally {
    await browser.close();
    files.remove();
  }
  console.log(`${wrong} of ${themes.length} themes of seed ${seed} have findings`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

/** Shows some themes on a server; gives how many have findings. */
async function showAll(browser: Browser, themes: readonly GeneratedTheme[]): Promise<number> {
  const shop = await startShop(serveThemes(themes, drawnPictures));
  const left = [...themes];
  let wrong = 0;
  const showNext = async () => {
    const context = await watched(browser.newContext());
    for (let theme = left.shift(); theme; theme = left.shift()) {
      const findings = await auditTheme(context, theme, shop.url);
      if (findings.length === 0) continue;
      wrong += 1;
      console.log(`${theme.name}: ${theme.about}\n${findings.map((one) => `  ${one}`).join("\n")}`);
    }
    await context.close();
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, showNext));
  } finally {
    await shop.stop();
  }
  return wrong;
}

await main();
