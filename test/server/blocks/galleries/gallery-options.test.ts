import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countsFor,
  countsIn,
  galleryKeys,
  onlyCounting,
} from "../../../../server/blocks/galleries/gallery-options.ts";
import { read as readValue } from "../../../../server/json/key.ts";

/** Storefront specification, 3. */
const defaults = {
  design: "grid",
  autoplay: false,
  "autoplay-duration": 5,
  controls: false,
  "auto-crop": true,
  "aspect-ratio": "square",
  "square-thumbs": true,
  thumbnails: false,
  "thumbnail-strip-height": 80,
  "thumbnail-strip-margin": 20,
  "show-meta-basic": true,
  "show-meta": true,
  "show-meta-only-title": false,
  "meta-position": "bottom",
  "show-meta-on-hover": false,
  "active-alignment": "center",
  "thumbnails-per-row": 4,
  padding: 20,
  lightbox: false,
  lightboxTheme: "dark",
  "max-width": 300,
  newWindow: false,
  transparentBackground: false,
};

/** Options with what is reported of them. */
function read(given: Readonly<Record<string, unknown>>) {
  const reports: string[] = [];
  const { value: options, mistakes } = readValue(galleryKeys, given);
  for (const { path, message } of mistakes) reports.push(`${path.join(".")}: ${message}`);
  return { options, reports };
}

describe("options of a gallery", () => {
  test("have the platform's defaults", () => {
    expect(read({})).toEqual({ options: defaults, reports: [] });
    const nothing = Object.fromEntries(Object.keys(defaults).map((key) => [key, null]));
    expect(read(nothing)).toEqual({ options: defaults, reports: [] });
  });

  test.each([
    ["slider", "autoplay-duration", 1, 10],
    ["slideshow", "thumbnail-strip-height", 0, 200],
    ["slideshow", "thumbnail-strip-margin", 0, 60],
    ["grid", "thumbnails-per-row", 1, 10],
    ["grid", "padding", 0, 50],
    ["stacked", "padding", 0, 50],
    ["autocolumns", "max-width", 100, 300],
  ])("%s: %s is %i to %i, the nearest counts", (design, key, least, most) => {
    const one = (value: unknown) => {
      const { options, reports } = read({ design, [key]: value });
      return [Reflect.get(options, key), reports.length];
    };
    expect(one(least)).toEqual([least, 0]);
    expect(one(most)).toEqual([most, 0]);
    expect(one(String(most))).toEqual([most, 0]);
    expect(one(least - 1)).toEqual([least, 1]);
    expect(one(1e300)).toEqual([most, 1]);
    expect(one("viel")).toEqual([Reflect.get(defaults, key), 1]);
  });

  test("a report names the key, and what counts", () => {
    expect(read({ design: "karussell", padding: 51, "thumbnails-per-row": 2.4 }).reports).toEqual([
      "design: is none of slideshow, slider, grid, stacked, autocolumns; 'grid' counts",
      "thumbnails-per-row: is 1 to 10; 2 counts",
      "padding: is 0 to 50; 50 counts",
    ]);
  });

  test("what does not count for the design has its default", () => {
    const given = { design: "stacked", padding: 5, "thumbnails-per-row": 7, controls: true };
    expect(onlyCounting(read(given).options)).toEqual({
      ...defaults,
      design: "stacked",
      padding: 5,
    });
    const counting = (design: unknown) =>
      Object.keys(defaults).filter((key) => countsIn({ design }, key));
    expect(counting("autocolumns")).toEqual(["design", "max-width", "newWindow"]);
    // Anything else is a grid.
    expect(counting("karussell")).toEqual([
      ...["design", "aspect-ratio", "square-thumbs", "thumbnails-per-row", "padding"],
      ...["lightbox", "lightboxTheme", "newWindow"],
    ]);
  });

  test("are read from anything, and each is of its kind", () => {
    const names = Object.keys(defaults);
    expect(Object.keys(countsFor)).toEqual(names);
    const anything = fc.dictionary(fc.constantFrom(...names, "__proto__"), fc.jsonValue(), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(anything, (given) => {
        const { options } = read(given);
        expect(Object.keys(options)).toEqual(names);
        for (const [key, value] of Object.entries(defaults)) {
          expect(typeof Reflect.get(options, key)).toBe(typeof value);
        }
      }),
    );
  });
});
