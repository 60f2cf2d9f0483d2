/** The contract of a member, as the body of a function in a page: it returns true, or calls `done` with it. */
export type Contracts = Readonly<Record<string, string>>;

/** Members of YUI that template repositories use. */
export const libraryContracts: Contracts = {
  "Y.one(selector)": "return Y.one('.list > li:first-child').get('text') === '1';",
  "Y.one of nothing": "return Y.one('.nothing') === null;",
  "Y.one(element), (node), (window), (document)":
    "var l = document.getElementById('l'); return Y.one(Y.one(l)).getDOMNode() === l && Y.one(window).getDOMNode() === window && Y.one(document).getDOMNode() === document;",
  "Y.all(selector)": "return Y.all('#l li').size() === 3;",
  "Y.all of nothing chains":
    "return Y.all('.nothing').addClass('x').setStyle('color', 'red').size() === 0;",
  "Y.all(list)": "return Y.all(document.querySelectorAll('li')).size() === 3;",
  "Y.use":
    "var same = this === 0; Y.use('node', 'anim', function (Y2) { same = Y2 === Y; }); return same;",
  "Y.use of the platform's modules": `Y.use('squarespace-ui-base', 'squarespace-gallery-ng', 'node-event-simulate', 'transition', 'history-hash', 'event-custom',
    'squarespace-events-calendar', 'squarespace-util', 'squarespace-image-loader', 'squarespace-gallery-stacked', 'event-hover',
    'squarespace-social-buttons', 'squarespace-commerce', 'squarespace-form-submit', 'squarespace-gallery-strip', 'promise', 'selector-css3', 'io', 'event-base', 'event', function (Y2, status) { done(status.success === true || JSON.stringify(status)); });`,
  "Y.Promise, Y.when":
    "new Y.Promise(function (resolve) { resolve(1); }).then(function (x) { return Y.when(x + 1); }).then(function (x) { done(x === 2); });",
  "Y.Squarespace.Gallery, Gallery2": `Y.one('#p').setHTML('<i>1</i><i>2</i>'); var made = ['Gallery', 'Gallery2'].map(function (name) {
    return new Y.Squarespace[name]({ container: Y.one('#p'), slides: Y.all('#p i'), design: 'stacked' }).refreshContentMode().refresh().get('currentIndex'); });
    return made.join() === '0,0' || made.join();`,
  "TextShrink is TextShrink and textshrink of its host":
    "var p = Y.one('#p').setHTML('x'); p.plug(Y.Squarespace.TextShrink, { parentEl: Y.one('#m') }); p.textshrink.refresh(); return p.TextShrink === p.textshrink && typeof p.TextShrink.refresh === 'function';",
  "YUI().use has the platform's parts": `YUI().use('node', 'squarespace-gallery-ng', function (Y2) {
    done(typeof Y2.one === 'function' && typeof Y2.Squarespace.Gallery2 === 'function' && typeof Y2.Squarespace.Lightbox2 === 'function'); });`,
  "YUI().use has all that Y has, whatever is named":
    "YUI().use('node', function (Y2) { done(Y2.one('#p').width() > 0 && typeof Y2.one('#p').transition === 'function' && typeof Y2.Anim === 'function' && typeof Y2.Promise === 'function'); });",
  "YUI has what it had":
    "return typeof YUI.add === 'function' && typeof YUI.Env.mods.node === 'object' && Y instanceof YUI && typeof YUI.namespace === 'function';",
  "YUI.add": `YUI.add('mine', function (Y2) { Y2.namespace('Mine').x = 1; }, '1', { requires: ['node'] });
    Y.use('mine', function (Y2) { done(Y2.Mine.x === 1); });`,
  "Y.on of the window":
    "var handle = Y.on('resize', function () { handle.detach(); done(true); }); window.dispatchEvent(new Event('resize'));",
  "Y.on of a selector":
    "Y.on('click', function (e) { e.halt(); done(this.get('id') === 'link' && e.currentTarget.get('id') === 'link'); }, '#link'); document.getElementById('link').click();",
  "Y.on with context and arguments":
    "var context = {}; Y.on('mine:event', function (x) { done(this === context && x === 1); }, context); Y.fire('mine:event', 1);",
  "Y.on('domready') that is over": "Y.on('domready', function () { done(true); });",
  "Y.once, Y.after":
    "var n = 0; Y.once('mine:once', function () { n += 1; }); Y.after('mine:once', function () { n += 10; }); Y.fire('mine:once'); Y.fire('mine:once'); return n === 21;",
  "Y.Global":
    "var n = 0; Y.Global.on(['mine:a', 'mine:b'], function () { n += 1; }); Y.Global.fire('mine:a'); Y.Global.fire('mine:b'); return n === 2;",
  "Y.later(ms, context, fn, args)":
    "var context = { run: function (x) { done(this === context && x === 2); } }; Y.later(1, context, 'run', [2]);",
  "Y.later repeats until it is cancelled":
    "var n = 0, timer = Y.later(1, null, function () { n += 1; if (n === 2) { timer.cancel(); done(true); } }, null, true);",
  "Y.bind": "return Y.bind(function (a, b) { return this.x + a + b; }, { x: 1 }, 2)(3) === 6;",
  "Y.throttle":
    "var n = 0, f = Y.throttle(function () { n += 1; }, 10000, 'ignored'); f(); f(); f(); return n <= 1;",
  "Y.namespace": "return Y.namespace('Deep.Inside') === Y.Deep.Inside;",
  "Y.augment with Y.EventTarget": `function Mine() {} Y.augment(Mine, Y.EventTarget, true, null, { emitFacade: true });
    var mine = new Mine(); mine.publish('x', { emitFacade: true }); mine.on('x', function (e) { done(e.y === 1 && e.type.indexOf('x') >= 0); }); mine.fire('x', { y: 1 });`,
  "Y.fire":
    "Y.on('mine:data', function (data) { done(data.x === 1); }); Y.fire('mine:data', { x: 1 });",
  "Y.Node.create":
    "return Y.Node.create('<b class=\"x\">y</b>').hasClass('x') && Y.Node.create('<i></i><i></i>').get('children').size() === 2;",
  "Y.NodeList":
    "var list = new Y.NodeList([]); list.push(Y.one('#p')); return list.size() === 1 && list.item(0) === Y.one('#p');",
  "Y.Anim of styles": `var anim = new Y.Anim({ node: '#p', from: { opacity: 0.2 }, to: { opacity: 1 }, duration: 0.02, easing: Y.Easing.easeBoth });
    anim.on('end', function () { done(Y.one('#p').getStyle('opacity') === '1'); }); anim.run();`,
  "Y.Anim with a function, stopped": `var anim = new Y.Anim({ node: Y.one('#p'), to: { width: function () { return 10; } }, duration: 5 });
    anim.on('end', function () { done(true); }); anim.run(); setTimeout(function () { anim.stop(); }, 20);`,
  "Y.Anim scrolls html": `new Y.Anim({ node: 'html', to: { scroll: [0, 50] }, duration: 0.02 }).on('end', function () { done(window.scrollY === 50 || window.scrollY); }).target || 0;
    var anim = new Y.Anim({ node: 'html', to: { scroll: [0, 50] }, duration: 0.02 }); anim.on('end', function () { done(window.scrollY === 50 || 'at ' + window.scrollY); }); anim.run();`,
  "Y.Anim scrolls the body": `var anim = new Y.Anim({ node: Y.one(Y.UA.gecko ? 'html' : 'body'), to: { scroll: [0, 120] }, duration: 0.02 });
    anim.on('end', function () { done(window.scrollY === 120 || 'at ' + window.scrollY); }); anim.run();`,
  "Y.Anim scrollTop of the scrolling element": `var anim = new Y.Anim({ node: document.scrollingElement, to: { scrollTop: 70 }, duration: 0.02 });
    anim.on('end', function () { done(window.scrollY === 70 || 'at ' + window.scrollY); }); anim.run();`,
  // The library cuts off fractions of a pixel on the way.
  "Y.Anim of xy": `var anim = new Y.Anim({ node: '#box', to: { xy: [60, 400] }, duration: 0.02 });
    anim.on('end', function () { var x = Y.one('#box').getX(); done(Math.abs(x - 60) < 1 || 'at ' + x); }); anim.run();`,
  "Y.Easing":
    "return ['easeBoth', 'easeOut', 'easeOutStrong'].every(function (name) { return typeof Y.Easing[name](1, 0, 1, 2) === 'number'; });",
  "Y.UA": "return Y.UA.chrome > 0 && !Y.UA.gecko && !Y.UA.ie && !Y.UA.mobile && 'gecko' in Y.UA;",
  "Y.Lang":
    "return Y.Lang.isNumber(1) && !Y.Lang.isNumber('1') && Y.Lang.isString('') && Y.Lang.isUndefined(undefined) && Y.Lang.isValue(0) && ![undefined, null, NaN].some(Y.Lang.isValue);",
  "Y.config":
    "return Y.config.win === window && Y.config.doc === document && Y.config.win.innerWidth > 0;",
  "Y.QueryString.parse":
    "var q = Y.QueryString.parse('a=1&b=x%20y'); return q.a === 1 && q.b === 'x y';",
  "Y.DOM":
    "return typeof Y.DOM.inViewportRegion(document.getElementById('box')) === 'boolean' && Y.DOM.viewportRegion().width > 0 && Y.DOM.create('<b></b>').tagName === 'B';",
  "Y.io": `Y.io('/data.json', { method: 'GET', data: 'a=1', headers: { 'X-A': 'b' }, on: { success: function (id, response) { done(JSON.parse(response.responseText).ok === true); }, failure: function () { done('failed'); } } });`,
  "Y.io that fails":
    "Y.io('/nowhere', { on: { failure: function (id, response) { done(response.status === 404); } } });",
  "Y.Data.get":
    "Y.Data.get({ url: '/data.json', data: { a: 1 }, success: function (data) { done(data.ok === true); }, failure: done });",
  "Y.Data.get of text":
    "Y.Data.get({ url: '/data.json?a=1', responseFormat: 'raw', success: function (text) { done(typeof text === 'string'); }, failure: done });",
  "Y.Data.get that fails": "Y.Data.get({ url: '/nowhere', failure: function () { done(true); } });",
  "Y.HistoryHash": "return typeof Y.HistoryHash.getHash === 'function';",
  windowresize:
    "Y.on('windowresize', function () { done(true); }); window.dispatchEvent(new Event('resize'));",
  // The library remembers it.
  "Y.use of a missing module":
    "Y.use('nowhere-to-be-found', function (Y2, status) { done(Y2 === Y && status.success === false); });",
  "String.prototype.capitalize": "return 'abc'.capitalize() === 'Abc';",
};

