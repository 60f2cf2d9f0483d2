import { themeFiles } from "../sites/site-files.ts";

/**
 * Small template repositories whose scripts use the platform's browser objects as those of their years did. Files by path; each
 * shows the pictures of a gallery collection.
 */
type Files = Readonly<Record<string, unknown>>;

const slides = `{.repeated section items}<div class="slide"><img {@|image-meta} data-load="false"></div>{.end}`;

const withScript = (tags: string): Files => ({
  ...themeFiles(),
  "template.conf": {
    name: "Scripted",
    author: "Nobody",
    layouts: { default: { name: "Default", regions: ["head", "foot"] } },
    navigations: [{ title: "Main", name: "mainNav" }],
    stylesheets: ["base.less"],
  },
  "foot.region": `<main>{squarespace.main-content}</main>{squarespace-footers}${tags}</body></html>`,
  "collections/gallery.conf": {
    title: "Gallery",
    acceptTypes: ["image"],
    ordering: "user-orderable",
  },
});

/** YUI: nodes, delegation, animation, a gallery in a singleton; scripts below the body. */
const ofNodes: Files = {
  ...withScript('<squarespace:script src="site.js" combo="true" />'),
  "styles/base.less":
    ".slideshow { height: 200px } .slide img { width: 100% } .touch a { color: red }",
  "collections/gallery.list": `<a href="#menu" class="menu">Menu</a><div class="slideshow">${slides}</div>
<a class="next">next</a><a class="previous">previous</a>`,
  "scripts/site.js": `Y.use('node', 'anim', 'squarespace-gallery-ng', function (Y) {
  Singleton.create({
    ready: function () { Y.on('domready', this.initialize, this); },
    initialize: function () {
      var body = Y.one('body');
      Y.all('.slide img').each(function (image) { image.removeAttribute('data-load'); ImageLoader.load(image, { load: true }); });
      body.delegate('click', function (e) {
        e.halt();
        body.toggleClass('menu-open');
        new Y.Anim({ node: '.menu', to: { opacity: 0.5 }, duration: 0.01 }).run().on('end', function () { body.addClass('moved'); });
      }, 'a.menu');
      if (Y.one('.slideshow')) this.gallery = new Y.Squarespace.Gallery2({ container: Y.one('.slideshow'), slides: Y.all('.slide'),
        elements: { next: '.next', previous: '.previous' }, design: 'stacked', loop: true,
        designOptions: { transition: 'fade', speed: 0 }, loaderOptions: { load: true, mode: 'fill' } });
      Y.Global.on('tweak:change', function (e) { body.addClass(e.getName()); });
    }
  });
});`,
};

/** Scripts without a library that load banner pictures themselves, at the start and when the window changes. */
const ofBanners: Files = {
  ...withScript(
    '<squarespace:script src="banner.js" combo="true" /><squarespace:script src="menu.js" combo="true" />',
  ),
  "styles/base.less": ".banner { height: 50vh; position: relative } .content-fill { height: 100% }",
  "collections/gallery.list": `{.repeated section items}<section class="banner"><figure class="loading content-fill">\
<img {@|image-meta} data-load="false"></figure></section>{.end}<video-button data-video="1">Play</video-button>
<div class="sqs-video-wrapper" data-html="&lt;video&gt;&lt;/video&gt;"></div>`,
  "scripts/banner.js": `(function () {
  function load() {
    var images = document.querySelectorAll('.banner img');
    for (var i = 0; i < images.length; i++) {
      images[i].removeAttribute('data-load');
      ImageLoader.load(images[i], { load: true });
    }
  }
  document.addEventListener('DOMContentLoaded', function () {
    load();
    window.addEventListener('resize', load);
  });
  Y.Global.on('tweak:change', load);
})();`,
  "scripts/menu.js": `window.Squarespace.onInitialize(Y, function () {
  document.body.className += ' initialized';
  document.querySelector('video-button').onclick = function () {
    new Y.Squarespace.Lightbox2({ controls: { previous: false, next: false },
      set: [{ content: Y.one(document.querySelector('.sqs-video-wrapper')) }] }).render();
  };
});`,
};

