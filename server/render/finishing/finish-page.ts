import { hash } from "node:crypto";
import type { SharedView } from "../../site/view.ts";
import type { PageMarkup } from "../markup/markup-collector.ts";
import { type Addition, digestOf, placeOf, textOf, withAdditions } from "../page/page-text.ts";
import { finishingSteps, markupSteps } from "../steps.ts";
import {
  beginFinishing,
  type Finishing,
  type FinishingStep,
  type PageFacts,
  type WrittenPage,
  withFacts,
} from "./finishing.ts";
import { KeptPages } from "./kept-pages.ts";

/** A page ready to be sent, with the facts about its text. */
type FinishedPage = {
  readonly bytes: Buffer;
  readonly facts: PageFacts;
  readonly markup: () => PageMarkup;
};

const noPages = (): KeptPages => new KeptPages();

/**
 * Adds to a page everything it needs, and encodes it. A page rendered anew usually comes out the same, which comparing its text
 * is enough to see. A page is kept for that once the same text has been rendered twice; before, the facts about its text are kept
 * by its digest.
 */
export function finishPage(view: SharedView, page: WrittenPage): FinishedPage {
  const { pieces, marks, scripts, bar } = page;
  const besides = `${marks.islands} ${scripts?.context.digest ?? ""} ${bar}`;
  const kept = view.derive(noPages, view.site);
  const markup = () => pass(markupSteps, page, view).markup;
  const found = scripts && kept.find(besides, pieces);
  if (found) return { bytes: found.bytes, facts: found.facts, markup };
  const text = textOf(pieces);
  const digest = digestOf(text, pieces, besides);
  const known = kept.factsOf(digest);
  if (known) {
    const bytes = encode(page, text, known);
    if (scripts) kept.keep(besides, { pieces, bytes, facts: known });
    return { bytes, facts: known, markup };
  }
  const read = pass(finishingSteps, page, view);
  const token = hash("sha256", digest + read.facts.platformScripts, "base64url");
  const { facts } = withFacts(read, { token });
  kept.keepFacts(digest, facts);
  return { bytes: encode(page, text, facts), facts, markup: () => read.markup };
}

const pass = (steps: readonly FinishingStep[], page: WrittenPage, view: SharedView): Finishing =>
  steps.reduce((finishing, step) => step(finishing, view), beginFinishing(page, view));

/** The page in UTF-8, with all additions. */
function encode({ pieces, scripts, bar }: WrittenPage, text: string, facts: PageFacts): Buffer {
  const { barAt, symbols, platformScripts } = facts;
  const scriptsAt = placeOf(pieces, ({ followsScripts = false }) => followsScripts);
  const additions: Addition[] = [];
  if (barAt !== undefined) additions.push({ at: barAt, part: bar });
  if (symbols) additions.push(symbols);
  if (scripts && scriptsAt !== undefined) {
    additions.push({ at: scriptsAt, part: scripts.context.element + platformScripts });
  }
  return Buffer.from(withAdditions(text, additions));
}
