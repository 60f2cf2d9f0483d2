import { pagePaths } from "../../server/contract/paths.ts";
import { toMoneyText } from "../../server/contract/rules/money-text.ts";
import { renderFollowButtons } from "./follow-button.ts";
import { loadImage, loadImages } from "./image-loader.ts";
import { readPageData } from "./page-data.ts";

/** Parts of the platform that scripts instantiate. The page has its own, so these do nothing. */
class Idle {
  constructor() {
    noteIdle(new.target.name);
  }
  on(): this {
    return this;
  }
  render(): this {
    return this;
  }
  refresh(): void {}
  destroy(): void {}
}
class Lightbox extends Idle {}
class Gallery extends Idle {}

const noted = new Set<string>();

/** In development, tells template designers once per name that a call does nothing. */
function noteIdle(name: string): void {
  if (!readPageData().isDevelopment || noted.has(name)) return;
  noted.add(name);
  console.info(`${name} does nothing on this server: its part of the page works by itself.`);
}

/**
 * `Y`: the part of the platform's library that template scripts and the markup of formatters call. Searches of the
 * page find nothing, and of all events only `domready` occurs.
 */
export function createY(): object {
  const y = {
    config: { win: window, doc: document },
    use(...names: readonly unknown[]): object {
      const callback = names.at(-1);
      if (typeof callback === "function") callback(y);
      else noteIdle(`Y.use('${names.join("', '")}')`);
      return y;
    },
    add: (): object => y,
    on(event: unknown, callback: unknown): { detach(): void } {
      if (event === "domready" && typeof callback === "function") onReady(() => callback());
      return { detach() {} };
    },
    one(selector: unknown): null {
      noteIdle(`Y.one('${String(selector)}')`);
      return null;
    },
    all(selector: unknown): object {
      noteIdle(`Y.all('${String(selector)}')`);
      return emptyList;
    },
    later: (ms: unknown, context: unknown, callback: unknown): number =>
      window.setTimeout(() => call(callback, context), Number(ms) || 0),
    bind:
      (callback: unknown, context: unknown) =>
      (...args: unknown[]) =>
        call(callback, context, args),
    Global: { on() {}, fire() {} },
    Squarespace: {
      Template: { getTweakValue: (name: unknown) => readPageData().tweakOf(String(name)) },
      Commerce: {
        moneyString: (cents: unknown) =>
          toMoneyText(Math.round(Number(cents) || 0), readPageData().moneyFormat),
        goToCheckoutPage: () => location.assign(pagePaths.checkout),
        isExpressCheckout: () => readPageData().isExpressCheckout,
      },
      FollowButtonUtils: { renderAll: () => renderFollowButtons(document) },
      Lightbox,
      Lightbox2: Lightbox,
      Gallery,
      Gallery2: Gallery,
    },
  };
  return y;
}

/** `ImageLoader`, a global object of its own. */
export const imageLoader = {
  load: loadImage,
  bootstrap: () => loadImages(document),
};

/** The result of every search: an empty list whose methods can be chained. */
const emptyList = {
  each: (): object => emptyList,
  on: (): object => emptyList,
  addClass: (): object => emptyList,
  removeClass: (): object => emptyList,
  toggleClass: (): object => emptyList,
  setStyle: (): object => emptyList,
  setStyles: (): object => emptyList,
  set: (): object => emptyList,
  remove: (): object => emptyList,
  item: (): null => null,
  size: (): number => 0,
  isEmpty: (): boolean => true,
  some: (): boolean => false,
};

function onReady(callback: () => void): void {
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", callback, { once: true });
  } else queueMicrotask(callback);
}

function call(callback: unknown, context: unknown, args: readonly unknown[] = []): unknown {
  return typeof callback === "function" ? Reflect.apply(callback, context, args) : undefined;
}
