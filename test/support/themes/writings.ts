import type { ScriptOf } from "./trait.ts";

/** A way in which a theme's script is written. */
type Writing = {
  readonly name: string;
  /** True if it waits until the document stands. */
  readonly waits: boolean;
  /** The script, which calls `Y` by the given name where it can. */
  readonly write: (script: ScriptOf, y: string, name: string) => string;
};

/** The ways, from scripts that run at once to modules that are registered first. */
export const writings: readonly Writing[] = [
  {
    name: "plain",
    waits: false,
    write: (script) => `(function () { ${script("Y")} })();`,
  },
  {
    name: "Y.use",
    waits: false,
    write: (script, y) =>
      `Y.use('node', 'anim', 'event', 'transition', 'squarespace-gallery-ng', 'squarespace-ui-base', function (${y}) { ${script(y)} });`,
  },
  {
    name: "YUI().use",
    waits: false,
    write: (script, y) =>
      `YUI().use('node', 'event', 'promise', 'squarespace-gallery-ng', function (${y}) { ${script(y)} });`,
  },
  {
    name: "a module",
    waits: false,
    write: (script, y, name) =>
      `YUI.add('template-${name}', function (${y}) { ${y}.namespace('Template.${name}'); ${script(y)} }, '1.0', { requires: ['node', 'squarespace-gallery-ng'] });
Y.use('template-${name}');`,
  },
  {
    name: "a singleton",
    waits: true,
    write: (script) =>
      `Y.use('node', function (Y) { Singleton.create({ ready: function () { Y.on('domready', this.start, this); }, start: function () { ${script("Y")} } }); });`,
  },
  {
    name: "an initialiser",
    waits: true,
    write: (script) => `Squarespace.onInitialize(Y, function () { ${script("Y")} });`,
  },
  {
    name: "an event",
    waits: true,
    write: (script, y) =>
      `(function (${y}) { function start() { ${script(y)} } if (document.readyState === 'loading') { document.addEventListener('DOMContentLoaded', start); } else { start(); } })(Y);`,
  },
  {
    name: "a bundle",
    waits: true,
    write: (script, y) =>
      `!function (w, ${y}) { "use strict"; w.Squarespace.onInitialize(${y}, function () { ${script(y)} }); }(window, window.Y);`,
  },
];

/** A script as tools make it smaller: on one line, without space around signs. */
export const minified = (text: string): string =>
  text
    .split(/('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/\s+/g, " ").replace(/ ?([{}()=,;:?&|<>+]) ?/g, "$1"),
    )
    .join("");
