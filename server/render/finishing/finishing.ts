import type { AllowedSources } from "../../content/settings/allowed-sources.ts";
import { type ContentSecurity, ownFilesOnly } from "../../http/answers/content-policy.ts";
import type { SharedView } from "../../site/view.ts";
import type { ClientAssets } from "../assets/client-assets.ts";
import { emptyMarkup, type PageMarkup } from "../markup/markup-collector.ts";
import type { PageMarks, Piece } from "../page/page-marks.ts";
import type { ContextScript } from "../payload/page-context.ts";

/** Input for the scripts before those of templates. */
type PageScripts = {
  readonly context: ContextScript;
  readonly assets: ClientAssets;
  /** True if they may load the site's captcha. */
  readonly usesCaptcha: boolean;
};

/** A page, or a part of one; its other needs follow from its text. */
export type WrittenPage = {
  readonly pieces: readonly Piece[];
  readonly marks: PageMarks;
  /** Undefined for a part of a page. */
  readonly scripts?: PageScripts | undefined;
  /** The bar with the site's announcement, to be inserted into the page; empty without one. */
  readonly bar: string;
};

/** Facts that follow from a page's own text. */
export type PageFacts = {
  /** False if it is too large to be read to its end. */
  readonly isWhole: boolean;
  /** Islands in places where elements must not stand. */
  readonly misplaced: ReadonlySet<number>;
  /** The platform's scripts that it needs, after the page context. */
  readonly platformScripts: string;
  /** The symbols that it draws, before its foot; empty if there are none. */
  readonly symbols: string;
  /** Its needs, provided that all of its text comes from the theme and the owner. */
  readonly security: ContentSecurity;
  /** Sources that it may load from besides its own files. */
  readonly allowed: AllowedSources;
};

/** A written page while it is being examined. */
export type Finishing = {
  readonly page: WrittenPage;
  /** The pieces of the page with its bar among them. */
  readonly pieces: readonly Piece[];
  /** Their text with marks. */
  readonly html: string;
  /** Its markup as browsers read it. */
  readonly markup: PageMarkup;
  readonly facts: PageFacts;
};

/** A step that adds facts to a page or rewrites it, as its name says. */
export type FinishingStep = (finishing: Finishing, view: SharedView) => Finishing;

/** A page about which nothing is known yet and which may load nothing. */
export const beginFinishing = (page: WrittenPage, { site }: SharedView): Finishing => ({
  page,
  pieces: page.pieces,
  html: "",
  markup: emptyMarkup,
  facts: {
    isWhole: true,
    misplaced: new Set(),
    platformScripts: "",
    symbols: "",
    security: ownFilesOnly,
    allowed: site.content.allowedSources,
  },
});

/** The same page with further facts. */
export function withFacts(finishing: Finishing, found: Partial<PageFacts>): Finishing {
  return withReading(finishing, { facts: toFacts(finishing.facts, found) });
}

/** The same page after reading its markup. All members are listed, so that all objects have the same shape. */
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
    isWhole = known.isWhole,
    misplaced = known.misplaced,
    platformScripts = known.platformScripts,
    symbols = known.symbols,
    security = known.security,
    allowed = known.allowed,
  } = found;
  return { isWhole, misplaced, platformScripts, symbols, security, allowed };
}