/** A bundle with its own life cycle, which replaces the content of the page without loading another. */
const ofBundle: Files = {
  ...withScript('<squarespace:script src="bundle.js" combo="false" />'),
  "styles/base.less": "img { width: 200px }",
  "collections/gallery.list": `<button class="swap">Swap</button><button class="product">Product</button><div class="content">${slides}</div>`,
  "scripts/bundle.js": `!function(e){"use strict";
  var lifecycle = {
    init: function () { window.Squarespace.AFTER_BODY_LOADED = false; window.Squarespace.afterBodyLoad(); },
    destroy: function () { window.Squarespace.globalDestroy(window.Y); }
  };
  var tweaks = window.Static.SQUARESPACE_CONTEXT.tweakJSON, runs = 0;
  window.Squarespace.onInitialize(window.Y, function () {
    runs += 1;
    document.body.setAttribute('data-runs', runs);
    [].forEach.call(document.querySelectorAll('img[data-src]'), function (image) { window.ImageLoader.load(image, { load: true }); });
  });
  document.addEventListener('DOMContentLoaded', function () {
    document.querySelector('.swap').addEventListener('click', function () {
      lifecycle.destroy();
      document.querySelector('.content').innerHTML = '<img alt="" data-src="/s/p1.svg" data-image-dimensions="600x400">';
      window.Squarespace.initializeSomethingNew(window.Y);
      lifecycle.init();
    });
    document.querySelector('.product').addEventListener('click', function () {
      fetch('/shop/becher').then(function (answer) { return answer.text(); }).then(function (text) {
        lifecycle.destroy();
        var other = new DOMParser().parseFromString(text, 'text/html');
        document.querySelector('main').innerHTML = other.querySelector('main').innerHTML;
        [].forEach.call(other.querySelectorAll('body > form'), function (form) { document.body.appendChild(form); });
        lifecycle.init();
      });
    });
  });
}(window);`,
};

/** The platform's widgets as theme scripts start them: a title that shrinks, a gallery with dots, a lightbox, a calendar. */
const ofWidgets: Files = {
  ...withScript('<squarespace:script src="widgets.js?v=1.0" combo="true" />'),
  "styles/base.less":
    "#title { font-size: 60px; white-space: nowrap; display: inline-block } #brand { width: 300px; overflow: hidden } #slides { height: 200px } .slide { height: 100%; width: 100% }",
  "collections/gallery.list": `<div id="brand"><h1 id="title">{collection.title} ist ein langer Titel</h1></div>
<div id="slides">${slides}</div><a class="previous">zurück</a><a class="next">weiter</a>
<p class="dots">{.repeated section items}<i></i>{.end}</p><button class="open">Lightbox</button>`,
  "collections/events.conf": { title: "Events", acceptTypes: ["event"], ordering: "calendar" },
  "collections/events.list": `<div class="calendar" data-month-filter="{monthFilter}"></div>
{.repeated section items}<a href="{collection.fullUrl}?view=calendar&amp;month={startDate|date %B-%Y}">{title}</a>{.end}`,
  "scripts/widgets.js": `YUI.add('template-widgets', function (Y) {
  Y.namespace('Template').Widgets = Singleton.create({
    ready: function () { Squarespace.onInitialize(Y, Y.bind(this.start, this)); },
    start: function () {
      if (Y.one('#title')) Y.one('#title').plug(Y.Squarespace.TextShrink, { parentEl: Y.one('#brand'), minFontSize: 12 });
      if (Y.one('.calendar')) new Y.Squarespace.EventCollectionCalendar({ contentBox: Y.one('.calendar') }).render();
      if (!Y.one('#slides')) return;
      this.gallery = new Y.Squarespace.Gallery2({ container: '#slides', slides: '#slides .slide', design: 'stacked',
        elements: { next: '.next', previous: '.previous', controls: '.dots i' }, designOptions: { speed: 0, autoHeight: false },
        loaderOptions: { load: true, mode: 'fit' } });
      Y.one('.open').on('click', function () {
        var set = Y.all('.slide img')._nodes.map(function (image) { return { content: Y.one(image.cloneNode()), meta: image.alt }; });
        new Y.Squarespace.Lightbox2({ set: set, currentSetIndex: 1, controls: { previous: true, next: true } }).render();
      });
    }
  });
}, '1.0', { requires: ['node', 'squarespace-gallery-ng'] });
Y.use('template-widgets', 'squarespace-ui-base', 'squarespace-events-calendar');`,
};

