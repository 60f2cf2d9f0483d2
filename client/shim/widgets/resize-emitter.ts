import { Attributes } from "../attributes.ts";

/** `new Y.Squarespace.ResizeEmitter({timeout})`: `resize:start`, `resize` and, after a pause, `resize:end`. */
export class ResizeEmitter extends Attributes {
  readonly #ending = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #width = innerWidth;
  #height = innerHeight;

  constructor(config: unknown) {
    super(config, { timeout: 300, axis: "xy", threshold: 0 });
    addEventListener("resize", () => this.#onResize(), { signal: this.#ending.signal });
  }

  override destroy(): void {
    this.#ending.abort();
    clearTimeout(this.#timer);
    super.destroy();
  }

  #onResize(): void {
    if (this.#timer === undefined) {
      if (!this.#isMeant()) return;
      this.fire("resize:start");
    }
    clearTimeout(this.#timer);
    this.fire("resize");
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#width = innerWidth;
      this.#height = innerHeight;
      this.fire("resize:end");
    }, this.number("timeout"));
  }

  #isMeant(): boolean {
    const axis = String(this.get("axis"));
    const changes = [
      axis.includes("x") ? Math.abs(innerWidth - this.#width) : 0,
      axis.includes("y") ? Math.abs(innerHeight - this.#height) : 0,
    ];
    return Math.max(...changes) > this.number("threshold");
  }
}
