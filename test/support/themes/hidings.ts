import type { Trait } from "./trait.ts";

const until = (hidden: string, shown: string): string =>
  `.stage { ${hidden} } .stage.ready { ${shown} }`;

const addReady = `document.querySelector('.stage').className += ' ready';`;

/** Ways in which a theme hides its content until a script has done something. */
export const hidings: readonly Trait[] = [
  { name: "nothing is hidden" },
  {
    name: "system galleries until they are ready",
    stage: "enable-load-effects",
    slides: "sqs-system-gallery",
    less: `.enable-load-effects .sqs-system-gallery { opacity: 0; transition: opacity .1s }
.enable-load-effects .sqs-system-gallery.sqs-system-gallery-ready { opacity: 1 }`,
  },
  {
    name: "the body until the page is initialised",
    less: "body { opacity: 0 } body.initialized { opacity: 1 }",
    script: (y) =>
      `Squarespace.onInitialize(${y}, function () { document.body.className += ' initialized'; });`,
  },
  {
    name: "the body until the document stands",
    less: "body { visibility: hidden } body.ready { visibility: visible }",
    script: (y) => `${y}.on('domready', function () { ${y}.one('body').addClass('ready'); });`,
  },
  {
    name: "content until the window has loaded",
    less: until("visibility: hidden", "visibility: visible"),
    script: () =>
      `if (document.readyState === 'complete') { ${addReady} } else { window.addEventListener('load', function () { ${addReady} }); }`,
  },
  {
    name: "content until the library says that the window has loaded",
    less: until("opacity: 0", "opacity: 1"),
    script: (y) =>
      `if (document.readyState === 'complete') { ${addReady} } else { ${y}.on('load', function () { ${y}.all('.stage').addClass('ready'); }, ${y}.config.win); }`,
  },
  {
    name: "each picture until it is loaded",
    less: ".slide img { opacity: 0; transition: opacity .1s } .slide img.loaded { opacity: 1 }",
  },
  {
    name: "the frame of a picture as long as it loads",
    less: ".slide figure.loading { opacity: 0 } .slide figure { transition: opacity .1s }",
  },
  {
    name: "content until an animation ends",
    less: ".stage { opacity: 0 }",
    script: (y) =>
      `new ${y}.Anim({ node: '.stage', from: { opacity: 0 }, to: { opacity: 1 }, duration: 0.1, easing: ${y}.Easing.easeOut }).run();`,
  },
  {
    name: "content until it is faded in",
    less: ".stage { opacity: 0 }",
    script: (y) => `${y}.one('.stage').fadeIn();`,
  },
  {
    name: "content until a transition",
    less: ".stage { opacity: 0 }",
    script: (y) =>
      `${y}.one('.stage').transition({ opacity: 1, duration: 0.1 }, function () { this.addClass('ready'); });`,
  },
  {
    name: "content until it has a height",
    less: ".stage { height: 0; overflow: hidden }",
    script: (y) => `var stage = ${y}.one('.stage'); stage && stage.setStyle('height', 'auto');`,
  },
  {
    name: "content until a timer",
    less: until("opacity: 0", "opacity: 1"),
    script: (y) =>
      `${y}.later(20, { show: function (name) { document.querySelector('.stage').className += ' ' + name; } }, 'show', ['ready']);`,
  },
  {
    name: "content where scripts run",
    less: ".js .stage { opacity: 0 } .js .stage.ready { opacity: 1 }",
    script: () => `if (Modernizr.csstransforms) { ${addReady} }`,
  },
  {
    name: "content until a queue of pictures is through",
    ofPictures: true,
    less: until("opacity: 0", "opacity: 1"),
    script: (y) =>
      `${y}.Squarespace.GalleryManager.addImageQueue(${y}.all('.slides img'), function () { ${addReady} }); ${y}.Squarespace.GalleryManager.promoteImageQueue();`,
  },
  {
    name: "content until a list of pictures has been queued",
    ofPictures: true,
    less: until("opacity: 0", "opacity: 1"),
    script: (y) =>
      `${y}.Squarespace.GalleryManager.addImageQueue([].slice.call(document.querySelectorAll('.slides img')).map(function (one) { return ${y}.one(one); }), function () { ${addReady} });`,
  },
  {
    name: "content until each picture has loaded",
    ofPictures: true,
    less: until("opacity: 0", "opacity: 1"),
    script: () =>
      `var left = [].slice.call(document.querySelectorAll('.slides img')), count = left.length;
function next() { count -= 1; if (count === 0) { ${addReady} } }
left.forEach(function (image) { if (image.src && image.complete) { next(); return; } image.addEventListener('load', next); image.removeAttribute('data-load'); ImageLoader.load(image, { load: true }); });`,
  },
  {
    name: "content until a promise is kept",
    less: until("opacity: 0", "opacity: 1"),
    script: (y) =>
      `new ${y}.Promise(function (keep) { setTimeout(keep, 10); }).then(function () { ${y}.one('.stage').addClass('ready'); });`,
  },
  {
    name: "content until an event of its own",
    less: until("opacity: 0", "opacity: 1"),
    script: (y) =>
      `${y}.Global.on('stage:ready', function () { ${addReady} }); ${y}.Global.fire('stage:ready');`,
  },
  {
    name: "content unless a checkbox is on",
    less: `// tweak: { "type": "checkbox", "title": "Show the Stage", "active": "true" }
.stage { display: none } .show-the-stage .stage { display: block }`,
  },
  {
    name: "content unless an option is chosen",
    less: `// tweak: { type: "dropdown", title: "Stage: Look", options: ["None", "3:2 Wide (Full)"], default: "3:2 Wide (Full)" }
.stage { visibility: hidden } .stage-look-32-wide-full .stage { visibility: visible }`,
  },
];
