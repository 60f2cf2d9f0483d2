/** Position of a slide in its gallery, in pixels. */
type Place = { readonly left: number; readonly top: number; readonly width: number };

/** The positions of all slides, and their total height. */
type Layout = { readonly places: readonly Place[]; readonly height: number };

type Columns = {
  readonly width: number;
  readonly columnWidth: number;
  readonly gutter: number;
  /** Decides if a column is at least or at most `columnWidth` wide. */
  readonly behavior: "min" | "max";
};

/** The number of columns and their width. */
export function divideIntoColumns({ width, columnWidth, gutter, behavior }: Columns) {
  const fitting = (width + gutter) / (Math.max(1, columnWidth) + gutter);
  const count = Math.max(1, behavior === "max" ? Math.ceil(fitting) : Math.floor(fitting));
  return { count, columnWidth: (width - gutter * (count - 1)) / count };
}

/** Puts each slide into the column that is shortest so far. */
export function placeInColumns(
  heights: readonly number[],
  { count, columnWidth, gutter }: { count: number; columnWidth: number; gutter: number },
): Layout {
  const ends = Array.from({ length: count }, () => 0);
  const places = heights.map((height) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    ends[column] = top + height + gutter;
    return { left: column * (columnWidth + gutter), top, width: columnWidth };
  });
  return { places, height: Math.max(0, Math.max(...ends) - gutter) };
}

/** Puts slides side by side, each row as high as its highest slide. */
export function placeInGrid(
  heights: readonly number[],
  { count, columnWidth, gutter }: { count: number; columnWidth: number; gutter: number },
): Layout {
  let top = 0;
  let rowHeight = 0;
  const places = heights.map((height, index) => {
    const column = index % count;
    if (column === 0 && index > 0) {
      top += rowHeight + gutter;
      rowHeight = 0;
    }
    rowHeight = Math.max(rowHeight, height);
    return { left: column * (columnWidth + gutter), top, width: columnWidth };
  });
  return { places, height: top + rowHeight };
}

/** The offset of a strip that shows one of its slides, without a gap at either end. */
export function stripOffset(
  widths: readonly number[],
  index: number,
  { width, gutter, alignment }: { width: number; gutter: number; alignment: string },
): number {
  const before = widths.slice(0, index).reduce((sum, one) => sum + one + gutter, 0);
  const whole = widths.reduce((sum, one) => sum + one + gutter, -gutter);
  const free = width - (widths[index] ?? 0);
  const share = alignment === "left" ? 0 : alignment === "right" ? 1 : 0.5;
  return Math.min(Math.max(0, before - free * share), Math.max(0, whole - width));
}

type Rows = { readonly width: number; readonly rowHeight: number; readonly gutter: number };

/** Sizes of slides that fill rows of about one height; the last row keeps that height. */
export function divideIntoRows(ratios: readonly number[], { width, rowHeight, gutter }: Rows) {
  const sizes: { width: number; height: number }[] = [];
  let row: number[] = [];
  const close = (isLast: boolean): void => {
    const gaps = gutter * (row.length - 1);
    const filled = (width - gaps) / row.reduce((sum, ratio) => sum + ratio, 0);
    const height = isLast ? Math.min(filled, rowHeight) : filled;
    for (const ratio of row) sizes.push({ width: ratio * height, height });
    row = [];
  };
  for (const ratio of ratios) {
    row.push(ratio);
    const taken = row.reduce((sum, one) => sum + one * rowHeight, gutter * (row.length - 1));
    if (taken >= width) close(false);
  }
  if (row.length > 0) close(true);
  return sizes;
}
