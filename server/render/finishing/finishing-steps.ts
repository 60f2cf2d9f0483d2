import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { statusOf } from "../../site/visibility/site-state.ts";
import { blockScripts } from "../assets/block-scripts.ts";
import type { ClientAssets } from "../assets/client-assets.ts";
import { allowedSourcesOf } from "../assets/disqus.ts";
import { platformScripts } from "../assets/platform-scripts.ts";
import { readScriptNeeds } from "../assets/script-needs.ts";
import { searchScripts } from "../assets/search-scripts.ts";
import { socialSymbols } from "../assets/social-symbols.ts";
import { readPageMarkup } from "../markup/page-markup.ts";
import { withAnnouncement } from "../notices/announcement-bar.ts";
import { withCaptcha } from "../security/captcha-sources.ts";
import { toPageSecurity } from "../security/page-security.ts";
import { withPaymentFields } from "../security/payment-sources.ts";
import { type Finishing, withFacts, withReading } from "./finishing.ts";

/** Writes the text of the page, with the bar of the site's announcement in its place. */
export function placeAnnouncement(finishing: Finishing): Finishing {
  const { marks, bar } = finishing.page;
  return withReading(finishing, withAnnouncement(finishing.pieces, marks, bar));
}

/** Reads the page as browsers do. */
export function readMarkup(finishing: Finishing): Finishing {
  const markup = readPageMarkup(finishing.html, finishing.page.marks.mark);
  return withFacts(withReading(finishing, { markup }), { isWhole: markup.isWhole });
}

/** Finds islands in places where elements must not stand. */
export function findMisplacedIslands(finishing: Finishing): Finishing {
  const { page, pieces, markup } = finishing;
  return withFacts(finishing, { misplaced: page.marks.misplaced(pieces, markup.texts) });
}

/** Chooses the scripts of the platform that the page needs; parts of pages have none. */
export function addPlatformScripts(finishing: Finishing, view: SharedView): Finishing {
  const { html, markup, page } = finishing;
  if (!page.scripts) return finishing;
  const { assets } = page.scripts;
  const { site } = view;
  const scripts = [
    ...platformScripts(assets, readScriptNeeds(view, markup)),
    ...searchScripts(html, site.texts, assets),
    ...experimentScripts(site, assets),
    ...blockScripts(assets, html),
  ];
  return withFacts(finishing, { platformScripts: scripts.map((one) => `\n${one}`).join("") });
}

/** Scripts of experiments: people who run an internal site choose variants with them; no other site has them. */
const experimentScripts = (site: Site, { experimentScript }: ClientAssets): readonly string[] =>
  statusOf(site) === "internal"
    ? [`<script type="module" src="${experimentScript}"></script>`]
    : [];

/** Adds the symbols that the page draws, before its foot. */
export function addSymbols(finishing: Finishing, view: SharedView): Finishing {
  const { scripts } = finishing.page;
  if (!scripts) return finishing;
  return withFacts(finishing, { symbols: socialSymbols(view, scripts.assets, finishing.html) });
}

/** Allows the hosts of embedded parts: comments, fields of a payment provider, a captcha. */
export function allowSources(finishing: Finishing, { site }: SharedView): Finishing {
  const { html, page } = finishing;
  const { captcha } = site.content;
  const embedded = withPaymentFields(allowedSourcesOf(site.content, html), html);
  const provider = page.scripts?.usesCaptcha ? captcha?.provider : undefined;
  return withFacts(finishing, { allowed: withCaptcha(embedded, provider) });
}

/** Also reads the script of the page's context, which is not in its text yet. */
export function readContext(finishing: Finishing): Finishing {
  const { markup, page } = finishing;
  if (!page.scripts) return finishing;
  const context = { text: page.scripts.context.text, isClassic: true, isDeferred: false };
  return withReading(finishing, { markup: { ...markup, scripts: [context, ...markup.scripts] } });
}

/** Allows the contents of the page: its scripts by their hashes, and the hosts that it loads from. */
export function secure(finishing: Finishing, view: SharedView): Finishing {
  const { markup, facts } = finishing;
  const security = toPageSecurity(view, markup, facts.allowed);
  // A copy, because substrings of the page would keep all of it in memory.
  return withFacts(finishing, { security: JSON.parse(JSON.stringify(security)) });
}
