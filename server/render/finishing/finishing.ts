import type { AllowedSources } from "../../content/settings/allowed-sources.ts";
import { type ContentSecurity, ownFilesOnly } from "../../http/content-policy.ts";
import type { SharedView } from "../../site/view.ts";
import type { ClientAssets } from "../assets/client-assets.ts";
import { emptyMarkup, type PageMarkup } from "../markup/markup-collector.ts";
import type { PageMarks, Piece } from "../page/page-marks.ts";
import type { Addition } from "../page/page-text.ts";
import type { ContextScript } from "../payload/page-context.ts";

/** What the scripts before those of templates are made of. */
type PageScripts = {
  readonly context: ContextScript;
  readonly assets: ClientAssets;
  /** Whether they may load the captcha of the site. */
  readonly usesCaptcha: boolean;
};

/** A page, or a part of one, of which only its own text shows what else it needs. */
export type WrittenPage = {
  readonly pieces: readonly Piece[];
  readonly marks: PageMarks;
  /** Undefined for a part of a page. */
  readonly scripts?: PageScripts | undefined;
  /** The bar with the site's announcement, to be put into the page; empty without one. */
  readonly bar: string;
};

/** What a page's own text says of it. */
export type PageFacts = {
  /** The islands that are not where elements may stand. */
  readonly misplaced: ReadonlySet<number>;
  /** The scripts of the platform that it needs, behind the page context. */
  readonly platformScripts: string;
  /** Where its bar stands, in characters of the page without it; undefined without one. */
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

/** A written page while it is looked at. */
export type Finishing = {
  readonly page: WrittenPage;
  /** The pieces of the page with its bar among them. */
  readonly pieces: readonly Piece[];
  /** Their text with marks. */
  readonly html: string;
  /** What browsers read in it. */
  readonly markup: PageMarkup;
  readonly facts: PageFacts;
};

/** Gives a page on with what the name of the step says. */
export type FinishingStep = (finishing: Finishing, view: SharedView) => Finishing;

/** A page of which nothing is known yet, which may load nothing. */
export const beginFinishing = (page: WrittenPage, { site }: SharedView): Finishing => ({
  page,
  pieces: page.pieces,
  html: "",
  markup: emptyMarkup,
  facts: {
    misplaced: new Set(),
    platformScripts: "",
    barAt: undefined,
    symbols: undefined,
    security: ownFilesOnly,
    allowed: site.content.allowedSources,
    token: "",
  },
});

/** The same page with what has been found in it. */
export function withFacts(finishing: Finishing, found: Partial<PageFacts>): Finishing {
  return withReading(finishing, { facts: toFacts(finishing.facts, found) });
}

/** The same page as it has been read. All members are named, so that all have the same shape. */
export function withReading(
  finishing: Finishing,
  read: Partial<Omit<Finishing, "page">>,
): Finishing {
  const {
    pieces = finishing.pieces,
    html = finishing.html,
    markup = finishing.markup,
    facts = finishing.facts,
  } = read;
  return { page: finishing.page, pieces, html, markup, facts };
}

function toFacts(known: PageFacts, found: Partial<PageFacts>): PageFacts {
  const {
    misplaced = known.misplaced,
    platformScripts = known.platformScripts,
    barAt = known.barAt,
    symbols = known.symbols,
    security = known.security,
    allowed = known.allowed,
    token = known.token,
  } = found;
  return { misplaced, platformScripts, barAt, symbols, security, allowed, token };
}
