/** A script of a theme that fails by itself, and what the browser then says of it. */
type Fault = {
  readonly name: string;
  /** A script, or the tag of one that does not exist. */
  readonly script?: string;
  readonly tag?: string;
  readonly says?: RegExp;
};

/** Ways in which one of a theme's scripts fails. */
export const faults: readonly Fault[] = [
  { name: "no script fails" },
  { name: "a script throws", script: "throw new Error('of the theme');", says: /of the theme/ },
  {
    name: "a script is no script",
    script: "function (",
    says: /Unexpected token|require a function name|Unexpected end/,
  },
  {
    name: "a script is not there",
    tag: '<squarespace:script src="gone.js" combo="true" />',
    says: /404|MIME/,
  },
  {
    name: "an initialiser throws",
    script: "Squarespace.onInitialize(Y, function () { throw new Error('of the theme'); });",
    says: /of the theme/,
  },
  { name: "a library is missing", script: "jQuery(window).ready();", says: /jQuery/ },
  {
    name: "an element is missing",
    script: "document.querySelector('.nowhere').className = 'x';",
    says: /of null/,
  },
  {
    name: "a node is missing",
    script: "Y.use('node', function (Y) { Y.one('.nowhere').addClass('x'); });",
    says: /of null/,
  },
  {
    name: "the editor is missing",
    script: "Y.Squarespace.Management.on('tweak', function () {});",
    says: /of undefined/,
  },
  {
    name: "a handler throws",
    script: "window.addEventListener('load', function () { throw new Error('of the theme'); });",
    says: /of the theme/,
  },
  {
    name: "a script throws again and again",
    script: "setInterval(function () { throw new Error('of the theme'); }, 50);",
    says: /of the theme/,
  },
];