const method = (...names: readonly string[]): Contracts =>
  Object.fromEntries(
    names.map((name) => [
      `node.${name}`,
      `return typeof Y.one('#l').${name} === 'function' && typeof Y.one('body').${name} === 'function';`,
    ]),
  );

/** Methods of nodes and lists, attributes that `get` reads, and what events carry. */
export const nodeContracts: Contracts = {
  ...method("on", "after", "fire", "detach", "detachAll", "plug", "transition", "focus"),
  one: "return Y.one('#l').one('li').get('text') === '1' && Y.one('#l').one('b') === null;",
  all: "return Y.one('#l').all('li').size() === 3;",
  each: "var seen = [], context = {}; Y.all('li').each(function (node, index, list) { seen.push(node.get('text') + index + list.size() + (this === context)); }, context); return seen.join() === '103true,213true,323true' || seen.join();",
  "get and set":
    "var i = Y.one('#i'); i.set('checked', false); return i.get('checked') === false && i.get('id') === 'i';",
  attributes:
    "var p = Y.one('#p'); p.setAttribute('data-y', '2'); var had = p.getAttribute('data-y'); p.removeAttribute('data-y'); return had === '2' && p.getAttribute('data-y') === '';",
  classes:
    "var p = Y.one('#p').addClass('a').removeClass('a').toggleClass('b').toggleClass('c', false); return p.hasClass('b') && !p.hasClass('a') && !p.hasClass('c');",
  styles:
    "var p = Y.one('#p').setStyle('opacity', 0.5).setStyles({ width: '10px' }); return p.getStyle('opacity') === '0.5' && p.getComputedStyle('width') === '10px';",
  item: "return Y.all('li').item(2).get('text') === '3' && Y.all('li').item(9) === null;",
  "size, indexOf": "return Y.all('li').indexOf(Y.all('li').item(1)) === 1;",
  "filter, some":
    "return Y.all('li').filter('.a').size() === 1 && Y.all('li').some(function (node) { return node.hasClass('a'); });",
  "next, previous, siblings, children":
    "var li = Y.all('li').item(1); return li.next().get('text') === '3' && li.previous().get('text') === '1' && li.siblings().size() === 2 && Y.one('#l').get('children').size() === 3;",
  ancestor:
    "var li = Y.one('li'); return li.ancestor('#m').get('id') === 'm' && li.ancestor('.nothing') === null && li.ancestor(function (node) { return node.get('id') === 'l'; }).get('id') === 'l';",
  contains: "return Y.one('#m').contains(Y.one('li'));",
  "append, prepend, insert, insertBefore, appendTo, remove, destroy, empty, replace": `var p = Y.one('#p').empty();
    p.append('<b>1</b>').prepend('<b>0</b>').insert('<i>i</i>', 1); Y.Node.create('<u>u</u>').appendTo(p); p.insertBefore('<s>s</s>', p.one('u'));
    p.one('i').replace('<em>e</em>'); var text = p.get('text'); p.one('u').remove(true); p.all('b').destroy(); p.empty();
    return text === '0e1su' && p.get('children').size() === 0 || text;`,
  cloneNode: "return Y.one('#l').cloneNode(true).all('li').size() === 3;",
  "setHTML, getHTML":
    "var p = Y.one('#p').setHTML('<b>x</b>'); return p.getHTML().toLowerCase() === '<b>x</b>' && p.get('innerHTML') === '<b>x</b>' && /^<p/.test(p.get('outerHTML'));",
  getData: "return Y.one('li.a').getData('x') === '1';",
  plug: "function Mine(config) { this.config = config; } Mine.NS = 'mine'; Mine.NAME = 'mine'; var p = Y.one('#p').plug(Mine, { z: 1 }); return p.mine.config.z === 1 && p.mine.config.host === p;",
  delegate:
    "Y.one('#m').delegate('click', function (e) { done(e.currentTarget.get('text') === '2' && e.container.get('id') === 'm'); }, 'li'); Y.all('li').item(1).simulate('click');",
  simulate:
    "Y.one('#p').on('mouseover', function () { done(true); }); Y.one('#p').simulate('mouseover');",
  focus: "Y.one('#link').focus(); return document.activeElement.id === 'link';",
  "getX, getY, getXY, setXY":
    "window.scrollTo(0, 0); var box = Y.one('#box'); box.setStyles({ left: '30px', top: '40px' }); return box.getX() === 35 && box.getY() === 45 && box.getXY().join() === '35,45' || box.getXY().join();",
  "inRegion, inViewportRegion":
    "return typeof Y.one('#box').inViewportRegion() === 'boolean' && Y.one('#box').inRegion(Y.one('#m')) === true;",
  generateID:
    "return typeof Y.one('#m').generateID() === 'string' && Y.one('li').generateID().length > 0;",
  getDOMNode:
    "return Y.one('#p').getDOMNode() === document.getElementById('p') && Y.one('#p')._node === document.getElementById('p');",
  "detach, detachAll":
    "var n = 0, p = Y.one('#p'); var handle = p.on('click', function () { n += 1; }); handle.detach(); p.on('click', function () { n += 1; }); p.detachAll(); p.simulate('click'); return n === 0;",
  "hide, show":
    "var p = Y.one('#p'); p.hide(); var hidden = p.getStyle('display'); p.show(); return hidden === 'none' && p.getStyle('display') !== 'none';",
  transition:
    "Y.one('#p').transition({ opacity: 0.9, duration: 0.02 }, function () { done(true); });",
  "get of sizes": `var l = Y.one('#l'), b = Y.one('body'); return ['offsetHeight', 'offsetWidth', 'scrollTop', 'clientHeight'].every(function (name) { return typeof l.get(name) === 'number'; })
    && ['winHeight', 'winWidth', 'docHeight'].every(function (name) { return b.get(name) > 0; });`,
  "get of the rest": `return Y.one('#l').get('parentNode').get('id') === 'm' && Y.one('#box').get('region').height === 50 && /\\/there\\?a=1$/.test(Y.one('#link').get('href'))
    && Y.one('#link').get('text') === 'x' && Y.one('li').get('nextElementSibling') !== undefined;`,
  "scrollTop of the body is the page's":
    "Y.one('body').set('scrollTop', 33); return window.scrollY === 33 && Y.one('body').get('scrollTop') === 33 || 'at ' + window.scrollY;",
  "width, height, outerWidth, outerHeight":
    "var box = Y.one('#box'); return [box.width(), box.height(), box.outerWidth(), box.outerHeight()].join() === '100,50,110,60';",
  anim: "var anim = Y.one('#p').anim({ opacity: 0.4 }, { duration: 0.02 }); anim.on('end', function () { done(true); });",
  refresh: "Y.one('#p').on('refresh', function () { done(true); }); Y.one('#p').refresh();",
  forceClass:
    "var p = Y.one('#p'); p.forceClass('f', true); var had = p.hasClass('f'); p.forceClass('f', false); return had && !p.hasClass('f');",
  "fadeIn, fadeOut":
    "Y.one('#p').fadeOut(0.02); setTimeout(function () { Y.one('#p').fadeIn(0.02); }, 100); setTimeout(function () { done(Y.one('#p').getStyle('opacity') === '1'); }, 300);",
  resizeToParent:
    "Y.one('li').resizeToParent(); return Y.one('li').get('offsetWidth') === Y.one('#l').get('clientWidth');",
  "events: halt and the like": `Y.one('#link').on('click', function (e) { e.preventDefault(); e.stopPropagation(); e.stopImmediatePropagation(); e.halt();
    done(e.target.get('id') === 'link' && e.currentTarget === Y.one('#link') && typeof e.pageX === 'number' && typeof e.pageY === 'number'); }); document.getElementById('link').click();`,
  "events: keys":
    "Y.one('#i').on('keydown', function (e) { done(e.keyCode === 27); }); Y.one('#i').simulate('keydown', { keyCode: 27 });",
  "events: mouseenter":
    "Y.one('#box').on('mouseenter', function (e) { done(e.currentTarget.get('id') === 'box'); }); Y.one('#box').simulate('mouseover');",
  "events: hover":
    "Y.one('#box').on('hover', function () { done(true); }, function () {}); Y.one('#box').simulate('mouseover');",
  "events: hashchange":
    "Y.on('hashchange', function () { done(true); }, window); location.hash = '#x' + Math.random();",
  "events: touches":
    "['touchstart', 'touchmove', 'touchend', 'orientationchange'].forEach(function (type) { Y.one(window).on(type, function () {}); }); return true;",
  "events: a node's own":
    "Y.one('#p').on('mine:own', function () { done(true); }); Y.one('#p').fire('mine:own');",
};
