import { Attributes } from "../attributes.ts";
import { toElement } from "../elements.ts";
import { shrunkSize } from "./shrunk-size.ts";

/** Milliseconds after a resize. */
const DELAY_MS = 100;

/** `title.plug(Y.Squarespace.TextShrink, {parentEl, minFontSize})`: shrinks a single line of text to fit its parent. */
export class TextShrink extends Attributes {
  static readonly NS = "textshrink";
  static readonly NAME = "textShrink";
  readonly #ending = new AbortController();
  readonly #element: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(config: unknown, more?: unknown) {
    super({ ...Object(config), ...Object(more) }, { minFontSize: 11 });
    // Called as a plug-in with its host, or with an element.
    const host = this.get("host");
    this.#element = toElement(host ?? config);
    // Scripts write its name in both ways.
    if (typeof host === "object" && host !== null) Reflect.set(host, "TextShrink", this);
    addEventListener("resize", () => this.#later(), { signal: this.#ending.signal });
    this.refresh();
    // A web font may be wider than its fallback.
    void document.fonts.ready.then(() => this.refresh());
  }

  refresh(): void {
    const element = this.#element;
    const parent = toElement(this.get("parentEl")) ?? element?.parentElement;
    if (!element || !parent || this.#ending.signal.aborted) return;
    element.style.fontSize = "";
    element.style.letterSpacing = "";
    const styles = getComputedStyle(element);
    const around = getComputedStyle(parent);
    const size = Number.parseFloat(styles.fontSize);
    const spacing = Number.parseFloat(styles.letterSpacing);
    const inner =
      parent.clientWidth -
      Number.parseFloat(around.paddingLeft) -
      Number.parseFloat(around.paddingRight);
    const own = Math.max(element.scrollWidth, element.offsetWidth);
    const shrunk = shrunkSize(size, own, inner, this.number("minFontSize"));
    if (shrunk >= size) return;
    element.style.fontSize = `${shrunk}px`;
    if (spacing) element.style.letterSpacing = `${spacing / size}em`;
  }

  override destroy(): void {
    this.#ending.abort();
    clearTimeout(this.#timer);
    super.destroy();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), DELAY_MS);
  }
}
