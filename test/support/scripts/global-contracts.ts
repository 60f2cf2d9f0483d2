import type { Contracts } from "./library-contracts.ts";

const exist = (holder: string, ...names: readonly string[]): Contracts =>
  Object.fromEntries(
    names.map((name) => [
      `${holder}.${name}`,
      `return typeof ${holder}.${name} === 'function' || typeof ${holder}.${name};`,
    ]),
  );

/** The platform's global objects, which are the same with and without YUI. */
export const globalContracts: Contracts = {
  ...exist(
    "Squarespace",
    "onInitialize",
    "onDestroy",
    "afterBodyLoad",
    "globalInit",
    "globalDestroy",
  ),
  ...exist("Squarespace", "initializeCommerce", "initializeCartPage", "initializeLayoutBlocks"),
  ...exist("Squarespace", "initializeFormBlocks", "initializeSummaryV2Block", "initializeVideo"),
  ...exist("Squarespace", "initializeNewsletter", "initializeSvgs", "initializeGlobalLightbox"),
  ...exist("ImageLoader", "load", "bootstrap", "loadAll"),
  "Squarespace without other members": "return Squarespace.somethingElse === undefined;",
  "every initialize… may be called twice": `['Commerce', 'CartPage', 'LayoutBlocks', 'FormBlocks', 'SummaryV2Block', 'Video', 'Newsletter', 'Svgs', 'ImageBlockDynamicElements', 'GlobalLightbox',
    'CollectionPages', 'PageContent', 'SocialLinks', 'Soundcloud', 'Chart', 'Donation', 'OpenTable', 'Acuity', 'Zola', 'Disqus', 'AspectRatioBlocks'].forEach(function (name) { Squarespace['initialize' + name](Y); Squarespace['initialize' + name](Y); }); return true;`,
  "the list of initializers is never emptied": `var n = 0; Squarespace.onInitialize(Y, function () { n += 1; if (arguments.length) n += 100; });
    var first = n; Squarespace.AFTER_BODY_LOADED = false; Squarespace.afterBodyLoad(Y); Squarespace.afterBodyLoad(); return first <= 1 && n === first + 1 && Squarespace.INITIALIZED === true && Squarespace.AFTER_BODY_LOADED === true;`,
  "an initializer may add another": `var seen = [];
    Squarespace.onInitialize(Y, function () { seen.push('outer'); Squarespace.onInitialize(Y, function () { seen.push('inner'); }); });
    Squarespace.AFTER_BODY_LOADED = Squarespace.INITIALIZED = false; seen = []; Squarespace.afterBodyLoad(Y); return seen.indexOf('inner') > seen.indexOf('outer') || seen.join();`,
  "destructors run":
    "var n = 0; Squarespace.onDestroy(Y, function () { n += 1; }); Squarespace.globalDestroy(Y); var was = Squarespace.INITIALIZED; Squarespace.AFTER_BODY_LOADED = false; Squarespace.afterBodyLoad(); return n === 1 && was === false;",
  "Singleton.create":
    "var one = Singleton.create({ ready: function () { this.is = 'ready'; }, more: 1 }); return one.is === 'ready' && one.more === 1;",
  "Class.create":
    "var A = Class.create({ initialize: function (x) { this.x = x; }, get: function () { return this.x; } }); var B = A.extend({ get: function () { return this._super() + 1; } }); return new A(1).get() === 1 && new B(1).get() === 2;",
  Modernizr:
    "return typeof Modernizr.touch === 'boolean' && Modernizr.csstransforms3d && Modernizr.csstransforms && Modernizr.cssanimations && Modernizr.mq('(min-width: 1px)') === true && !!Modernizr.addTest('x', true);",
  "Modernizr._prefixes":
    "return Modernizr._prefixes.join(' ').trim() === '-webkit- -moz- -o- -ms-' && Modernizr._prefixes[0] === '';",
  "classes of the root":
    "return /(^| )(no-)?touch( |$)/.test(document.documentElement.className) && /(^| )js( |$)/.test(document.documentElement.className);",
  "Static.SQUARESPACE_CONTEXT":
    "return !Static.SQUARESPACE_CONTEXT.authenticatedAccount && typeof Static.SQUARESPACE_CONTEXT.tweakJSON === 'object';",
  SQUARESPACE_ROLLUPS: "return typeof SQUARESPACE_ROLLUPS === 'object';",
  "Template.getTweakValue":
    "return ['gallery-design', '@gallery-design', '.gallery-design'].every(function (name) { return Y.Squarespace.Template.getTweakValue(name) === 'Slideshow'; }) && Y.Squarespace.Template.getTweakValue('Gallery Design') === 'Slideshow' && Y.Squarespace.Template.getTweakValue('none') === undefined;",
  ...exist(
    "Y.Squarespace",
    "Lightbox2",
    "TextShrink",
    "ResizeEmitter",
    "VideoLoader",
    "Loader",
    "Loader2",
  ),
  ...exist("Y.Squarespace.Commerce", "goToCheckoutPage", "moneyString", "isExpressCheckout"),
  ...exist("Y.Squarespace.Singletons.ShoppingCart", "get", "on"),
  ...exist("Y.Squarespace.SimpleLike", "renderLikeCount"),
  ...exist("Y.Squarespace.Widgets", "Alert"),
  "objects that scripts name":
    "return ['FollowButtonUtils', 'EscManager', 'GalleryManager', 'LazyLoader', 'SocialButtons', 'ImageZoom'].filter(function (name) { return !Y.Squarespace[name]; }).join() || true;",
  "GalleryManager.addImageQueue loads pictures in their order, then calls what was given": `var p = document.getElementById('p'), loaded = [];
    p.innerHTML = [1, 2, 3].map(function (n) { return '<img alt="" data-load="false" data-src="/s/q' + n + '-10x10.svg">'; }).join('');
    [].forEach.call(p.children, function (image) { image.addEventListener('load', function () { loaded.push(image.src.match(/q(\\d)/)[1]); }); });
    Y.Squarespace.GalleryManager.addImageQueue([].slice.call(p.children).map(function (one) { return Y.one(one); }), function () { done(loaded.join() === '1,2,3' || loaded.join()); });`,
  "GalleryManager.promoteImageQueue calls what was given, whatever of its pictures is missing": `var p = document.getElementById('p'), order = [];
    p.innerHTML = '<img alt="" data-src="/s/none.svg"><img alt=""><b></b>';
    Y.Squarespace.GalleryManager.addImageQueue([p.children[0]], function () { order.push('first'); });
    Y.Squarespace.GalleryManager.addImageQueue([p.children[1], p.children[2]], function () { order.push('second'); });
    Y.Squarespace.GalleryManager.promoteImageQueue(function () { order.push('promoted'); });
    Y.Squarespace.GalleryManager.addImageQueue(null, function () { done(order.sort().join() === 'first,promoted,second' || order.join()); });`,
  "EscManager.enable, disable": `var seen = [], press = function () { document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })); };
    Y.Squarespace.EscManager.enable('menu', function () { seen.push('menu'); }); Y.Squarespace.EscManager.enable('cart', function () { seen.push('cart'); });
    press(); Y.Squarespace.EscManager.disable('cart'); press(); Y.Squarespace.EscManager.disable('menu'); press(); return seen.join() === 'cart,menu' || seen.join();`,
  "every .sqs-system-gallery is ready when it stands": `var p = document.getElementById('p'); p.innerHTML = '<b class="sqs-system-gallery"></b>';
    Squarespace.AFTER_BODY_LOADED = false; Squarespace.afterBodyLoad(); return p.firstChild.className === 'sqs-system-gallery sqs-system-gallery-ready' || p.innerHTML;`,
  "what only the editor has is absent":
    "return Y.Squarespace.Management === undefined && typeof UserAccountApi === 'undefined';",
  "Commerce.moneyString": "return Y.Squarespace.Commerce.moneyString(123450) === '1.234,50 €';",
  ResizeEmitter:
    "var e = new Y.Squarespace.ResizeEmitter({ timeout: 20 }), seen = []; e.on('resize:start', function () { seen.push('start'); }); e.on('resize:end', function () { done(true); }); e.on('resize', function () {}); e.destroy(); done(true);",
  "ImageLoader.bootstrap below a node":
    "var p = Y.one('#p').getDOMNode(), l = Y.one('#l').getDOMNode(); p.innerHTML = l.lastChild.innerHTML = '<img alt=\"x\" data-src=\"/s/a-10x10.svg\">'; ImageLoader.bootstrap({}, Y.one('#p')); var given = [p, l].map(function (one) { return one.querySelector('img').hasAttribute('src'); }).join(); return given === 'true,false' || given;",
};

