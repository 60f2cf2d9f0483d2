import { type Design, imagesOf, keepStyles, ratioOf, type Stage } from "./design.ts";
import { divideIntoColumns, placeInColumns, placeInGrid } from "./layouts.ts";

/** Slides in rows of `perRow`; the base style sheet lets them float. */
export const grid: Design = {
  defaults: { perRow: 4, lightbox: true },
  showsAll: true,
  create({ slides, number, load }) {
    const putBack = keepStyles(slides);
    return {
      layOut() {
        const perRow = Math.max(1, number("perRow"));
        for (const [index, slide] of slides.entries()) {
          Object.assign(slide.style, {
            float: "left",
            boxSizing: "border-box",
            width: `${Math.floor(1e6 / perRow) / 1e4}%`,
            clear: index % perRow === 0 ? "left" : "none",
          });
        }
        for (const slide of slides) load(slide);
      },
      show() {},
      destroy: putBack,
    };
  },
};

const columnDefaults = {
  columnWidth: 250,
  columnWidthBehavior: "min",
  gutter: 0,
  aspectRatio: 0,
  lightbox: false,
  mixedContent: false,
};

/** Columns of slides that keep their heights. */
export const autocolumns: Design = {
  defaults: columnDefaults,
  showsAll: true,
  create: (stage) => createColumns(stage, placeInColumns),
};

/** Rows of slides with aligned tops. */
export const autogrid: Design = {
  defaults: columnDefaults,
  showsAll: true,
  create: (stage) => createColumns(stage, placeInGrid),
};

function createColumns(
  { container, slides, option, number, load }: Stage,
  place: typeof placeInColumns,
) {
  const putBack = keepStyles([container, ...slides]);
  if (getComputedStyle(container).position === "static") container.style.position = "relative";
  return {
    layOut() {
      const gutter = number("gutter");
      const behavior = option("columnWidthBehavior") === "max" ? "max" : "min";
      const { count, columnWidth } = divideIntoColumns({
        width: container.clientWidth,
        columnWidth: number("columnWidth"),
        gutter,
        behavior,
      });
      for (const slide of slides) {
        Object.assign(slide.style, { position: "absolute", width: `${columnWidth}px` });
        setHeight(slide, columnWidth, number("aspectRatio"));
      }
      const heights = slides.map(({ offsetHeight }) => offsetHeight);
      const { places, height } = place(heights, { count, columnWidth, gutter });
      for (const [index, { left, top }] of places.entries()) {
        const slide = slides[index];
        if (slide) Object.assign(slide.style, { left: `${left}px`, top: `${top}px` });
      }
      container.style.height = `${height}px`;
      for (const slide of slides) load(slide);
    },
    show() {},
    destroy: putBack,
  };
}

/** Sets the height of an image before it has arrived. */
function setHeight(slide: HTMLElement, width: number, aspectRatio: number): void {
  if (aspectRatio > 0) {
    slide.style.height = `${width / aspectRatio}px`;
    for (const image of imagesOf(slide)) image.dataset.mode ??= "fill";
    return;
  }
  const ratio = ratioOf(slide);
  const [image] = imagesOf(slide);
  if (!ratio || !image) return;
  image.style.aspectRatio = String(ratio);
  if (image === slide) image.height = width / ratio;
}
