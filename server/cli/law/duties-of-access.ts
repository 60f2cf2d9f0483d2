import { isEnabled } from "../../content/content.ts";
import { byContent, bySoftware, type Duty } from "./duty.ts";

/** A heading of a statement, which may also stand in another page. */
const HEADING = /<h[1-6][^<>]*>[^<]{0,60}Barrierefreiheit/i;

/** Duties of accessibility. */
export const accessDuties: readonly Duty[] = [
  bySoftware("accessibleOrder"),
  byContent("accessibilityPage", ({ content, markup }) => {
    const titles = [...content.pages.values()]
      .filter(isEnabled)
      .map(({ collection }) => collection.title);
    return HEADING.test(markup) || titles.some((title) => /Barrierefreiheit/i.test(title));
  }),
];
