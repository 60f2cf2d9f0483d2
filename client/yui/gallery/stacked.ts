import { type Design, imagesOf, keepStyles } from "./design.ts";
import { drift } from "./ken-burns.ts";

/** Stacked slides, of which one is visible. */
export const stacked: Design = {
  defaults: {
    transition: "fade",
    speed: 1,
    autoHeight: true,
    clickBehavior: "next",
    preloadCount: 1,
  },
  showsAll: false,
  create({ container, slides, option, number, load, isStill }) {
    const putBack = keepStyles([container, ...slides]);
    const seconds = isStill ? 0 : number("speed");
    const moves = ["scroll", "swipe"].includes(String(option("transition")));
    if (getComputedStyle(container).position === "static") container.style.position = "relative";
    const drifts = option("transition") === "kenBurns" && !isStill;
    if (moves || drifts) container.style.overflow = "hidden";
    let drifting: number | undefined;
    let settle = (): void => {};

    /** Moves the images of the shown slide. A slide that fades out keeps its position until it is gone. */
    function driftOn(current: number): void {
      if (!drifts || current === drifting) return;
      drifting = current;
      const before = settle;
      setTimeout(before, seconds * 1000);
      const slide = slides[current];
      settle = slide ? drift(imagesOf(slide), current) : () => {};
    }

    function setHeight(slide: HTMLElement | undefined): void {
      if (!slide || option("autoHeight") === false) return;
      container.style.height = `${slide.offsetHeight}px`;
    }

    return {
      layOut(current) {
        for (const slide of slides) {
          Object.assign(slide.style, { position: "absolute", left: "0", top: "0" });
          if (!(slide instanceof HTMLImageElement)) slide.style.width = "100%";
        }
        // A container without a height of its own takes that of the visible slide.
        if (option("autoHeight") === false && container.clientHeight > 0) {
          for (const slide of slides) slide.style.height = "100%";
        }
        setHeight(slides[current]);
      },
      show(current) {
        const count = number("preloadCount");
        for (const [index, slide] of slides.entries()) {
          const isShown = index === current;
          if (Math.abs(index - current) <= count) load(slide);
          Object.assign(slide.style, {
            transition: `opacity ${seconds}s, transform ${seconds}s, visibility ${seconds}s`,
            opacity: isShown || moves ? "1" : "0",
            visibility: isShown ? "visible" : "hidden",
            transform: moves ? `translateX(${Math.sign(index - current) * 100}%)` : "",
            zIndex: isShown ? "1" : "0",
          });
        }
        setHeight(slides[current]);
        driftOn(current);
      },
      destroy() {
        settle();
        putBack();
      },
    };
  },
};
