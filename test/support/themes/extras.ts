import type { ScriptOf } from "./trait.ts";

/** Calls that themes' scripts make beside all that, which must not throw. */
export const extras: readonly ScriptOf[] = [
  (y) =>
    `${y}.Global.on(['tweak:change', 'tweak:reset', 'tweak:close'], function (e) { if (e.getName) { e.getName(); } });`,
  (y) =>
    `${y}.Squarespace.EscManager.enable('menu', function () { document.body.className += ' closed'; }); ${y}.Squarespace.EscManager.disable('menu');`,
  (y) =>
    `${y}.Squarespace.Singletons.ShoppingCart.on('change', function () {}); var total = ${y}.Squarespace.Singletons.ShoppingCart.get('totalQuantity');`,
  (y) => `${y}.Squarespace.SimpleLike.renderLikeCount(); void ${y}.Squarespace.SocialButtons;`,
  (y) =>
    `if (${y}.Squarespace.Commerce.isExpressCheckout()) { ${y}.Squarespace.Commerce.goToCheckoutPage(); } ${y}.Squarespace.Commerce.moneyString(1200);`,
  (y) => `${y}.namespace('Template.Site').start = ${y}.bind(function () { return this; }, {});`,
  () => "Squarespace.initializeCommerce(Y); Squarespace.initializeLayoutBlocks(Y);",
  () =>
    "if (!window.isSecond) { window.isSecond = true; Squarespace.AFTER_BODY_LOADED = false; Squarespace.afterBodyLoad(); }",
  () =>
    "if (!window.isSecond) { window.isSecond = true; Squarespace.onDestroy(Y, function () {}); Squarespace.globalDestroy(Y); Squarespace.AFTER_BODY_LOADED = false; Squarespace.afterBodyLoad(Y); }",
  () =>
    "document.documentElement.className += Modernizr.touch ? ' has-touch' : ''; Modernizr._prefixes.join('{}'); Modernizr.mq('(min-width: 1px)');",
  () =>
    "var Site = Class.create({ initialize: function () { this.is = 1; } }), More = Site.extend({ initialize: function () { this._super(); } }); new More();",
  () => "if (window.UserAccountApi) { UserAccountApi.isUserAuthenticated(); }",
  () => "if (Y.Squarespace.Management) { Y.Squarespace.Management.on('tweak', function () {}); }",
  (y) =>
    `${y}.one('body').delegate('click', function (e) { e.currentTarget.toggleClass('open'); }, '.menu'); ${y}.all('.nowhere').addClass('x').setStyle('opacity', 0);`,
  (y) =>
    `function Sender() {} ${y}.augment(Sender, ${y}.EventTarget, true, null, { emitFacade: true }); new Sender().fire('sent');`,
  (y) => `${y}.QueryString.parse(location.search.slice(1)); ${y}.throttle(function () {}, 100)();`,
  (y) =>
    `${y}.all('.sqs-video-wrapper').each(function (video) { video.plug(${y}.Squarespace.VideoLoader, { mode: 'fill' }); });`,
];
