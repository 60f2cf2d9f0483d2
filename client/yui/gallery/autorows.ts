import { type Design, imagesOf, keepStyles, ratioOf } from "./design.ts";
import { divideIntoRows } from "./layouts.ts";

/** Rows of about one height, filled to the edge. */
export const autorows: Design = {
  defaults: { rowHeight: 250, gutter: 20, lightbox: false },
  showsAll: true,
  create({ container, slides, number, load }) {
    const putBack = keepStyles([container, ...slides]);
    return {
      layOut() {
        const gutter = number("gutter");
        Object.assign(container.style, { display: "flex", flexWrap: "wrap", gap: `${gutter}px` });
        const sizes = divideIntoRows(
          slides.map((slide) => ratioOf(slide) ?? 1),
          { width: container.clientWidth, rowHeight: number("rowHeight"), gutter },
        );
        for (const [index, slide] of slides.entries()) {
          const { width = 0, height = 0 } = sizes[index] ?? {};
          // Rounded down, because a sum above the width would break the row.
          Object.assign(slide.style, { width: `${Math.floor(width)}px`, height: `${height}px` });
          for (const image of imagesOf(slide)) image.dataset.mode ??= "fill";
        }
        for (const slide of slides) load(slide);
      },
      show() {},
      destroy: putBack,
    };
  },
};
