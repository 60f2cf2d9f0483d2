import { isRecordedHost } from "../../../server/contract/analytics/vitals.ts";
import { type PathElement, toElementPath } from "./element-path.ts";
import { withoutOutliers } from "./page-context.ts";

/** The record of a loaded image. Undefined if its host is not one of the site's. */
export function toImageRecord(
  entry: PerformanceResourceTiming,
  assetHosts: readonly string[],
): { readonly image: object } | undefined {
  const { host, origin, pathname } = new URL(entry.name);
  if (!isRecordedHost(host, location.host, assetHosts)) return undefined;
  const image = [...document.images].find(({ currentSrc }) => currentSrc === entry.name);
  const figures = {
    duration: entry.duration,
    transferSize: entry.transferSize,
    naturalWidth: image?.naturalWidth,
    naturalHeight: image?.naturalHeight,
    width: image?.width,
    height: image?.height,
  };
  return {
    image: {
      url: origin + pathname,
      loading: image?.loading,
      elementPath: image && toElementPath(image),
      ...withoutOutliers(figures),
    },
  };
}

/** Places that are named per kind. */
const MAX_PLACES = 5;

const LABELLED = "[aria-label], [aria-labelledby], [title]";

/** Counts accessibility problems that are quick to find. */
export function toAccessRecord(page: Document): { readonly a11y: object } {
  const fields = page.querySelectorAll<HTMLInputElement>(
    "input:not([type=hidden], [type=submit], [type=button]), select, textarea",
  );
  const imagesWithoutAlt = [...page.querySelectorAll("img:not([alt])")];
  const fieldsWithoutLabel = [...fields].filter(
    (field) => !field.labels?.length && !field.matches(LABELLED),
  );
  const unnamed = [...page.querySelectorAll("a[href], button")].filter(
    (element) =>
      !element.textContent?.trim() &&
      !element.matches(LABELLED) &&
      !element.querySelector("img[alt]:not([alt='']), svg title, [aria-label]"),
  );
  const places: readonly PathElement[] = [...imagesWithoutAlt, ...fieldsWithoutLabel, ...unnamed];
  return {
    a11y: {
      hasLanguage: page.documentElement.lang !== "",
      hasMain: page.querySelector("main, [role=main]") !== null,
      headings: page.querySelectorAll("h1").length,
      imagesWithoutAlt: imagesWithoutAlt.length,
      fieldsWithoutLabel: fieldsWithoutLabel.length,
      controlsWithoutName: unnamed.length,
      elementPaths: places.slice(0, MAX_PLACES).map(toElementPath),
    },
  };
}
