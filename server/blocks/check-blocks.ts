import type { Content, ContentPage } from "../content/content.ts";
import { type Block, type BlockFields, blocksOf, Layout } from "../content/pages/layout.ts";
import { blockTypeName } from "../contract/blocks/types.ts";
import { type Diagnostic, toWarning } from "../diagnostics.ts";
import { didYouMean } from "../json/nearest-name.ts";
import { toJsonPath } from "../json/path.ts";
import type { Theme } from "../theme/theme.ts";
import type { CheckedSite } from "./block-kind.ts";
import { blockKinds } from "./block-kinds.ts";
import { frameOptions } from "./frame.ts";
import { checkGalleryPages } from "./galleries/gallery-pages.ts";
import { type Report, readOptions } from "./options.ts";
import { shownAs } from "./shown-as.ts";
import { checkTables } from "./texts/chart-tables.ts";

/** What is wrong with the values of all blocks of a site, and with the options of its galleries. */
export const checkBlocks = (content: Content, theme: Theme): readonly Diagnostic[] => [
  ...[{ blockFields: content.blockFields }, ...content.pages.values()]
    .flatMap(layoutsOf)
    .flatMap(({ rows, file }) =>
      blocksOf(rows).flatMap((block) => checkBlock(block, file, { content, theme })),
    ),
  ...checkGalleryPages(content),
];

type WithLayouts = Partial<Pick<ContentPage, "layout" | "blockFields" | "items">>;

function layoutsOf({ layout, blockFields, items = [] }: WithLayouts): readonly Layout[] {
  const fields: BlockFields = blockFields ?? new Map();
  return [
    ...(layout ? [layout] : []),
    ...fields.values(),
    ...items.flatMap(({ body }) => (body instanceof Layout ? [body] : [])),
  ];
}

function checkBlock(block: Block, file: string, site: CheckedSite): readonly Diagnostic[] {
  const name = block.type === undefined ? undefined : blockTypeName(block.type);
  const shown = name && shownAs(name, block);
  const kind = shown && blockKinds[shown];
  const found: Diagnostic[] = [];
  const report: Report = (message, path = []) => {
    const place = toJsonPath([...block.path, "value", ...path]);
    found.push(toWarning({ code: "SCHEMA", file, path: place, message }));
  };
  // A kind may read keys of the frame in its own way.
  const table = { ...frameOptions, ...kind?.options };
  const options = readOptions(table, block.value, (message, path = []) => {
    const counts = kind?.counts?.(String(path[0]), block.value) ?? true;
    if (counts) report(message, path);
  });
  kind?.check?.(options, site, report);
  if (name === "chart") checkTables(block.value, report);
  if (kind) found.push(...checkKeys(block, file, Object.keys(table)));
  if (name && !shown) {
    report("is no component that is known; the block stays empty", ["definitionName"]);
  }
  return found;
}

/** Keys that are almost one that is read; all others are kept for templates of themes. */
const checkKeys = (
  { value, path }: Block,
  file: string,
  known: readonly string[],
): readonly Diagnostic[] =>
  Object.keys(value).flatMap((key) => {
    const hint = known.includes(key) ? undefined : didYouMean(key, known);
    if (hint === undefined) return [];
    const place = toJsonPath([...path, "value", key]);
    return [toWarning({ code: "UNKNOWN_KEY", file, path: place, message: "is not read", hint })];
  });