/** Scripts that are wrong in every way, and one that is not. */
const hostile: Files = {
  ...withScript(
    ["throws", "loops", "replaces", "syntax", "right"]
      .map((name) => `<squarespace:script src="${name}.js" combo="false" />`)
      .join(""),
  ),
  "styles/base.less": "img { width: 200px }",
  "collections/gallery.list": `${slides}<div class="content-fill" style="height: 100px">{.repeated section items}<img {@|image-meta}>{.end}</div>`,
  "scripts/throws.js": `Squarespace.onInitialize(Y, function () { throw new Error('initializer'); });
    ImageLoader.load(undefined, null); Y.Global.on('x', null); Y.namespace('a.b'); new Y.Squarespace.Lightbox2().render();
    new Y.Squarespace.Gallery2({ container: Y.one('.none'), slides: Y.all('.none'), design: 'none' }).refresh();
    throw new Error('thrown');`,
  "scripts/loops.js":
    "setInterval(function () { ImageLoader.bootstrap(); throw new Error('loop'); }, 1);",
  "scripts/replaces.js": "Y = null; Squarespace = undefined; Modernizr = 0; Static = {};",
  "scripts/syntax.js": "function (",
  "scripts/right.js": "document.documentElement.setAttribute('data-right', 'yes');",
};

/** No script: pictures of the platform's formatter in a box. */
const pictures: Files = {
  ...withScript(""),
  "styles/base.less": ".content-fill { height: 100px; width: 100px }",
  "collections/gallery.list":
    '{.repeated section items}<div class="content-fill">{@|image}</div>{.end}',
};

/** Galleries of its own markup are invisible until the platform's script has started, and a script of its own fails. */
const hidden: Files = {
  ...withScript('<squarespace:script src="fails.js" combo="true" />'),
  "styles/base.less": `.enable-load-effects .sqs-system-gallery { opacity: 0; visibility: hidden }
.enable-load-effects .sqs-system-gallery.sqs-system-gallery-ready { opacity: 1; visibility: visible }
.slide img { width: 200px; height: 100px }`,
  "collections/gallery.list": `<div class="enable-load-effects"><div class="sqs-system-gallery">
{.repeated section items}<img alt="" src="{assetUrl}" width="200" height="100">{.end}</div></div>`,
  "scripts/fails.js": "throw new Error('unbuilt');",
};

/** YUI and an initialiser in one deferred script. */
const late: Files = {
  ...withScript('<script src="/scripts/late.js" defer></script>'),
  "collections/gallery.list": `<p class="first">{collection.title}</p>${slides}`,
  "scripts/late.js": `Squarespace.onInitialize(Y, function () {
  Y.all('.first').addClass('initialised');
});
Y.on('domready', function () { Y.one('.first').setAttribute('data-state', document.readyState); });`,
};

/** Nothing of the platform. */
const plain: Files = {
  ...withScript('<squarespace:script src="plain.js" combo="true" />'),
  "collections/gallery.list": "{.repeated section items}<p>{title}</p>{.end}",
  "scripts/plain.js": "document.body.className += ' plain';",
};

export const scriptedThemes: Readonly<Record<string, Files>> = {
  nodes: ofNodes,
  banners: ofBanners,
  bundle: ofBundle,
  widgets: ofWidgets,
  hostile,
  pictures,
  hidden,
  late,
  plain,
};
