import { type Design, imagesOf, keepStyles, ratioOf, type Stage } from "./design.ts";
import { stripOffset } from "./layouts.ts";

/** Slides side by side in one row, each as wide as its image is at the row's height. */
export const strip: Design = {
  defaults: { speed: 0.5, alignment: "middle", clickBehavior: "next", gutter: 0 },
  showsAll: true,
  create: (stage) =>
    createRow(stage, (slide) => {
      const ratio = ratioOf(slide);
      const height = stage.container.clientHeight;
      if (!ratio || height === 0) return;
      if (slide instanceof HTMLImageElement) {
        slide.width = height * ratio;
        slide.height = height;
        return;
      }
      slide.style.height = `${height}px`;
      slide.style.width = `${height * ratio}px`;
      for (const image of imagesOf(slide)) image.dataset.mode ??= "fill";
    }),
};

/** Slides of equal width, several of which are visible. */
export const carousel: Design = {
  defaults: { speed: 0.5, slidesPerRow: 3, gutter: 1, alignment: "left" },
  showsAll: true,
  create(stage) {
    const { container, number } = stage;
    return createRow(stage, (slide) => {
      const perRow = Math.max(1, number("slidesPerRow"));
      slide.style.width = `${(container.clientWidth - number("gutter") * (perRow - 1)) / perRow}px`;
    });
  },
};

function createRow(
  { container, slides, option, number, load, isStill }: Stage,
  setSize: (slide: HTMLElement) => void,
) {
  const row = slides[0]?.parentElement ?? container;
  const putBack = keepStyles([container, row, ...slides]);
  const speed = isStill ? 0 : number("speed");
  container.style.overflow = "hidden";
  Object.assign(row.style, {
    display: "flex",
    flexWrap: "nowrap",
    columnGap: `${number("gutter")}px`,
  });

  function show(current: number): void {
    const offset = stripOffset(
      slides.map(({ offsetWidth }) => offsetWidth),
      current,
      {
        width: container.clientWidth,
        gutter: number("gutter"),
        alignment: String(option("alignment")),
      },
    );
    for (const slide of slides) {
      slide.style.transition = `transform ${speed}s`;
      slide.style.transform = `translateX(${-offset}px)`;
    }
  }

  return {
    layOut(current: number) {
      for (const slide of slides) {
        slide.style.flex = "0 0 auto";
        setSize(slide);
      }
      for (const slide of slides) load(slide);
      show(current);
    },
    show,
    destroy: putBack,
  };
}
