const WRAPPER = ".sqs-video-wrapper";
const PLAYER = "iframe, video";

/** Starts the video in an element, or the element itself; returns its player. */
export function playVideo(element: HTMLElement): HTMLElement | undefined {
  const wrapper = element.matches(WRAPPER) ? element : element.querySelector<HTMLElement>(WRAPPER);
  return wrapper ? buildPlayer(wrapper, true) : undefined;
}

/** The player of a `.sqs-video-wrapper`, built from its `data-html` unless it exists already. */
export function buildPlayer(wrapper: HTMLElement, autoplay: boolean): HTMLElement | undefined {
  const present = wrapper.querySelector<HTMLElement>(PLAYER);
  if (present) return present;
  const template = document.createElement("template");
  template.innerHTML = wrapper.dataset.html ?? "";
  const player = template.content.querySelector<HTMLElement>(PLAYER);
  if (!player) return undefined;
  if (autoplay && player instanceof HTMLIFrameElement) {
    const url = new URL(player.getAttribute("src") ?? "", document.baseURI);
    url.searchParams.set("autoplay", "1");
    player.src = url.href;
    player.allow ||= "autoplay; fullscreen";
    // `allow` takes precedence, and browsers warn of a player with both.
    player.removeAttribute("allowfullscreen");
  }
  const overlay = wrapper.querySelector<HTMLElement>(".sqs-video-overlay");
  if (overlay) overlay.hidden = true;
  if (overlay) overlay.style.display = "none";
  wrapper.append(template.content);
  return player;
}
