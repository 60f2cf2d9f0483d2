import { completeBox, placeToFill, placeToFit, type Size } from "../image-loader/fit-box.ts";

/** Of a player that does not say how large its video is. */
const USUAL: Size = { width: 16, height: 9 };

const center = { x: 0.5, y: 0.5 };

/**
 * Lays a player out in its wrapper, now and whenever that gets another size: the whole video is seen (`fit`), or nothing of
 * the wrapper is left free (`fill`).
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
