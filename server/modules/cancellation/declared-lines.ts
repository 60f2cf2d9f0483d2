import { fill, type TextName } from "../../contract/texts/index.ts";
import { toDayText } from "../../site/date-text.ts";
import type { Site } from "../../site/site.ts";
import type { Declaration } from "./cancellation.ts";

const kindTexts = {
  ordinary: "cancellationKindOrdinary",
  extraordinary: "cancellationKindExtraordinary",
} as const satisfies Record<Declaration["kind"], TextName>;

/** The name of a kind in a site's language. */
export const toKindText = ({ texts }: Pick<Site, "texts">, kind: Declaration["kind"]): string =>
  texts[kindTexts[kind]];

/** The wanted end in words. */
export const toEndText = (
  { texts, locale }: Pick<Site, "texts" | "locale">,
  endDate: string,
): string => (endDate === "" ? texts.cancellationEarliest : toDayText(endDate, locale));

/** Each part of a declaration on a line of its own. */
export function toDeclaredLines(site: Site, declared: Declaration): readonly string[] {
  const { texts } = site;
  const { kind, reason, name, orderNumber, endDate, email } = declared;
  return [
    fill(texts.cancellationLineKind, { value: toKindText(site, kind) }),
    ...(reason === "" ? [] : [fill(texts.cancellationLineReason, { value: reason })]),
    ...(name === "" ? [] : [fill(texts.cancellationLineName, { value: name })]),
    fill(texts.cancellationLineNumber, { value: orderNumber }),
    fill(texts.cancellationLineEnd, { value: toEndText(site, endDate) }),
    fill(texts.cancellationLineEmail, { value: email }),
  ];
}
