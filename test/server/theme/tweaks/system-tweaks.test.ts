import { describe, expect, test } from "vitest";
import { systemTweaks } from "../../../../server/theme/tweaks/system-tweaks.ts";
import { tweakClasses } from "../../../../server/theme/tweaks/tweak-classes.ts";
import { resolveTweaks } from "../../../../server/theme/tweaks/tweak-values.ts";

/** Classes of the body and values for a theme with this LESS and a site that stores these values. */
function resolve(less: string, stored: Readonly<Record<string, string>> = {}) {
  const tweaks = systemTweaks([{ file: "a.less", text: less }]);
  const { values, diagnostics } = resolveTweaks(tweaks, stored, "site.json");
  return { classes: tweakClasses({ tweaks }, values), values, diagnostics };
}

const plain = new Set(resolve("").classes);

describe("a switch of collections is there when a style sheet has its class", () => {
  test.each([
    [".button-shape-pill", "button-shape-square"],
    [".product-list-titles-overlay", "product-list-titles-under"],
    [".product-list-alignment-center", "product-list-alignment-left"],
    [".product-item-size-23-standard-vertical", "product-item-size-11-square"],
    [".product-gallery-size-11-square", "product-gallery-size-32-standard"],
    [".event-thumbnail-size-169-widescreen", "event-thumbnail-size-32-standard"],
    ...[
      "show-product-price",
      "show-product-item-nav",
      "event-thumbnails",
      "event-date-label",
      "event-date-label-time",
      "event-icons",
      "event-list-show-cats",
      "event-list-date",
      "event-list-time",
      "event-list-address",
      "event-list-icalgcal-links",
      "event-excerpts",
      "event-list-cta-button",
      "event-show-past-events",
      "event-item-back-link",
    ].map((name) => [`.${name}`, name]),
  ])("%s gives %s", (selector = "", expected) => {
    const { classes } = resolve(`body${selector} .a { b: c; }`);
    expect(classes.filter((name) => !plain.has(name))).toEqual(
      plain.has(expected ?? "") ? [] : [expected],
    );
    expect(classes).toContain(expected);
  });

  test.each([
    "product-social-sharing",
    "event-list-like-and-share-buttons",
    "event-list-compact-view",
  ])(".%s is off, and can be switched on", (name) => {
    expect(resolve(`.${name} { b: c; }`).classes).not.toContain(name);
    const { classes, diagnostics } = resolve(`.${name} { b: c; }`, { [name]: "true" });
    expect(classes).toContain(name);
    expect(diagnostics).toEqual([]);
  });

  test("a name that only begins alike is another", () => {
    expect(resolve(".event-excerpts-all, .my-event-icons { b: c; }").classes).toEqual([...plain]);
  });
});

test("a site chooses another option, none but those", () => {
  const less = ".product-item-size-11-square { b: c; }";
  const chosen = { "product-item-size": "16:9 Widescreen", "newsletter-style": "Custom" };
  const { classes, diagnostics } = resolve(less, chosen);
  expect(diagnostics).toEqual([]);
  expect(classes).toEqual(
    expect.arrayContaining(["product-item-size-169-widescreen", "newsletter-style-custom"]),
  );
  expect(resolve(less, { "product-item-size": "7:8" }).diagnostics).toHaveLength(1);
});

test("a variable of the platform is a tweak where the theme's LESS uses it", () => {
  const color = { newsletterTextColor: "#fff" };
  const use = ".a { color: contrast(#000, #fff, @newsletterTextColor); }";
  expect(resolve(use).values.newsletterTextColor).toBe("#272727");
  expect(resolve(use, color)).toMatchObject({ values: color, diagnostics: [] });
  expect(resolve("", color).diagnostics).toHaveLength(1);
  expect(
    resolve(use, { newsletterTextColor: "red; } body { color: blue" }).diagnostics,
  ).toHaveLength(1);
});

test("tweaks of galleries are there for scripts, unless the theme has its own of that name", () => {
  expect(resolve("").values).toMatchObject({
    "aspect-ratio": "auto",
    "gallery-aspect-ratio": "auto",
    "gallery-auto-crop": "true",
    "gallery-autoplay": "false",
    galleryAutoplaySpeed: "3",
    "gallery-loop": "true",
    "gallery-transitions": "fade",
    "gallery-design": "grid",
    "gallery-navigation": "bullets",
    "gallery-info-overlay": "show on hover",
  });
  const chosen = { "gallery-navigation": "Circles", galleryAutoplaySpeed: "5" };
  expect(resolve("", chosen)).toMatchObject({
    diagnostics: [],
    values: { galleryAutoplaySpeed: "5" },
  });
  expect(resolve("", chosen).classes).toContain("gallery-navigation-circles");
});
