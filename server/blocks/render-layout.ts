import type { Column, Layout, Row } from "../content/layout.ts";
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

/**
 * A content area around the rows of its layout (site conventions, 10). Without a layout or without rows it is an empty grid.
 */
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

/** The rows of a layout with its blocks. */
export function renderRows(layout: Layout, host: BlockHost): string {
  const rowsHtml = (rows: readonly Row[]): string =>
    rows
      .map(({ columns }) => `<div class="row sqs-row">${columns.map(columnHtml).join("")}</div>`)
      .join("");
  const columnHtml = ({ span, rows, blocks }: Column): string =>
    `<div class="col sqs-col-${span} span-${span}">${rowsHtml(rows)}${blocks
      .map((block) => renderBlock(block, layout.file, host))
      .join("")}</div>`;
  return rowsHtml(layout.rows);
}

/** The value is HTML, so entities are kept; only characters that end the attribute are escaped. */
const attribute = (name: string, html: string): string =>
  `${name}="${html.replace(/["<>]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
