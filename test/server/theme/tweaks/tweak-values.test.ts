import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolve, styles } from "./read-tweaks.ts";

describe("values that a site stores", () => {
  test("stand for the theme's where they are valid", () => {
    const { values, overrides, diagnostics } = resolve(styles, {
      ink: "rgba(1, 2, 3, .5)",
      width: "350",
      "body-font": 'font-family: "Open Sans", serif; font-weight: 700',
      back: "https://a.example/b.jpg?format=500w",
      "Hide Author": true,
      "Social Icon Style": "3:2 Standard",
    });
    expect(diagnostics).toEqual([]);
    expect(overrides).toEqual({
      ink: "rgba(1, 2, 3, .5)",
      width: "350px",
      "body-font": 'font-family: "Open Sans", serif; font-weight: 700;',
      back: 'background-image: url("https://a.example/b.jpg?format=500w");',
      "Hide Author": "true",
      "Social Icon Style": "3:2 Standard",
    });
    expect(values).toEqual({ ...overrides, paper: "#fff" });
  });

  test("may be addresses with an '@', which is no variable there", () => {
    const { overrides, diagnostics } = resolve(styles, { back: "/@laden/b.jpg" });
    expect(diagnostics).toEqual([]);
    expect(overrides).toEqual({ back: 'background-image: url("/@laden/b.jpg");' });
  });

  test.each([
    ["@ink", "#fff", "ink"],
    [".body-font", "font-size: 13px", "body-font"],
    ["hide-author", "true", "Hide Author"],
    ["social-icon-style", "3:2 Standard", "Social Icon Style"],
    ["social-icon-style", "round", "Social Icon Style"],
  ])("%s with %s counts for '%s'", (name, value, key) => {
    const { values, diagnostics } = resolve(styles, { [name]: value });
    expect(diagnostics).toEqual([]);
    expect(values[key]?.toLowerCase().replace(";", "")).toBe(value.toLowerCase());
  });

  test.each([
    ["ink", "red; } body { display: none"],
    ["ink", "expression(alert(1))"],
    ["ink", "@paper"],
    ["ink", "#12345"],
    ["ink", "~`x`"],
    ["ink", "rgb(1,2)"],
    ["paper", "rgba(1, 2, 3, .5)"],
    ["paper", "transparent"],
    ["width", "99"],
    ["width", "401px"],
    ["width", "20em"],
    ["width", "200px; color: red"],
    ["width", "200px\n}"],
    ["width", "NaN"],
    ["width", "1e3"],
    ["width", {}],
    ["body-font", "color: red"],
    ["body-font", "font-family: a} b {"],
    ["body-font", 'font-family: "a'],
    ["body-font", "font-size: expression(1)"],
    ["body-font", "font-family: @import"],
    ["body-font", ".mixin()"],
    ["body-font", ""],
    ["back", "javascript:alert(1)"],
    ["back", '/a.jpg");color:red'],
    ["back", "background-image: url(data:text/html,x)"],
    ["Hide Author", "yes"],
    ["Social Icon Style", "oval"],
    ["ink", "x".repeat(2000)],
  ])("%s may not be %j", (key, value) => {
    const { values, overrides, diagnostics } = resolve(styles, { [key]: value });
    expect(overrides).toEqual({});
    expect(values[key]).toBe(resolve(styles, {}).values[key]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(/^error site\.json \$\.tweaks(\.|\[)/);
  });

  test("for a tweak that the theme does not have are named", () => {
    const stored = JSON.parse('{"__proto__": "x", "constructor": "y", "nope": "z"}');
    const { overrides, diagnostics } = resolve(styles, stored);
    expect(overrides).toEqual({});
    expect(diagnostics).toEqual([
      "warning site.json $.tweaks.__proto__: the theme has no such tweak",
      "warning site.json $.tweaks.constructor: the theme has no such tweak",
      "warning site.json $.tweaks.nope: the theme has no such tweak",
    ]);
  });

  test("for a tweak by its title, or by a name that is spelled almost alike, are told the name", () => {
    const sheet = '// tweak: { "type": "value", "title": "Site Width" }\n@room: 60rem;';
    const { diagnostics } = resolve(sheet, { "site width": "50rem", rom: "50rem" });
    expect(diagnostics).toEqual([
      "warning site.json $.tweaks[\"site width\"]: the theme has no such tweak; did you mean 'room'?",
      "warning site.json $.tweaks.rom: the theme has no such tweak; did you mean 'room'?",
    ]);
  });

  test("never hold what ends a declaration, whatever is stored", () => {
    const keys = ["ink", "paper", "width", "body-font", "back"];
    const unit = fc.constantFrom(
      "#",
      "f",
      "1",
      "px",
      ";",
      "}",
      "{",
      "@",
      '"',
      "'",
      "(",
      ")",
      "url",
      "/",
      "\\",
      "\n",
      ":",
      " ",
      "font-size",
      "red",
      "rgb",
      ",",
    );
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.string({ unit }), (key, value) => {
        const { overrides } = resolve(styles, { [key]: value });
        const stored = overrides[key] ?? "";
        expect(stored).not.toMatch(/[{}\\\n`]/);
        // In quotes it stands for itself, as in an address.
        expect(stored.replaceAll(/"[^"]*"/g, "")).not.toContain("@");
      }),
    );
  });
});
