import { completeBox, placeToFill, placeToFit, type Size } from "../image-loader/fit-box.ts";

/** Assumed size of a player whose video size is unknown. */
const USUAL: Size = { width: 16, height: 9 };

const center = { x: 0.5, y: 0.5 };

/**
 * Lays out a player in its wrapper, now and whenever the wrapper changes size: the whole video is visible (`fit`), or
 * the wrapper is covered (`fill`).
 */
export function placePlayer(
  wrapper: HTMLElement,
  player: HTMLElement,
  mode: "fit" | "fill",
  signal: AbortSignal,
): void {
  const video = sizeOf(player);
  wrapper.style.overflow = "hidden";
  Object.assign(player.style, { position: "absolute", maxWidth: "none" });
  const place = (): void => {
    if (mode === "fit") wrapper.style.height = "";
    const height = wrapper.clientHeight || (wrapper.parentElement?.clientHeight ?? 0);
    const box = completeBox({ width: wrapper.clientWidth, height }, video);
    const { left, top, ...size } =
      mode === "fill"
        ? placeToFill(box, video, center)
        : placeToFit(box, video, { stretch: true, alignment: center });
    for (const [name, value] of Object.entries({ left, top, ...size })) {
      player.style.setProperty(name, `${value}px`);
    }
    // The player takes no room, and the base styles give this wrapper none.
    if (mode === "fit") wrapper.style.height = `${box.height}px`;
  };
  const observer = new ResizeObserver(place);
  observer.observe(wrapper.parentElement ?? wrapper);
  signal.addEventListener("abort", () => observer.disconnect());
  place();
}

function sizeOf(player: HTMLElement): Size {
  const width = Number(player.getAttribute("width"));
  const height = Number(player.getAttribute("height"));
  return width > 0 && height > 0 ? { width, height } : USUAL;
}
