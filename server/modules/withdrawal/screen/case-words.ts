import { siteTimeZone } from "../../../content/content.ts";
import { fill, type TextName } from "../../../contract/texts/index.ts";
import { toDateText } from "../../../site/date-text.ts";
import type { Site } from "../../../site/site.ts";
import { type CaseState, type CaseTimes, toCaseState } from "../case-times.ts";

const stateTexts = {
  received: "withdrawalsStateReceived",
  goodsBack: "withdrawalsStateGoods",
  refunded: "withdrawalsStateRefunded",
} as const satisfies Record<CaseState["state"], TextName>;

/** The state of a case in words, and the time that the law grants; empty once it is refunded. */
export function toCaseWords(
  site: Site,
  times: CaseTimes,
  now: number,
): { readonly state: string; readonly due: string; readonly wait: string } {
  const { texts } = site;
  const zone = siteTimeZone(site.content);
  const { state, dueAt, daysLeft, mayWait } = toCaseState(times, { now, zone });
  const date = toDateText(dueAt, site);
  const due =
    daysLeft < 0
      ? fill(texts.withdrawalsDueOver, { date, days: -daysLeft })
      : fill(texts.withdrawalsDue, { date, days: daysLeft });
  return {
    state: texts[stateTexts[state]],
    due: state === "refunded" ? "" : due,
    wait: mayWait ? texts.withdrawalsMayWait : "",
  };
}
