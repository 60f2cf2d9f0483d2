import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tweakClasses, tweakJson } from "../../../../server/theme/tweaks/tweak-classes.ts";
import type { Tweak } from "../../../../server/theme/tweaks/tweaks.ts";
import { read, resolve, styles } from "./read-tweaks.ts";

/** Type, key and default of each tweak. */
const shown = (text: string) =>
  read(text).tweaks.map(({ type, key, default: initial }) => [type, key, initial]);

describe("what a tweak controls", () => {
  test("a color or value: the next variable", () => {
    expect(
      shown(`
// tweak: { "type" : "color", "title" : "Ink" }
@inkColor: #123456;
/* tweak: { type: "value", title: "Width", min: 100, max: "200", step: 5 } */
@width : 150px; @other: 1;
`),
    ).toEqual([
      ["color", "inkColor", "#123456"],
      ["value", "width", "150px"],
    ]);
  });

  test("a font or image: the next mixin", () => {
    expect(
      shown(`
// tweak: { "type" : "font", "title" : "Body", "loadAllVariants": true }
@between: 1px;
.body-font {
  font-family: "a;b", serif; // first
  font-size: 12px;
}
// tweak: { "type" : "image", "title" : "Back" }
.back() { background-image: none; }
`),
    ).toEqual([
      ["font", "body-font", 'font-family: "a;b", serif; font-size: 12px;'],
      ["image", "back", "background-image: none;"],
    ]);
  });

  test("a checkbox or dropdown: nothing, its title is its key", () => {
    expect(
      shown(`
// tweak: { "type": "checkbox", "title": "A", "active": true }
// tweak: { "type": "checkbox", "title": "B", "active": "true" }
// tweak: { "type": "checkbox", "title": "C", "value": "false" }
// tweak: { "type": "checkbox", "title": "D", "value": true }
// tweak: { "type": "checkbox", "title": "E" }
// tweak: { "type": "dropdown", "title": "F", "options": ["x", "y"], "default": "y" }
// tweak: { "type": "dropdown", "title": "G", "options": ["x", "y"] }
`),
    ).toEqual([
      ["checkbox", "A", "true"],
      ["checkbox", "B", "true"],
      ["checkbox", "C", "false"],
      ["checkbox", "D", "true"],
      ["checkbox", "E", "false"],
      ["dropdown", "F", "y"],
      ["dropdown", "G", "x"],
    ]);
  });

  test("values with quotes, brackets and semicolons in them are whole", () => {
    expect(
      shown(`// tweak: {type: "value", title: "x"}
@a: url(data:image/png;base64,AA==), ";";`),
    ).toEqual([["value", "a", 'url(data:image/png;base64,AA==), ";"']]);
  });

  test("nothing, when another tweak comes first", () => {
    const { tweaks, diagnostics } = read(`
  // tweak: { "type": "color", "title": "lost" }
// tweak: { "type": "font", "title": "found" }
@a: red;
.b { font-size: 1px; }`);
    expect(tweaks.map(({ key }) => key)).toEqual(["b"]);
    expect(diagnostics).toEqual([
      "warning a.less:2:6: the color tweak is followed by no variable that it could control",
    ]);
  });
});

describe("how a tweak is written", () => {
  test.each([
    ["unquoted keys", "// tweak: { type : 'color', title : \"T\", category : 'C' }"],
    ["text behind the object", '// tweak: { "type": "color", "title": "T" } the main color } {'],
    ["trailing commas", '// tweak: { "type": "color", "title": "T", }'],
    ["several lines", '/*\n * tweak: {\n "type": "color",\n "title": "T"\n} */'],
    ["no space, and capitals", '//Tweak:{"type":"COLOR","title":"T"}'],
    ["braces in texts", '// tweak: { "type": "color", "title": "T", "target": "a { } }" }'],
  ])("%s", (_name, comment) => {
    expect(read(`${comment}\n@a: red;`)).toMatchObject({
      tweaks: [{ key: "a", type: "color", title: "T" }],
      diagnostics: [],
    });
  });

  test("one that cannot be read is named with its place, and costs only itself", () => {
    const { tweaks, diagnostics } = read(`@x: 1;
  // tweak: { "type": "color", oops oops }
// tweak: { "type": "colour", "title": "T" }
// tweak: { "type": "color" }
@a: red;`);
    expect(tweaks.map(({ key }) => key)).toEqual(["a"]);
    expect(diagnostics).toEqual([
      expect.stringMatching(
        /^warning a\.less:2:37: the tweak cannot be read: invalid character 'o'$/,
      ),
      "warning a.less:3:4: the tweak's 'type' is none of color, value, font, image, checkbox, dropdown",
    ]);
  });

  test("strings and addresses with slashes are no comments", () => {
    expect(read('@a: "// tweak: {"; @b: url(http://x/tweak: {});').diagnostics).toEqual([]);
  });

  test("no text makes it throw", () => {
    const unit = fc.constantFrom(
      "//",
      "/*",
      "*/",
      "tweak: {",
      "}",
      '"',
      "'",
      "type:",
      "color",
      "@a:",
      ";",
      "\n",
      ".m {",
    );
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        read(parts.join(""));
      }),
    );
  });
});

/** A switch with a value. */
const toSwitch = (title: string, options: readonly string[] = []): Tweak => ({
  key: title,
  type: options.length > 0 ? "dropdown" : "checkbox",
  title,
  default: options[0] ?? "true",
  min: undefined,
  max: undefined,
  options,
  js: false,
  disableTransparency: false,
  settings: {},
});

test.each([
  ["gallery-design", "Slideshow", "gallery-design-slideshow"],
  ["gallery-aspect-ratio", "3:2 Standard", "gallery-aspect-ratio-32-standard"],
  [
    "gallery-aspect-ratio",
    "3:4 Three-Four (Vertical)",
    "gallery-aspect-ratio-34-three-four-vertical",
  ],
  ["Social Icon Style", "Round", "social-icon-style-round"],
  ["Hide Author", undefined, "hide-author"],
])("the class of %s %s", (title, option, expected) => {
  const tweaks = [toSwitch(title, option === undefined ? [] : [option])];
  expect(tweakClasses({ tweaks }, { [title]: option ?? "true" })).toEqual([expected]);
});

test("classes are those of switches, in their order, by the site's values", () => {
  const { tweaks } = read(styles);
  const { values } = resolve(styles, { "Hide Author": "true" });
  expect(tweakClasses({ tweaks }, values)).toEqual(["hide-author", "social-icon-style-round"]);
  expect(tweakClasses({ tweaks }, resolve(styles, {}).values)).toEqual(["social-icon-style-round"]);
});

test("scripts may read the switches by the slugs of their titles, and what says so", () => {
  const text = `${styles}// tweak: { "type": "value", "title": "Speed", "js": "true" }\n@speed: 300ms;\n`;
  expect(tweakJson(read(text), resolve(text, { speed: 500 }).values)).toEqual({
    "hide-author": "false",
    "social-icon-style": "Round",
    speed: "500ms",
  });
});
