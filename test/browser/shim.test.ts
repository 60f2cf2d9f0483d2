import { expect, test } from "vitest";
import { openScriptPage } from "../support/scripts/script-page.ts";

/** A page whose template scripts run behind the shim; gives what they left in `window.result`, and the page's faults. */
async function run(body: string, yui = false) {
  const { page, result, problems } = await openScriptPage({ body, yui });
  await page.waitForLoadState();
  return { result: await result(), faults: problems, html: await page.content() };
}

test("scripts of templates find the platform's objects, and none of them throws", async () => {
  const { result, faults } = await run(`<script>
    Squarespace.onInitialize(Y, function () { result.push('initialized', arguments.length); });
    Squarespace.onDestroy(Y, function () { result.push('destroyed'); });
    result.push(typeof YUI().use, Y.Squarespace.Template.getTweakValue('@gallery-design'));
    result.push(Y.Squarespace.Commerce.moneyString(123450), Y.Squarespace.Commerce.isExpressCheckout());
    Y.use('node', 'squarespace-gallery', function (Y) {
      Y.on('domready', function () { result.push('ready'); });
    });
    for (const name of ['globalInit', 'initializeCommerce', 'initializeLayoutBlocks', 'initializeFormBlocks',
      'initializeVideo', 'initializeSummaryV2Block', 'initializeCartPage', 'initializeAnythingElse']) Squarespace[name](Y);
    Squarespace.globalDestroy(Y);
  </script>`);
  expect(faults).toEqual([]);
  expect(result).toEqual([
    ...["function", "Slideshow", "1.234,50 €", true],
    ...["destroyed", "initialized", 0, "ready"],
  ]);
});

test("one script's fault keeps no other from running", async () => {
  const { result, faults } = await run(`<script>
    Squarespace.onInitialize(Y, function () { throw new Error('mine'); });
    Squarespace.onInitialize(Y, function () { result.push('next'); });
    Y.Global.on('x', function () { throw new Error('heard'); });
    Y.Global.on('x', function () { result.push('heard'); });
    Y.Global.fire('x');
  </script>`);
  expect(result).toEqual(["heard", "next"]);
  expect(faults).toEqual(["heard", "mine"]);
});

test("content that scripts put in is started anew, old content is not started twice", async () => {
  const { result, faults } = await run(`<script>
    var count = 0;
    Squarespace.onInitialize(Y, function () { count += 1; });
    document.addEventListener('DOMContentLoaded', function () {
      result.push(count, Squarespace.INITIALIZED, Squarespace.AFTER_BODY_LOADED);
      Squarespace.afterBodyLoad(Y);
      result.push(count);
      Squarespace.globalDestroy(Y);
      document.body.innerHTML = '<img alt="" data-src="/s/a-10x10.svg">';
      Squarespace.AFTER_BODY_LOADED = false;
      Squarespace.afterBodyLoad();
      result.push(count, document.images[0].getAttribute('src'));
      Squarespace.onInitialize(Y, function () { result.push('late'); });
    });
  </script>`);
  expect(faults).toEqual([]);
  expect(result).toEqual([...[1, true, true], 1, 2, "/s/a-10x10.svg?format=1500w", "late"]);
});

test("a singleton is ready at once, a class calls what it overrides", async () => {
  const { result, faults } = await run(`<script>
    var one = Singleton.create({ ready: function () { result.push(this.name); }, name: 'ready' });
    var Animal = Class.create({ initialize: function (name) { this.name = name; }, say: function () { return this.name; } });
    var Cat = Animal.extend({ say: function () { return this._super() + ' meows'; } });
    result.push(one.name, new Cat('Mau').say(), new Cat('Mau') instanceof Animal, '_super' in Cat.prototype);
  </script>`);
  expect(faults).toEqual([]);
  expect(result).toEqual(["ready", "ready", "Mau meows", true, false]);
});

test("classes of features stand on the root before the body", async () => {
  const { result } = await run(`<script>
    var root = document.documentElement.classList;
    result.push(root.contains('js'), root.contains('no-touch'), Modernizr.touch, Modernizr.csstransforms3d);
    Modernizr.addTest('mine', function () { return false; });
    result.push(root.contains('no-mine'), Modernizr.mq('(min-width: 1px)'));
  </script>`);
  expect(result).toEqual([true, true, false, true, true, true]);
});

test("the small library does what scripts of it need", async () => {
  const { result, faults } = await run(`<p id="p" class="a">x</p><script>
    result.push(Y.one('#none'), Y.one('#p').addClass('b').removeClass('a').get('className'));
    result.push(Y.one(document.body).getDOMNode() === document.body);
    result.push(Y.bind(function (a, b) { return this.x + a + b; }, { x: 1 }, 2)(3));
    result.push(Y.namespace('Mine.Own') === Y.Mine.Own, Y.Lang.isValue(NaN), Y.Lang.isNumber(1));
    result.push(Y.UA.chrome > 0, Y.UA.gecko, Y.UA.mobile, Y.config.win === window);
    Y.later(0, { run: function (x) { result.push('later', x); } }, 'run', ['arg']);
    Y.later(0, null, function () { result.push('never'); }).cancel();
  </script>`);
  expect(faults).toEqual([]);
  expect(result).toEqual([
    ...[null, "b", true, 6, true, false, true],
    ...[true, 0, null, true],
    ...["later", "arg"],
  ]);
});

test("pictures of templates get their address, follow buttons their link", async () => {
  const { html, faults } = await run(
    `<img data-src="/s/a-10x10.svg" alt="">
    <script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>
    <div class="squarespace-follow-button" data-username="@laden"></div>
    <div class="squarespace-follow-button" data-username="&lt;b&gt;"></div>`,
  );
  expect(faults).toEqual([]);
  expect(html).toContain('src="/s/a-10x10.svg?format=');
  expect(html).toContain('<a href="https://x.com/laden" rel="noopener me">@laden</a>');
  expect(html).toContain('data-username="&lt;b&gt;"></div>');
});

test("the real library stands where it is loaded, without any other request", async () => {
  const { result, faults } = await run(
    `<p id="p" class="a" data-x="1">x</p><ul><li>1</li><li>2</li></ul><script>
    result.push(Y.one('#none'), Y.all('li').size(), Y.all('.none').addClass('x').size());
    Y.use('node', 'squarespace-anything', function (Y2) { result.push(Y2 === Y); });
    Y.delegate('click', function (e) { result.push(e.currentTarget.get('text')); }, 'ul', 'li');
    Y.one('li').simulate('click');
    Y.on('domready', function () { result.push('domready'); });
    Y.one('#p').plug(Y.Squarespace.TextShrink, { parentEl: Y.one('body') });
    result.push(Y.one('#p').getData('x'), Y.one('#p').ancestor('body') !== null, Y.one('#p').width() > 0);
    result.push(Y.QueryString.parse('a=1').a, Y.Node.create('<b>x</b>').get('tagName'), Y.version);
    new Y.Anim({ node: '#p', to: { opacity: 0 }, duration: 0.01 }).on('end', function () {}).detach();
    Y.Global.on('mine', function (e) { result.push(e.value); });
    Y.Global.fire('mine', { value: 'heard' });
    result.push(typeof Y.Squarespace.Lightbox2, typeof Y.Squarespace.Gallery2);
  </script>`,
    true,
  );
  expect(faults).toEqual([]);
  expect(result).toEqual([
    ...[null, 2, 0, true, "1", "1", true, true],
    ...[1, "B", "3.18.1", "heard", "function", "function", "domready"],
  ]);
});
