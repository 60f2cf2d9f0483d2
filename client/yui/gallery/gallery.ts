import { toDialogTexts } from "../../../server/contract/blocks/dialog-texts.ts";
import { playByItself, wantsNoMotion } from "../../core/media/autoplay.ts";
import { followArrowKeys, followSwipes } from "../../core/media/gestures.ts";
import { Attributes } from "../../shim/attributes.ts";
import { toElement, toElements } from "../../shim/elements.ts";
import { call } from "../../shim/events.ts";
import { readPageData } from "../../shim/page-data.ts";
import type { Library } from "../library.ts";
import { autorows } from "./autorows.ts";
import { createControls, type State } from "./controls.ts";
import { type Design, imagesOf } from "./design.ts";
import { autocolumns, autogrid, grid } from "./grid.ts";
import { followHash } from "./history-hash.ts";
import { onceSized } from "./once-sized.ts";
import { openInLightbox } from "./open-in-lightbox.ts";
import { stacked } from "./stacked.ts";
import { carousel, strip } from "./strip.ts";

/** Slides as the page has them. */
const plain: Design = {
  defaults: {},
  showsAll: true,
  create: ({ slides, load }) => ({
    layOut() {
      for (const slide of slides) load(slide);
    },
    show() {},
    destroy() {},
  }),
};

const designs: ReadonlyMap<unknown, Design> = new Map(
  Object.entries({ stacked, strip, grid, autocolumns, autogrid, autorows, carousel }),
);

/** Milliseconds after the last change of the window's size. */
const RESIZE_DELAY_MS = 100;

/** Milliseconds between two slides. */
const AUTOPLAY_MS = 5000;

const defaults = {
  currentIndex: 0,
  loop: false,
  autoplay: false,
  lazyLoad: false,
  keyboard: true,
  historyHash: false,
  refreshOnResize: true,
  refreshOnOrientationChange: true,
};

/** `Y.Squarespace.Gallery2`: slides of the page in one of its designs, with arrows, keys and one control a slide. */
export class Gallery extends Attributes {
  readonly #y: Library;
  readonly #ending = new AbortController();
  readonly #container: HTMLElement | undefined;
  readonly #slides: readonly HTMLElement[];
  readonly #children = new Set<Attributes>();
  readonly #design: ReturnType<Design["create"]> | undefined;
  readonly #designName: string;
  readonly #showState: (state: State) => void;
  readonly #writeHash: (index: number) => void;
  readonly #watched = new WeakSet<HTMLImageElement>();

