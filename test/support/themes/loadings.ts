import type { Trait } from "./trait.ts";

const each = (does: string): string =>
  `[].forEach.call(document.querySelectorAll('.slides img[data-src]'), function (image) { ${does} });`;

/** Ways in which a theme loads the pictures that the platform leaves to scripts. */
export const loadings: readonly Trait[] = [
  { name: "no script loads them" },
  {
    name: "each is loaded",
    script: () =>
      each("image.removeAttribute('data-load'); ImageLoader.load(image, { load: true });"),
  },
  {
    name: "each fills its frame",
    script: (y) =>
      `${y}.all('.slides img').each(function (image) { image.removeAttribute('data-load'); ImageLoader.load(image, { load: true, mode: 'fill' }); });`,
  },
  {
    name: "each fits into its frame",
    script: () =>
      each(
        "image.setAttribute('data-load', 'true'); window.ImageLoader.load(image, { mode: 'fit', load: true });",
      ),
  },
  {
    name: "one after the other, when the one before has come",
    script: () =>
      `var waiting = [].slice.call(document.querySelectorAll('.slides img[data-src]'));
(function next() { var image = waiting.shift(); if (!image) { return; } image.addEventListener('load', next); ImageLoader.load(image, { load: true }); })();`,
  },
  {
    name: "all below an element",
    script: (y) =>
      `${each("image.removeAttribute('data-load');")} ImageLoader.bootstrap({ load: true }, ${y}.one('.stage'));`,
  },
  {
    name: "when the window has loaded, and again after each change of its size",
    script: () =>
      `function load() { ${each("image.removeAttribute('data-load'); ImageLoader.load(image, true);")} } if (document.readyState === 'complete') { load(); } window.addEventListener('load', load); window.addEventListener('resize', load);`,
  },
  {
    name: "the platform's loader of a list",
    script: (y) => `new ${y}.Squarespace.Loader({ img: ${y}.all('.slides img') });`,
  },
  {
    name: "a plug-in of each picture",
    script: (y) =>
      `${y}.all('.slides img').each(function (image) { image.plug(${y}.Squarespace.Loader2, { load: true, mode: 'fill' }); });`,
  },
  {
    name: "a queue",
    script: (y) => `${y}.Squarespace.GalleryManager.addImageQueue(${y}.all('.slides img'));`,
  },
];
