import { toDialogTexts } from "../../../server/contract/blocks/dialog-texts.ts";
import { wantsNoMotion } from "../../core/media/autoplay.ts";
import { playVideo } from "../../core/media/video-player.ts";
import { Attributes } from "../attributes.ts";
import { createElement, toElement } from "../elements.ts";
import { loadImages } from "../image-loader/load-images.ts";
import { readPageData } from "../page-data.ts";
import { addLightboxStyle } from "./lightbox-style.ts";

type Slide = {
  readonly frame: HTMLElement;
  readonly content: HTMLElement;
  readonly meta: string;
  /** The content's former place in the page. */
  readonly place: Comment | undefined;
};

/** The fraction of their width that narrow windows keep free beside the content. */
const MAX_PADDING = "6vw";

/**
 * `new Y.Squarespace.Lightbox2({content | set, controls, …}).render()`: shows elements of the page over the whole
 * window. They return to their places when it closes.
 */
export class Lightbox extends Attributes {
  readonly #texts = toDialogTexts(readPageData().language);
  readonly #dialog = createElement("dialog", "yui3-widget yui3-lightbox2");
  readonly #meta = createElement("div", "sqs-lightbox-meta");
  readonly #trigger = createElement("button", "sqs-lightbox-meta-trigger", this.#texts.caption);
  #slides: readonly Slide[] = [];
  #opener: Element | null = null;

  constructor(config: unknown) {
    super(config, {
      currentSetIndex: 0,
      theme: "dark",
      padding: 100,
      speed: 0.6,
    });
    this.after("currentSetIndexChange", () => this.#showCurrent());
  }

  render(): this {
    if (this.#dialog.isConnected) return this;
    addLightboxStyle();
    this.#opener = document.activeElement;
    const theme = this.get("theme") === "light" ? "light" : "dark";
    this.#dialog.classList.add(`sqs-lightbox-${theme}`);
    this.#dialog.setAttribute("aria-label", String(this.get("title") ?? "") || document.title);
    this.#build();
    document.body.append(this.#dialog);
    document.body.classList.add("sqs-lightbox-open");
    this.#dialog.showModal();
    this.#showCurrent();
    this.fire("render");
    return this;
  }

  show(): this {
    return this.render();
  }

  hide(): this {
    return this.close();
  }

  next(): this {
    return this.#step(1);
  }

  previous(): this {
    return this.#step(-1);
  }

  close(): this {
    if (!this.#dialog.isConnected) return this;
    this.#dialog.close();
    for (const { content, place } of this.#slides) place?.replaceWith(content);
    this.#dialog.remove();
    this.#dialog.replaceChildren();
    document.body.classList.remove("sqs-lightbox-open");
    if (this.#opener instanceof HTMLElement) this.#opener.focus();
    this.fire("close");
    return this;
  }

  override destroy(): void {
    this.close();
    super.destroy();
  }

  #build(): void {
    const { close, previous, next } = this.#texts;
    this.#dialog.tabIndex = -1;
    const overlay = createElement("div", "sqs-lightbox-overlay");
    const slideshow = createElement("div", "sqs-lightbox-slideshow");
    slideshow.style.inset = `min(${this.number("padding")}px, ${MAX_PADDING})`;
    this.#slides = this.#contents().map(({ content, meta }) => this.#toSlide(content, meta));
    slideshow.append(...this.#slides.map(({ frame }) => frame));
    const controls = Object(this.get("controls"));
    const closing = this.#button("sqs-lightbox-close", close, "×", () => this.close());
    const buttons = [
      ...(controls.previous
        ? [this.#button("sqs-lightbox-previous", previous, "‹", () => this.previous())]
        : []),
      ...(controls.next ? [this.#button("sqs-lightbox-next", next, "›", () => this.next())] : []),
    ];
    this.#trigger.textContent = "i";
    this.#trigger.onclick = () => this.#showMeta(this.#meta.hidden === true);
    this.#dialog.replaceChildren(
      ...[overlay, closing, slideshow, this.#meta, this.#trigger, ...buttons],
    );
    overlay.onclick = () => this.close();
    this.#dialog.oncancel = (event) => {
      event.preventDefault();
      this.close();
    };
    this.#dialog.onkeydown = ({ key }) => {
      if (key === "ArrowRight") this.next();
      if (key === "ArrowLeft") this.previous();
    };
  }

  /** The configured content: one element, or a list of elements with texts. */
  #contents() {
    const set = this.get("set");
    const list: readonly unknown[] = Array.isArray(set) ? set : [{ content: this.get("content") }];
    return list.flatMap((entry) => {
      const content = toElement(Object(entry).content);
      const { meta } = Object(entry);
      return content ? [{ content, meta: typeof meta === "string" ? meta : "" }] : [];
    });
  }

  #toSlide(content: HTMLElement, meta: string): Slide {
    const frame = createElement("div", "sqs-lightbox-slide");
    frame.style.transition = wantsNoMotion() ? "none" : `opacity ${this.number("speed")}s`;
    const place = content.isConnected ? document.createComment("lightbox") : undefined;
    if (place) content.before(place);
    frame.append(content);
    return { frame, content, meta, place };
  }

  #button(className: string, label: string, sign: string, onClick: () => void): HTMLElement {
    const button = createElement("button", className, label);
    button.textContent = sign;
    button.onclick = onClick;
    return button;
  }

  #step(by: number): this {
    const count = this.#slides.length;
    const next = this.number("currentSetIndex") + by;
    return count < 2 ? this : this.set("currentSetIndex", (next + count) % count);
  }

  #showCurrent(): void {
    const current = this.#slides[this.number("currentSetIndex")];
    for (const { frame } of this.#slides) {
      frame.classList.toggle("sqs-active-slide", frame === current?.frame);
    }
    if (!current || !this.#dialog.open) return;
    const { content, meta } = current;
    const images = content instanceof HTMLImageElement ? [content] : [];
    loadImages(images, { load: true, mode: "fit", stretch: false });
    playVideo(content);
    this.#meta.innerHTML = meta;
    this.#trigger.hidden = meta === "";
    this.#showMeta(meta !== "");
    // The focused element may be hidden now.
    if (!this.#dialog.contains(document.activeElement)) this.#dialog.focus();
  }

  #showMeta(isShown: boolean): void {
    this.#meta.hidden = !isShown;
    this.#trigger.setAttribute("aria-expanded", String(isShown));
  }
}

/** `Y.Squarespace.Widgets.Alert`: shows the visitor a message in a dialog. */
export class Alert extends Lightbox {
  constructor(config: unknown) {
    const strings = Object(Object(config).strings);
    const content = createElement("div", "sqs-widgets-alert");
    for (const [name, text] of [
      ["h2", strings.title],
      ["p", strings.message],
    ] as const) {
      if (typeof text !== "string") continue;
      const element = document.createElement(name);
      element.textContent = text;
      content.append(element);
    }
    super({ content, title: strings.title });
    this.render();
  }
}
