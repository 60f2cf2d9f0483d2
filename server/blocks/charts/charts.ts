import { parseColor } from "../../contract/values/color.ts";
import { derived, texts } from "../../json/composed-keys.ts";
import { choice, text } from "../../json/exported-keys.ts";
import { colorNames } from "../../theme/tweaks/color-names.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { type Dataset, datasetKey } from "./dataset.ts";
import { type Drawing, drawColumns, drawingSize, drawParts } from "./drawing.ts";

/** Colors of a chart that has none of its own; each is told from white and from its neighbors. */
const PALETTE = [
  "#1f5f8b",
  "#b4531a",
  "#3a7d44",
  "#8a3b6b",
  "#6b5d1f",
  "#5b5b5b",
  "#00707a",
  "#7a4fb0",
  "#a3375f",
  "#8a5a00",
];

const colors = derived(texts, (given, mistakes) => {
  const known = given.filter((one) => parseColor(one, colorNames));
  if (known.length < given.length) mistakes.wrong("has an entry that is no color");
  return known;
});

/** Charts: a table as bars, lines or parts of a circle, or as it is. */
export const chartBlocks: BlockFamily = {
  chart: blockKind({
    template: "chart",
    options: {
      chartType: choice(["bar", "line", "pie", "table"], "bar"),
      title: text(""),
      caption: text(""),
      colors,
      data: datasetKey,
    },
    data({ options }, { view }) {
      const { data, chartType, colors: own } = options;
      return {
        isTable: chartType === "table",
        ...toChart(data, { type: chartType, locale: view.site.locale, colors: own }),
      };
    },
  }),
};

type ChartLook = {
  readonly type: "bar" | "line" | "pie" | "table";
  readonly locale: string;
  /** Empty for those of the platform. */
  readonly colors?: readonly string[];
};

/** A chart of a table, as the template `chart` reads it. */
export function toChart(data: Dataset, { type, locale, colors: own = [] }: ChartLook) {
  const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 });
  const drawing = draw(data, type, (value) => format.format(value));
  const palette = own.length > 0 ? own : PALETTE;
  return {
    ...drawingSize,
    hasAxes: drawing?.zero !== undefined,
    drawing: drawing && {
      ...drawing,
      zero: drawing.zero ?? 0,
      shapes: drawing.shapes.map((shape, index) => ({
        ...shape,
        color: palette[index % palette.length] ?? "",
      })),
    },
    table: data.columns.length > 0 || data.rows.length > 0 ? data : null,
  };
}

/** A table without a single number cannot be drawn, and is shown as it is. */
function draw(
  data: Dataset,
  type: "bar" | "line" | "pie" | "table",
  format: (value: number) => string,
): Drawing | null {
  const hasNumbers = data.rows.some(({ values }) => values.some((value) => value !== undefined));
  if (type === "table" || !hasNumbers) return null;
  return type === "pie" ? drawParts(data) : drawColumns(data, { asLines: type === "line", format });
}
