import { fill } from "../../contract/texts/fill.ts";
import { reachesGermany } from "../../site/catalog/contract-duties.ts";
import { duties } from "./duties.ts";
import type { LawShop } from "./law-shop.ts";
import { dutyTexts, reportTexts } from "./texts.ts";

/**
 * The duties of a shop and how they are fulfilled, as text for a terminal; for a shop that is not in Germany and does not ship there, only
 * that it has none of them.
 */
export function toLawReport(shop: LawShop): string {
  const heading = fill(reportTexts.heading, { title: shop.content.website.siteTitle });
  if (!reachesGermany(shop.content)) {
    return `${[heading, "", reportTexts.elsewhere, reportTexts.noAdvice].join("\n")}\n`;
  }
  const judged = duties.map(({ name, judge }) => ({ ...dutyTexts[name], state: judge(shop) }));
  const lines = judged.flatMap(({ title, law, mend, state }) => [
    `[${reportTexts.states[state]}] ${title} (${law})`,
    ...(state === "open" ? [`    → ${mend}`] : []),
  ]);
  const countOf = (wanted: string) => judged.filter(({ state }) => state === wanted).length;
  const summary = fill(reportTexts.summary, {
    all: judged.length,
    software: countOf("software"),
    content: countOf("content"),
    open: countOf("open"),
  });
  return `${[heading, "", ...lines, "", summary, reportTexts.noAdvice].join("\n")}\n`;
}
