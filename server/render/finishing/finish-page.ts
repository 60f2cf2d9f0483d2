import type { SharedView } from "../../site/view.ts";
import type { PageMarkup } from "../markup/markup-collector.ts";
import { type Addition, placeOf, textOf, withAdditions } from "../page/page-text.ts";
import { finishingSteps } from "../steps.ts";
import { beginFinishing, type PageFacts, type WrittenPage } from "./finishing.ts";

/** A page ready to be sent, with the facts about its text. */
type FinishedPage = {
  readonly bytes: Buffer;
  readonly facts: PageFacts;
  readonly markup: PageMarkup;
};

/** Adds to a page everything it needs, and encodes it. */
export function finishPage(view: SharedView, page: WrittenPage): FinishedPage {
  const { facts, markup } = finishingSteps.reduce(
    (finishing, step) => step(finishing, view),
    beginFinishing(page, view),
  );
  return { bytes: encode(page, facts), facts, markup };
}

/** The page in UTF-8, with all additions. */
function encode({ pieces, scripts, bar }: WrittenPage, facts: PageFacts): Buffer {
  const { barAt, symbols, platformScripts } = facts;
  const scriptsAt = placeOf(pieces, ({ followsScripts = false }) => followsScripts);
  const additions: Addition[] = [];
  if (barAt !== undefined) additions.push({ at: barAt, part: bar });
  if (symbols) additions.push(symbols);
  if (scripts && scriptsAt !== undefined) {
    additions.push({ at: scriptsAt, part: scripts.context.element + platformScripts });
  }
  return Buffer.from(withAdditions(textOf(pieces), additions));
}
