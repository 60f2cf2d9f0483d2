import { byContent, bySoftware, type Duty } from "./duty.ts";

/** Duties of accessibility. */
export const accessDuties: readonly Duty[] = [
  bySoftware("accessibleOrder"),
  byContent("accessibilityPage", ({ allPages }) => /barrierefrei/i.test(allPages)),
];
