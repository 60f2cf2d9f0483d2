/** Style sheets of a theme besides those of its content, by the path below `styles/`, in their order. */
type Look = { readonly name: string; readonly sheets: Readonly<Record<string, string>> };

/** Names that themes' style sheets take from the platform, and ways in which they are wrong. */
export const looks: readonly Look[] = [
  { name: "nothing of the platform", sheets: {} },
  {
    name: "a grid that breaks",
    sheets: { "grid.less": "@media (max-width: 640px) { @import 'sqs-grid-breaker'; }" },
  },
  {
    name: "a class named as a mixin of the platform",
    sheets: {
      "icons.less": ".sqs-ui-font { color: red } .next { .sqs-ui-font(right, after); }",
    },
  },
  {
    name: "glyphs",
    sheets: {
      "icons.less":
        "@import 'sqs-ui-font'; @import 'social-icon-font'; .next { .sqs-ui-font(right); .sqs-ui-font-size(24px, 24px); }",
    },
  },
  {
    name: "mixins of its own",
    sheets: {
      "mixins.less":
        ".border-radius(@r) { border-radius: @r } .opacity(@n) { opacity: @n } .box-sizing(@b: border-box) { box-sizing: @b } figure { .border-radius(3px); .opacity(1); .box-sizing(); }",
    },
  },
  {
    name: "variables of the platform",
    sheets: {
      "blocks.less":
        ".sqs-block { padding-top: (@vgrid / 2); padding-left: (@gutter / 2) } .newsletter-form-button { color: contrast(@newsletterTextColor, black, white) }",
    },
  },
  {
    name: "a sheet that is being written",
    sheets: {
      "first.less": "h1 { margin: 0 }",
      "broken.less": ".stage { opacity: 0; .title { color: red }",
      "last.less": "p { margin: 1em 0 }",
    },
  },
  {
    name: "a variable that does not exist",
    sheets: { "slip.less": ".title { border: 1px solid @borderColour; color: inherit }" },
  },
];
