import { islandAttributes } from "../../server/contract/page/island-attributes.ts";
import { CONTENT_EVENT } from "../core/page-events.ts";
import { classes, singleton } from "./classes.ts";
import { toElement } from "./elements.ts";
import { call } from "./events.ts";
import { createModernizr } from "./features.ts";
import { renderFollowButtons } from "./follow-button.ts";
import { loadForgottenImages } from "./image-loader/late-images.ts";
import { loadAllImages, loadImage } from "./image-loader/load-images.ts";
import { createPlatform } from "./platform.ts";
import { createSquarespace } from "./squarespace.ts";
import { showSystemGalleries } from "./system-galleries.ts";
import { createSmallY } from "./y/small-y.ts";

// A classic script that runs before those of the template and defines the platform's global objects. The page's islands
// do the work of the platform's own scripts.

/** The real library if the page has it, before this script. */
function findY(): Record<string, unknown> {
  const real: unknown = Reflect.get(globalThis, "YUI");
  if (typeof real !== "function") return createSmallY();
  return Object(real()).use("*");
}

/** `YUI` of which every call gives the page's `Y`: scripts that ask for another one find all parts in it too. */
function sharing(real: unknown): unknown {
  function shared() {
    return y;
  }
  return typeof real === "function"
    ? Object.assign(shared, real, { prototype: real.prototype })
    : shared;
}

const y = findY();
const startImages = () => loadAllImages({}, document);
const { currentScript } = document;
/**
 * Address of the script that hydrates islands, because content inserted by scripts may contain the page's first
 * islands.
 */
const islandScript =
  currentScript instanceof HTMLElement ? currentScript.dataset.islands : undefined;

function startIslands(): void {
  document.dispatchEvent(new Event(CONTENT_EVENT));
  if (islandScript && document.querySelector(`[${islandAttributes.island}]`)) {
    void import(/* @vite-ignore */ islandScript);
  }
}
const squarespace = createSquarespace({
  images: startImages,
  islands: startIslands,
  all() {
    startImages();
    showSystemGalleries();
    renderFollowButtons(document);
    startIslands();
  },
});
const bootstrap = (config?: unknown, root?: unknown) =>
  loadAllImages(config, toElement(root) ?? document);

y.Squarespace = Object.assign(Object(y.Squarespace), createPlatform());
const given = {
  Squarespace: squarespace,
  Y: y,
  YUI: sharing(Reflect.get(globalThis, "YUI")),
  ImageLoader: { load: loadImage, bootstrap, loadAll: bootstrap },
  Modernizr: createModernizr(),
  Singleton: singleton,
  Class: classes,
  SQUARESPACE_ROLLUPS: {},
};
Object.assign(globalThis, given);

/** The platform's final steps for a page. */
function afterBodyLoad(): void {
  Object(squarespace).afterBodyLoad();
  if (document.readyState === "complete") loadForgottenImages();
  // After the window's `load` event, for which scripts of templates wait.
  else addEventListener("load", () => setTimeout(loadForgottenImages));
}

/** The page has been read. The library by itself says so only when the window has loaded. */
function onRead(): void {
  call(y.fire, y, ["domready"]);
  afterBodyLoad();
}

const FOREIGN = ':not([src^="/universal/"])';
const MODULES = `script[type=module]${FOREIGN}`;

/** Scripts of the template that run between the page's end and `DOMContentLoaded`, and may define what its other scripts call. */
const DEFERRED = `script[defer][src]${FOREIGN},${MODULES}`;

/** Those that other hosts may hold up. */
const HELD = `script[defer][src*="//"],${MODULES}`;

/** Keeps a page that is painted late from being seen before its deferred scripts have run: they would move what had been painted. */
function hideUntilRead(): void {
  if (document.querySelector("[blocking=render]") === null || document.querySelector(HELD)) return;
  const { style } = document.documentElement;
  const { opacity } = style;
  style.opacity = "0";
  document.addEventListener("DOMContentLoaded", () => {
    style.opacity = opacity;
  });
}

// Before the page is painted, where that waits until it has been read, and before the listeners of the template's scripts, which
// expect the platform to exist.
function onEnd(): void {
  if (document.querySelector(DEFERRED) === null) {
    onRead();
    return;
  }
  hideUntilRead();
  document.addEventListener("DOMContentLoaded", onRead);
}

// It is deferred itself where no script needs it before.
if (document.readyState === "loading") {
  document.addEventListener("readystatechange", onEnd, { once: true });
} else if (document.readyState === "interactive") onEnd();
else afterBodyLoad();
