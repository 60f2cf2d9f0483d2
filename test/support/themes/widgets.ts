import type { ScriptOf, Trait } from "./trait.ts";

const gallery =
  (design: string, options: string, more = "", name = "Gallery2"): ScriptOf =>
  (y) =>
    `if (${y}.one('.slides')) { var gallery = new ${y}.Squarespace.${name}({ container: ${y}.one('.slides'), slides: ${y}.all('.slides .slide'), design: '${design}',
elements: { next: '.next', previous: '.previous', controls: '.controls' }, loaderOptions: { load: true, mode: 'fill' }, ${options} }); ${more} }`;

const sized = ".slide { height: 220px } ";

/** The widgets of the platform that a theme makes of its pictures and titles. */
export const widgets: readonly Trait[] = [
  { name: "no widget" },
  {
    name: "stacked pictures that fade",
    less: sized,
    isOneOf: true,
    script: gallery(
      "stacked",
      "loop: true, designOptions: { transition: 'fade', speed: 0.1, autoHeight: true }",
    ),
  },
  {
    name: "stacked pictures as high as their frame",
    less: ".slides, .slide { height: 220px; width: 100% }",
    isOneOf: true,
    script: gallery(
      "stacked",
      "autoplay: false, designOptions: { transition: 'scroll', speed: 0.1, autoHeight: false, preloadCount: 2 }",
      "gallery.refreshContentMode();",
    ),
  },
  {
    name: "stacked pictures that move",
    less: sized,
    isOneOf: true,
    script: gallery("stacked", "designOptions: { transition: 'kenBurns', speed: 0.1 }"),
  },
  {
    name: "stacked pictures with the options of the platform's tweaks",
    less: sized,
    isOneOf: true,
    script: (y) => {
      const value = (name: string) => `${y}.Squarespace.Template.getTweakValue('${name}')`;
      return gallery(
        "stacked",
        `loop: ${value("gallery-loop")} === 'true', autoplay: ${value("gallery-autoplay")} === 'true', autoplayOptions: { timeout: parseInt(${value("galleryAutoplaySpeed")}, 10) * 1000 },
designOptions: { transition: ${value("gallery-transitions")}, speed: 0.1 }`,
        `if (!${value("gallery-auto-crop")} || !${value("gallery-design")}) { throw new Error('no tweak of the platform'); }`,
      )(y);
    },
  },
  {
    name: "a strip",
    less: ".slides, .slide { height: 220px }",
    isOneOf: true,
    script: gallery("strip", "designOptions: { speed: 0.1, alignment: 'middle' }"),
  },
  {
    name: "a carousel",
    less: sized,
    isOneOf: true,
    script: gallery("carousel", "designOptions: { slidesPerRow: 2, gutter: 4, loop: true }"),
  },
  { name: "a grid", less: sized, script: gallery("grid", "designOptions: { perRow: 2 }") },
  {
    name: "columns by themselves",
    script: gallery("autocolumns", "designOptions: { columnWidth: 200, gutter: 10 }"),
  },
  {
    name: "rows by themselves",
    script: gallery("autorows", "designOptions: { rowHeight: 150, gutter: 10 }"),
  },
  {
    name: "a grid by itself",
    script: gallery(
      "autogrid",
      "designOptions: { columnWidth: 180, gutter: 8, aspectRatio: 1.5 }",
      "gallery.refresh();",
    ),
  },
  { name: "a list", less: sized, script: gallery("list", "keyboard: false") },
  {
    name: "a gallery by its older name",
    less: sized,
    isOneOf: true,
    script: gallery("stacked", "designOptions: { speed: 0.1 }", "", "Gallery"),
  },
  {
    name: "content that waits for a picture of the gallery",
    less: `${sized} .stage { opacity: 0 } .stage.has-picture { opacity: 1 }`,
    isOneOf: true,
    script: gallery(
      "stacked",
      "designOptions: { speed: 0.1 }",
      "gallery.on('image-loaded', function () { document.querySelector('.stage').className += ' has-picture'; });",
    ),
  },
  {
    name: "a title that shrinks",
    less: ".brand { width: 300px; overflow: hidden } .title { font-size: 60px; white-space: nowrap; display: inline-block }",
    script: (y) =>
      `var title = ${y}.one('.title'); if (title) { title.plug(${y}.Squarespace.TextShrink, { parentEl: ${y}.one('.brand'), minFontSize: 12 }); title.textshrink.refresh(); }`,
  },
  {
    name: "a lightbox that is ready",
    script: (y) =>
      `${y}.all('.slides .slide').each(function (slide) { slide.on('click', function (e) { e.halt(); new ${y}.Squarespace.Lightbox2({ set: [{ content: slide.one('img').cloneNode(), meta: '' }], controls: { previous: true, next: true } }).render(); }); });`,
  },
];
