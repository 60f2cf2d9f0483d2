import { buildPlayer } from "../../core/media/video-player.ts";
import { Attributes } from "../attributes.ts";
import { toElement } from "../elements.ts";
import { placePlayer } from "./place-player.ts";

/**
 * `wrapper.plug(Y.Squarespace.VideoLoader, {mode, load})`: builds the player of a `.sqs-video-wrapper` from its
 * `data-html`, at once or when its overlay is clicked.
 */
export class VideoLoader extends Attributes {
  static readonly NS = "videoloader";
  static readonly NAME = "videoLoader";
  readonly #ending = new AbortController();
  readonly #wrapper: HTMLElement | undefined;

  constructor(config: unknown) {
    super(config, { mode: "none", load: true, showingVideo: false, forceAutoplay: false });
    this.#wrapper = toElement(this.get("host") ?? this.get("container"));
    this.#wrapper?.classList.add(`video-${String(this.get("mode"))}`);
    const overlay = this.#wrapper?.querySelector<HTMLElement>(".sqs-video-overlay");
    const { signal } = this.#ending;
    overlay?.addEventListener("click", () => this.#show(true), { signal });
    if (this.isOn("load") && !overlay) this.load();
  }

  load(): void {
    this.#show(this.isOn("forceAutoplay"));
  }

  override destroy(): void {
    this.#ending.abort();
    super.destroy();
  }

  #show(autoplay: boolean): void {
    const player = this.#wrapper && buildPlayer(this.#wrapper, autoplay);
    if (!this.#wrapper || !player) return;
    const mode = this.get("mode");
    if (mode === "fit" || mode === "fill") {
      placePlayer(this.#wrapper, player, mode, this.#ending.signal);
    }
    this.set("showingVideo", true);
  }
}