  constructor(y: Library, config: unknown) {
    super(config, defaults);
    this.#y = y;
    const texts = toDialogTexts(readPageData().language);
    const { signal } = this.#ending;
    this.#container = toElement(this.get("container") ?? this.get("host"));
    this.#slides = this.#findSlides();
    this.set("container", y.one(this.#container ?? null));
    this.set("slides", y.all([...this.#slides]));
    const name = this.get("design");
    this.#designName = designs.has(name) || name === "list" ? String(name) : "base";
    const design = designs.get(name) ?? plain;
    this.#design = this.#createDesign(design);
    this.#showState = createControls(this.get("elements"), this.#slides.length, {
      actions: {
        next: () => this.next(),
        previous: () => this.previous(),
        show: (index) => this.set("currentIndex", index),
      },
      labels: texts,
      signal,
    });
    this.#writeHash = this.isOn("historyHash")
      ? followHash(this.#slides, (index) => this.set("currentIndex", index), signal)
      : () => {};
    this.after("currentIndexChange", () => this.#showCurrent());
    this.#listen(design);
    this.#setClasses(true);
    this.refresh();
    onceSized(this.#container, () => this.refresh(), signal);
  }

  next(): this {
    return this.#step(1);
  }

  previous(): this {
    return this.#step(-1);
  }

  /** Lays the slides out anew and fits their images. */
  refresh(): this {
    this.#design?.layOut(this.#current);
    if (!this.isOn("lazyLoad")) for (const slide of this.#slides) this.#load(slide);
    this.#showCurrent();
    this.fire("refresh");
    for (const child of this.#children) call(Reflect.get(child, "refresh"), child);
    return this;
  }

  /** Fits the images anew after another `mode` of `loaderOptions`. */
  refreshContentMode(): this {
    return this.refresh();
  }

  /** Links another gallery, which shows the slide of the same number. */
  addChild(gallery: unknown): this {
    if (gallery instanceof Attributes) this.#children.add(gallery);
    return this;
  }

  override set(name: string, value: unknown): this {
    if (name !== "currentIndex") return super.set(name, value);
    const index = this.#toIndex(Number(value) || 0);
    return index === undefined ? this : super.set(name, index);
  }

  override destroy(): void {
    this.#ending.abort();
    this.#design?.destroy();
    this.#setClasses(false);
    super.destroy();
  }

  get #current(): number {
    return Math.min(this.number("currentIndex"), Math.max(0, this.#slides.length - 1));
  }

  /** The index of a slide. Beyond the ends only a circular gallery has one. */
  #toIndex(index: number): number | undefined {
    const count = this.#slides?.length ?? 0;
    if (count === 0) return 0;
    if (index >= 0 && index < count) return index;
    return this.isOn("loop") ? ((index % count) + count) % count : undefined;
  }

  #step(by: number): this {
    return this.set("currentIndex", this.#current + by);
  }

  #findSlides(): readonly HTMLElement[] {
    const given = this.get("slides");
    const root = this.#container;
    if (given !== undefined) return toElements(given, root);
    return root ? toElements([...root.children]) : [];
  }

  #createDesign(design: Design) {
    const container = this.#container;
    if (!container) return undefined;
    const own = Object(this.get("designOptions"));
    const options: Readonly<Record<string, unknown>> = { ...design.defaults, ...own };
    this.set("designOptions", options);
    return design.create({
      container,
      slides: this.#slides,
      option: (name) => options[name],
      number: (name) => Number(options[name]) || 0,
      load: (slide) => this.#load(slide),
      isStill: wantsNoMotion(),
    });
  }

  #listen(design: Design): void {
    const container = this.#container;
    if (!container) return;
    const { signal } = this.#ending;
    const actions = { next: () => this.next(), previous: () => this.previous() };
    const { clickBehavior, lightbox } = Object(this.get("designOptions"));
    if (this.isOn("keyboard")) followArrowKeys(container, actions, signal);
    if (!design.showsAll) followSwipes(container, actions, signal);
    if (clickBehavior === "next") {
      for (const slide of this.#slides) {
        slide.addEventListener("click", (event) => this.#onSlideClick(event), { signal });
      }
    }
    if (lightbox) openInLightbox(this.#y, this.#slides, signal);
    if (this.isOn("refreshOnResize") || this.isOn("refreshOnOrientationChange")) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (!signal.aborted) this.refresh();
        }, RESIZE_DELAY_MS);
      };
      addEventListener("resize", later, { signal });
    }
    if (this.isOn("autoplay")) {
      const { timeout, randomize, pauseOnMouseover } = Object(this.get("autoplayOptions"));
      playByItself({
        container,
        intervalMs: Number(timeout) || AUTOPLAY_MS,
        pausing: pauseOnMouseover === true ? [container] : toElements(pauseOnMouseover),
        step: () => this.#goOn(Boolean(randomize)),
        signal,
      });
    }
  }

  /** Shows the next slide, and after the last one the first. */
  #goOn(randomize: boolean): void {
    const count = this.#slides.length;
    const step = randomize && count > 2 ? 1 + Math.floor(Math.random() * (count - 1)) : 1;
    this.set("currentIndex", (this.#current + step) % Math.max(1, count));
  }

  #onSlideClick({ target }: Event): void {
    const isLink = target instanceof Element && target.closest("a[href], button, video, iframe");
    if (!isLink) this.next();
  }

  #load(slide: HTMLElement): void {
    const loader: unknown = Reflect.get(globalThis, "ImageLoader");
    const options = Object(this.get("loaderOptions"));
    for (const image of imagesOf(slide)) {
      const { src } = image;
      const isNew = !this.#watched.has(image);
      if (isNew) this.#watch(image, slide);
      if (image.dataset.src !== undefined) {
        const config = { ...options, load: options.load ?? true };
        call(Reflect.get(Object(loader), "load"), loader, [image, config]);
      }
      if (isNew && image.src === src && image.complete && image.naturalWidth > 0) {
        // It was there before. Its script asks to be told once it has the gallery.
        setTimeout(() => {
          if (!this.#ending.signal.aborted) this.#onImage(slide);
        });
      }
    }
  }

  #watch(image: HTMLImageElement, slide: HTMLElement): void {
    this.#watched.add(image);
    image.addEventListener("load", () => this.#onImage(slide), { signal: this.#ending.signal });
  }

  #isWaiting = false;

  /** Batches images that arrive together into one layout. */
  #onImage(slide: HTMLElement): void {
    this.fire("image-loaded", { slide: this.#y.one(slide) });
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      if (!this.#ending.signal.aborted) this.#design?.layOut(this.#current);
    });
  }

  #showCurrent(): void {
    const current = this.#current;
    const count = this.#slides.length;
    const loops = this.isOn("loop") && count > 1;
    for (const [index, slide] of this.#slides.entries()) {
      slide.classList.toggle("sqs-active-slide", index === current);
    }
    this.#design?.show(current);
    this.#writeHash(current);
    this.#showState({
      current,
      count,
      canGoBack: loops || current > 0,
      canGoOn: loops || current < count - 1,
    });
    for (const child of this.#children) child.set("currentIndex", current);
  }

  #setClasses(isOn: boolean): void {
    const name = `sqs-gallery-design-${this.#designName}`;
    this.#container?.classList.toggle(name, isOn);
    for (const slide of this.#slides) slide.classList.toggle(`${name}-slide`, isOn);
  }
}
