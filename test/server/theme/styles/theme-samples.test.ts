import { expect, test } from "vitest";
import { compileSheets } from "../../../support/sites/styles.ts";

/** Style sheets as themes of these years have them, in several files that use what another defines. */
const samples = {
  2013: {
    "reset.css": "body { margin: 0; }",
    "base.less": `
// tweak: { "title": "Site Title", "type": "font" }
.site-title-font { font-family: Georgia; font-size: 32px; letter-spacing: .02em; }
@import "social-icon-font"
@columns: 12;
@bodyColor: #333;
.logo { .site-title-font; .transition(opacity .2s); .opacity(.8); .border-radius(3px); }
.span(@n) when (@n > 0) { (~".span-@{n}") { width: @n / @columns * 100%; } .span(@n - 1); }
.span(2);
.tone(@c) when (lightness(@c) >= 50%) { color: #000; }
.tone(@c) when (lightness(@c) < 50%) { color: #fff; }
.bar { .tone(@bodyColor); padding: @vgrid / 2; }
#sharing a { .sqs-ui-font(share); }`,
    "mobile.less": `
@media screen and (max-width: 640px) {
  @import "sqs-grid-breaker"
  .sqs-layout .sqs-col-12 > .spacer-block { display: block; }
  .logo { font-size: @bodySize * 2; }
}
@bodySize: 14px;`,
  },
  2016: {
    "index.less": `
@import 'sqs-ui-font';
@mobile: ~"only screen and (max-width: 640px)";
@icon-size: 24px;
.narrow() { @import 'sqs-grid-breaker'; .header { padding: @gutter / 2; } }
@media @mobile { .narrow(); }
.pager {
  .next { .sqs-ui-font(right, after); .sqs-ui-font-size(@icon-size, @icon-size, after); }
  .prev { .sqs-ui-font(left, before); .sqs-ui-font-size(@icon-size, @icon-size); }
}
.meta { .comments { .sqs-ui-font(bubble); .sqs-ui-font-size(16px, inherit); } .likes { .sqs-ui-font(heart-2); } }
.newsletter-form-wrapper { background: contrast(@newsletterBackground, #fff, @newsletterTextColor); }`,
    "tweaks.less": `
// tweak: { type: color, title: 'newsletterBackground', category: 'Newsletter' }
@newsletterBackground: hsla(0, 0%, 10%, 1);`,
  },
  2019: {
    "theme.less": `
// tweak: { type: dropdown, title: 'social-icons-style', options: [Regular, Circle Border], default: Regular }
@social-icons-wrapper: 'SocialLinks';
@social-icons-size-custom: 28px;
@social-icons-color: fade(#000, 80%);
@social-icons-standard-color: 'social-icons-color-standard';
@social-icons-style-regular: 'social-icons-style-regular';
@social-icons-style-circle--border: 'social-icons-style-circle-border';
@import 'svg-icon-templates';
@accent: #b5651d;
.outline(@color) when (iscolor(@color)) {
  border: 2px solid @color;
  &:hover { background: @color; .button-block-guarded-mixin-outline-hover-style(@color); }
}
.medium-button-style-outline .sqs-block-button-element--medium { .outline(@accent); }
.Event { .calendar { .sqs-ui-font(calendar); } .place { .sqs-ui-font(map-marker); } .time { .sqs-ui-font(clock); } }
@media (max-width: 48em) { .Main { @import 'sqs-grid-breaker'; } }`,
  },
};

const parts: Readonly<Record<keyof typeof samples, readonly (string | RegExp)[]>> = {
  2013: [
    ".logo{font-family:Georgia;font-size:32px;letter-spacing:.02em;-webkit-transition:opacity .2s",
    ".span-2{width:16.66666667%}",
    ".bar{color:#ffffff;padding:17px}",
    /#sharing a:before\{.*content:"\\e02b"/,
    /@media screen and \(max-width:\s*640px\)\{\.sqs-layout \[class\*=sqs-col\]\{float:none !important/,
    "clear:none !important}.sqs-layout .sqs-col-12>.spacer-block{display:block}.logo{font-size:28px}}",
    '.social-facebook:before{content:"\\e624"}',
  ],
  2016: [
    /@media only screen and \(max-width:\s*640px\)\{\.sqs-layout \[class\*=sqs-col\]/,
    ".header{padding:17px}}",
    ".pager .next:after{font-size:24px;height:24px;line-height:24px;width:24px}",
    ".meta .comments:before{font-size:16px;height:inherit",
    ".newsletter-form-wrapper{background:#272727}",
  ],
  2019: [
    ".social-icons-style-circle-border .SocialLinks .SocialLinks-link{border:2px solid;border-radius:50%}",
    "--medium:hover{background:#b5651d;color:#ffffff}",
    /\.Event \.place:before\{.*content:"\\e02f"/,
    /@media \(max-width:\s*48em\)\{\.Main \.sqs-layout \[class\*=sqs-col\]/,
  ],
};

test.each([2013, 2016, 2019] as const)(
  "a theme of %i that relies on names of the platform builds without a finding",
  (year) => {
    const tweaks = [{ type: "font", key: "site-title-font" }];
    const { css, diagnostics } = compileSheets(samples[year], { tweaks });
    expect(diagnostics).toEqual([]);
    for (const part of parts[year]) {
      if (part instanceof RegExp) expect(css).toMatch(part);
      else expect(css).toContain(part);
    }
  },
);
