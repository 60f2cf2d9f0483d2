import type { SharedView } from "../../site/view.ts";
import type { PageMarkup } from "../markup/markup-collector.ts";
import { finishingSteps } from "../steps.ts";
import { beginFinishing, type Finishing, type PageFacts, type WrittenPage } from "./finishing.ts";

/** A page ready to be sent, with the facts about its text. */
type FinishedPage = {
  readonly bytes: Buffer;
  readonly facts: PageFacts;
  readonly markup: PageMarkup;
};

/** Adds to a page everything it needs, and encodes it. */
export function finishPage(view: SharedView, page: WrittenPage): FinishedPage {
  const finished = finishingSteps.reduce(
    (finishing, step) => step(finishing, view),
    beginFinishing(page, view),
  );
  const { facts, markup } = finished;
  return { bytes: Buffer.from(toText(finished)), facts, markup };
}

/** The page without marks, with its scripts and symbols in their places. */
function toText({ pieces, page: { scripts }, facts: { platformScripts, symbols } }: Finishing) {
  const parts: string[] = [];
  for (const { text, followsScripts, isFoot } of pieces) {
    if (followsScripts && scripts) parts.push(scripts.context.element, platformScripts);
    if (isFoot) parts.push(symbols);
    parts.push(text);
  }
  return parts.join("");
}
