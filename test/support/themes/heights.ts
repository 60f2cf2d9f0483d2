import type { Trait } from "./trait.ts";

/** Pictures lie over each other in a frame that has no height of its own. */
const collapsed = `.frame { position: relative; height: 0; overflow: hidden }
.frame .slides { position: absolute; left: 0; top: 0; width: 100%; height: 100% }`;

const byRatio = (read: string): string =>
  `var ratio = { 'auto': 0.4, '32-standard': 2 / 3, '3:2 standard': 2 / 3 }[String(${read}).toLowerCase()] || 0, frame = document.querySelector('.frame');
frame.style.height = Math.round(frame.offsetWidth * ratio) + 'px';`;

const dropdown = (title: string, chosen: string): string =>
  `// tweak: { "type": "dropdown", "title": "${title}", "category": "Gallery", "options": ["Auto", "3:2 Standard"], "default": "${chosen}" }\n`;

/** Ways in which the frame of a theme's pictures gets its height; a frame that has one cuts off what does not fit. */
export const heights: readonly Trait[] = [
  { name: "the height of the pictures" },
  {
    name: "a share of the window",
    isOneOf: true,
    less: ".frame { height: 50vh; overflow: hidden }",
  },
  {
    name: "a share of the width",
    isOneOf: true,
    less: `${collapsed} .frame { padding-bottom: 50% }`,
  },
  {
    name: "a dropdown tweak by its slug",
    isOneOf: true,
    less: dropdown("Slideshow Aspect Ratio", "Auto") + collapsed,
    script: (y) => byRatio(`${y}.Squarespace.Template.getTweakValue('slideshow-aspect-ratio')`),
  },
  {
    name: "a dropdown tweak by its title",
    isOneOf: true,
    less: dropdown("Slideshow Aspect Ratio", "3:2 Standard") + collapsed,
    script: (y) => byRatio(`${y}.Squarespace.Template.getTweakValue('Slideshow Aspect Ratio')`),
  },
  {
    name: "a dropdown tweak in the page's data",
    isOneOf: true,
    less: dropdown("aspect-ratio", "Auto") + collapsed,
    script: () => byRatio("window.Static.SQUARESPACE_CONTEXT.tweakJSON['aspect-ratio']"),
  },
  {
    name: "a tweak of the platform's galleries",
    isOneOf: true,
    less: collapsed,
    script: (y) => byRatio(`${y}.Squarespace.Template.getTweakValue('gallery-aspect-ratio')`),
  },
  {
    name: "a tweak of the platform's galleries in the page's data",
    isOneOf: true,
    less: collapsed,
    script: () => byRatio("Static.SQUARESPACE_CONTEXT.tweakJSON['aspect-ratio']"),
  },
  {
    name: "a value tweak for scripts",
    isOneOf: true,
    less: `// tweak: { "type": "value", "title": "Banner Height", "min": 100, "max": 500, "js": true }
@bannerHeight: 240px;
${collapsed}`,
    script: (y) =>
      `document.querySelector('.frame').style.height = parseInt(${y}.Squarespace.Template.getTweakValue('@bannerHeight'), 10) + 'px';`,
  },
  {
    name: "a value tweak for styles",
    isOneOf: true,
    less: `// tweak: { "type": "value", "title": "Banner Height", "min": 100, "max": 500 }
@bannerHeight: 240px;
.frame { height: @bannerHeight; overflow: hidden }`,
  },
  {
    name: "the window, by the library",
    isOneOf: true,
    less: collapsed,
    script: (y) =>
      `var size = function () { ${y}.one('.frame').setStyle('height', (${y}.one('body').get('winHeight') / 2) + 'px'); }; size(); ${y}.on('windowresize', size);`,
  },
  {
    name: "the window, again when it changes",
    isOneOf: true,
    less: collapsed,
    script: (y) =>
      `function size() { document.querySelector('.frame').style.height = ${y}.config.win.innerHeight / 2 + 'px'; } size(); window.addEventListener('resize', size);`,
  },
  {
    name: "the highest picture, after a change of the window's size",
    isOneOf: true,
    less: collapsed,
    script: (y) =>
      `var emitter = new ${y}.Squarespace.ResizeEmitter({ timeout: 50 }), fit = function () { var frame = ${y}.one('.frame'); frame.setStyle('height', Math.max(200, frame.width() / 3) + 'px'); }; emitter.on('resize:end', fit); fit();`,
  },
];
