import { wantsNoMotion } from "../core/media/autoplay.ts";
import { playVideo } from "../core/media/video-player.ts";
import { onPlainClick } from "../core/plain-click.ts";

// Videos of other hosts are asked for when a visitor wants to see them. Without this script a link leads to them.

onPlainClick("a.sqs-video-overlay", (link, event) => {
  const wrapper = link.closest<HTMLElement>(".sqs-video-wrapper");
  const player = wrapper && playVideo(wrapper);
  if (!player) return;
  event.preventDefault();
  player.focus();
});

for (const video of document.querySelectorAll<HTMLVideoElement>("video[data-autoplay]")) {
  // What a browser refuses to play by itself waits for its button.
  if (!wantsNoMotion()) void video.play().catch(() => {});
}