/** The small `Y`, for scripts that name nothing more of the library. */
export const smallContracts: Contracts = {
  "Y.one of nothing": "return Y.one('.nothing') === null;",
  "Y.one":
    "var node = Y.one('#p'); node.addClass('s'); var had = node.getDOMNode().classList.contains('s'); node.removeClass('s'); return had && node.get('id') === 'p' && !node.getDOMNode().classList.contains('s');",
  "Y.use": "Y.use('node', function (Y2) { done(Y2 === Y); });",
  "Y.on('domready')": "Y.on('domready', function () { done(true); });",
  "Y.Global":
    "var n = 0; Y.Global.on(['a', 'b'], function () { n += 1; }); Y.Global.fire('a'); Y.Global.fire('b'); return n === 2;",
  "Y.later":
    "var c = { run: function (x) { done(this === c && x === 2); } }; Y.later(1, c, 'run', [2]);",
  "Y.later repeats":
    "var n = 0, t = Y.later(1, null, function () { n += 1; if (n === 2) { t.cancel(); done(true); } }, [], true);",
  "Y.bind": "return Y.bind(function (a, b) { return this.x + a + b; }, { x: 1 }, 2)(3) === 6;",
  "Y.namespace": "return Y.namespace('Template.Controllers') === Y.Template.Controllers;",
  "Y.config, Y.UA, Y.Lang":
    "return Y.config.win === window && Y.config.doc === document && 'gecko' in Y.UA && Y.UA.chrome > 0 && Y.Lang.isNumber(1) && Y.Lang.isString('') && Y.Lang.isUndefined() && Y.Lang.isFunction(done) && Y.Lang.isArray([]) && Y.Lang.isObject({}) && Y.Lang.isBoolean(true) && !Y.Lang.isValue(null);",
  "YUI().use": "YUI().use('node', function (Y2) { done(Y2 === Y); });",
};
