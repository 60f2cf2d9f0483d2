import { wantsNoMotion } from "../core/media/autoplay.ts";
import { playVideo } from "../core/media/video-player.ts";
import { onPlainClick } from "../core/plain-click.ts";

// Requests videos from other hosts when a visitor starts them. Without this script a link leads to them.

onPlainClick("a.sqs-video-overlay", (link, event) => {
  const wrapper = link.closest<HTMLElement>(".sqs-video-wrapper");
  const player = wrapper && playVideo(wrapper);
  if (!player) return;
  event.preventDefault();
  player.focus();
});

for (const video of document.querySelectorAll<HTMLVideoElement>("video[data-autoplay]")) {
  // If the browser refuses to play it, it waits for its button.
  if (!wantsNoMotion()) void video.play().catch(() => {});
}
