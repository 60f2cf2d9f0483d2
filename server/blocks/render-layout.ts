import type { Column, Layout, Row } from "../content/pages/layout.ts";
import type { BlockHost } from "./block-host.ts";
import { renderBlock } from "./render-block.ts";

/** The element of a content area. Its texts are HTML. */
export type LayoutFrame = {
  readonly type: "block-field" | "page" | "item";
  readonly id: string;
  readonly columns: 1 | 12;
  readonly classes?: string | undefined;
  readonly label?: string | undefined;
  readonly isLocked?: boolean;
  /** Further attributes by name. */
  readonly attributes?: ReadonlyMap<string, string>;
};

/** A content area around the rows of its layout. Without a layout or rows it is an empty grid. */
export function writeLayout(
  layout: Layout | undefined,
  { type, id, columns, classes, label, isLocked, attributes }: LayoutFrame,
  rows = "",
): string {
  const all = [
    `sqs-layout sqs-grid-${columns} columns-${columns}`,
    ...(classes ? [classes] : []),
    ...(rows === "" ? ["empty"] : []),
    ...(isLocked ? ["sqs-locked-layout"] : []),
  ];
  const written = [
    attribute("class", all.join(" ")),
    ...(label === undefined ? [] : [attribute("data-layout-label", label)]),
    attribute("data-type", type),
    ...[...(attributes ?? [])].map(([name, value]) => attribute(name, value)),
    ...(layout?.updatedOn === undefined
      ? []
      : [attribute("data-updated-on", `${layout.updatedOn}`)]),
    attribute("id", id),
  ];
  const empty = `<div class="row sqs-row"><div class="col sqs-col-${columns} span-${columns}"></div></div>`;
  return `<div ${written.join(" ")}>${rows === "" ? empty : rows}</div>`;
}

/** A column's share of the layout's width, and the number of columns that nested spans refer to. */
type Width = { readonly share: number; readonly of: number };

/** The rows of a layout with its blocks. */
export function renderRows(layout: Layout, host: BlockHost): string {
  const { file, columns } = layout;
  const rowsHtml = (rows: readonly Row[], around: Width): string =>
    rows
      .map((row) => {
        const inner = row.columns.map((column) => columnHtml(column, around));
        return `<div class="row sqs-row">${inner.join("")}</div>`;
      })
      .join("");
  const columnHtml = ({ span, rows, blocks }: Column, { share, of }: Width): string => {
    // As in the base styles: a nested span refers to the span of the surrounding column if it fits into it.
    const width = columns === 1 ? share : (share * span) / (span <= of ? of : 12);
    const inner = blocks.map((block) => renderBlock(block, { file, share: width }, host));
    return `<div class="col sqs-col-${span} span-${span}">${rowsHtml(rows, { share: width, of: span })}${inner.join("")}</div>`;
  };
  return rowsHtml(layout.rows, { share: 1, of: 12 });
}

/** The value is HTML, so entities are kept; only characters that end the attribute are escaped. */
const attribute = (name: string, html: string): string =>
  `${name}="${html.replace(/["<>]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
