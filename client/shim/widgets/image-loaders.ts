import { Attributes } from "../attributes.ts";
import { toElement, toElements } from "../elements.ts";
import { loadImage } from "../image-loader/load-images.ts";

/** `new Y.Squarespace.Loader({img})`: loads a list of images. */
export class Loader extends Attributes {
  constructor(config: unknown) {
    super(config);
    this.load();
  }

  load(): void {
    for (const image of toElements(this.get("img"))) loadImage(image, { load: true });
  }
}

/** `image.plug(Y.Squarespace.Loader2, {load, mode})`: loads an image, and tells when it is there. */
export class Loader2 extends Attributes {
  static readonly NS = "loader";
  static readonly NAME = "loader";
  readonly #image: HTMLElement | undefined;

  constructor(config: unknown) {
    super(config, { load: true, loaded: false });
    this.#image = toElement(this.get("host"));
    this.#image?.addEventListener("load", () => {
      this.set("loaded", true);
      this.fire("loaded");
    });
    if (this.isOn("load")) this.load();
  }

  load(): void {
    const { host: _host, ...options } = this.getAttrs();
    if (this.#image) loadImage(this.#image, { ...options, load: true });
  }
}
