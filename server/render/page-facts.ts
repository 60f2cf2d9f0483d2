import { hash } from "node:crypto";
import type { AllowedSources } from "../content/settings/allowed-sources.ts";
import type { ContentSecurity } from "../http/content-policy.ts";
import type { Site } from "../site/site.ts";
import type { SharedView } from "../site/view.ts";
import { statusOf } from "../site/visibility/site-state.ts";
import { blockScripts } from "./assets/block-scripts.ts";
import type { ClientAssets } from "./assets/client-assets.ts";
import { allowedSourcesOf } from "./assets/disqus.ts";
import { platformScripts } from "./assets/platform-scripts.ts";
import { readScriptNeeds } from "./assets/script-needs.ts";
import { searchScripts } from "./assets/search-scripts.ts";
import { socialSymbols } from "./assets/social-symbols.ts";
import type { PageMarkup } from "./markup/markup-collector.ts";
import { readPageMarkup } from "./markup/page-markup.ts";
import { withAnnouncement } from "./notices/announcement-bar.ts";
import { type Addition, draftPage, type PageDraft } from "./page/page-draft.ts";
import type { PageMarks, Piece } from "./page/page-marks.ts";
import type { ContextScript } from "./payload/page-context.ts";
import { withCaptcha } from "./security/captcha-sources.ts";
import { toPageSecurity } from "./security/page-security.ts";
import { withPaymentFields } from "./security/payment-sources.ts";

/** What the scripts before those of templates are made of. */
export type PageScripts = {
  readonly context: ContextScript;
  readonly assets: ClientAssets;
  /** Whether they may load the captcha of the site. */
  readonly usesCaptcha: boolean;
};

/** What a page's own text says of it. */
export type PageFacts = {
  /** The islands that are not where elements may stand. */
  readonly misplaced: ReadonlySet<number>;
  /** The scripts of the platform that it needs, behind the page context. */
  readonly scripts: string;
  /** Where its bar stands, in bytes of the page without it; undefined without one. */
  readonly barAt: number | undefined;
  /** The symbols that it draws, before its foot; undefined if there are none. */
  readonly symbols: Addition | undefined;
  /** What it needs if all of its text is the theme's and the owner's own. */
  readonly security: ContentSecurity;
  /** From where it may load besides its own files. */
  readonly allowed: AllowedSources;
  /** Differs for pages of which any byte differs. */
  readonly token: string;
};

type Drafted = {
  readonly draft: PageDraft;
  readonly facts: PageFacts;
  /** Whether the same bytes have been rendered before. */
  readonly isKnown: boolean;
  readonly markup: () => PageMarkup;
};

/** How many pages of one state are remembered. Beyond it, all are forgotten. */
const MAX_PAGES = 1000;

/** Facts of pages by their digests: mostly, a page that is rendered anew says what it has said before. */
const noFacts = (): Map<string, PageFacts> => new Map();

/** Looks at a page, once for all times that the same bytes are rendered. `besides` is as for a draft. */
export function readFacts(
  view: SharedView,
  page: {
    readonly pieces: readonly Piece[];
    readonly marks: PageMarks;
    readonly scripts?: PageScripts | undefined;
    /** What the site announces, to be put into the page; empty for nothing. */
    readonly bar: string;
  },
  besides: string,
): Drafted {
  const { marks, scripts, bar } = page;
  const draft = draftPage(page.pieces, besides);
  const { digest } = draft;
  const known = view.derive(noFacts, view.site);
  const found = known.get(digest);
  const announced = () => withAnnouncement(page.pieces, marks, bar);
  if (found) {
    const markup = () => withContext(readMarkup(announced().pieces, marks), scripts);
    return { draft, facts: found, isKnown: true, markup };
  }
  const { pieces, at: barAt } = announced();
  const rendered = readMarkup(pieces, marks);
  const markup = withContext(rendered, scripts);
  const html = marks.toMarked(pieces);
  const written = scripts
    ? [
        ...platformScripts(scripts.assets, readScriptNeeds(view.site, rendered)),
        ...searchScripts(html, view.site.texts, scripts.assets),
        ...experimentScripts(view.site, scripts.assets),
        ...blockScripts(scripts.assets, html),
      ]
    : [];
  const allowed = withCaptcha(
    withPaymentFields(allowedSourcesOf(view.site.content, html), html),
    scripts?.usesCaptcha ? view.site.content.captcha?.provider : undefined,
  );
  const platform = written.map((script) => `\n${script}`).join("");
  const facts: PageFacts = {
    misplaced: marks.misplaced(pieces, rendered.texts),
    scripts: platform,
    barAt,
    symbols: scripts && toSymbols(view, page.pieces, { html, assets: scripts.assets }),
    // As parts of the page, its texts would keep all of that in memory.
    security: JSON.parse(JSON.stringify(toPageSecurity(view, markup, allowed))),
    allowed,
    token: hash("sha256", digest + platform, "base64url"),
  };
  if (known.size >= MAX_PAGES) known.clear();
  if (facts.misplaced.size === 0) known.set(digest, facts);
  return { draft, facts, isKnown: false, markup: () => markup };
}

/** What lets those who look after an internal site choose variants of experiments; nothing on any other site. */
const experimentScripts = (site: Site, { experimentScript }: ClientAssets): readonly string[] =>
  statusOf(site) === "internal"
    ? [`<script type="module" src="${experimentScript}"></script>`]
    : [];

function toSymbols(
  view: SharedView,
  pieces: readonly Piece[],
  { html, assets }: { readonly html: string; readonly assets: ClientAssets },
): Addition | undefined {
  const part = socialSymbols(view, assets, html);
  if (part === "") return undefined;
  const before = pieces.slice(
    0,
    pieces.findIndex(({ isFoot }) => isFoot),
  );
  return { at: before.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0), part };
}

const readMarkup = (pieces: readonly Piece[], marks: PageMarks): PageMarkup =>
  readPageMarkup(marks.toMarked(pieces), marks.mark);

const withContext = (markup: PageMarkup, scripts: PageScripts | undefined): PageMarkup =>
  scripts
    ? { ...markup, scripts: [{ text: scripts.context.text, isClassic: true }, ...markup.scripts] }
    : markup;
