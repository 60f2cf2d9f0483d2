import { Attributes } from "../attributes.ts";
import { toElement } from "../elements.ts";

const WRAPPER = ".sqs-video-wrapper";

/**
 * `wrapper.plug(Y.Squarespace.VideoLoader, {mode, load})`: builds the player of a `.sqs-video-wrapper` from its `data-html`, or
 * when its overlay is clicked.
 */
export class VideoLoader extends Attributes {
  static readonly NS = "videoloader";
  static readonly NAME = "videoLoader";
  readonly #wrapper: HTMLElement | undefined;

  constructor(config: unknown) {
    super(config, { mode: "none", load: true, showingVideo: false, forceAutoplay: false });
    this.#wrapper = toElement(this.get("host") ?? this.get("container"));
    this.#wrapper?.classList.add(`video-${String(this.get("mode"))}`);
    const overlay = this.#wrapper?.querySelector<HTMLElement>(".sqs-video-overlay");
    overlay?.addEventListener("click", () => this.#show(true));
    if (this.isOn("load") && !overlay) this.load();
  }

  load(): void {
    this.#show(this.isOn("forceAutoplay"));
  }

  #show(autoplay: boolean): void {
    if (this.#wrapper && buildPlayer(this.#wrapper, autoplay)) this.set("showingVideo", true);
  }
}

/** Starts the video that an element is, or holds. */
export function playVideo(element: HTMLElement): void {
  const wrapper = element.matches(WRAPPER) ? element : element.querySelector<HTMLElement>(WRAPPER);
  if (wrapper) buildPlayer(wrapper, true);
}

/** Whether the wrapper has a player now. */
function buildPlayer(wrapper: HTMLElement, autoplay: boolean): boolean {
  if (wrapper.querySelector("iframe, video")) return true;
  const template = document.createElement("template");
  template.innerHTML = wrapper.dataset.html ?? "";
  const player = template.content.querySelector("iframe, video");
  if (!player) return false;
  if (autoplay && player instanceof HTMLIFrameElement) {
    const url = new URL(player.getAttribute("src") ?? "", document.baseURI);
    url.searchParams.set("autoplay", "1");
    player.src = url.href;
    player.allow ||= "autoplay; fullscreen";
  }
  const overlay = wrapper.querySelector<HTMLElement>(".sqs-video-overlay");
  if (overlay) overlay.hidden = true;
  if (overlay) overlay.style.display = "none";
  wrapper.append(template.content);
  return true;
}
