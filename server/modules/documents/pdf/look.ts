import { lookOf } from "../../../mail/site-look.ts";
import type { Site } from "../../../site/site.ts";

/** The colour of a site on paper: that of its buttons. */
export function toPaperColor(site: Site): string {
  const { buttonBackground, buttonColor } = lookOf(site);
  const isLight = (color: string) => /^#[f][\da-f][f][\da-f][f][\da-f]$/.test(color);
  // On white paper, one of both can be read.
  return isLight(buttonBackground) ? buttonColor : buttonBackground;
}
