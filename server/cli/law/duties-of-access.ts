import { byContent, bySoftware, type Duty } from "./duty.ts";

/** That everybody can buy. */
export const accessDuties: readonly Duty[] = [
  bySoftware("accessibleOrder"),
  byContent("accessibilityPage", ({ allPages }) => /barrierefrei/i.test(allPages)),
];
