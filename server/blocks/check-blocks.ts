import type { Content, ContentPage } from "../content/content.ts";
import { type Block, type BlockFields, blocksOf, Layout } from "../content/pages/layout.ts";
import { blockTypeName } from "../contract/blocks/types.ts";
import { type Diagnostic, toWarning } from "../diagnostics.ts";
import { checkNames, group } from "../json/composed-keys.ts";
import { type Mistakes, read } from "../json/key.ts";
import { toJsonPath } from "../json/path.ts";
import type { Theme } from "../theme/theme.ts";
import type { BlockKind, CheckedSite, OptionTable, Report } from "./block-kind.ts";
import { blockKinds } from "./block-kinds.ts";
import { checkTables } from "./charts/chart-tables.ts";
import { frameOptions } from "./frame.ts";
import { checkGalleryPages } from "./galleries/gallery-pages.ts";
import { shownAs } from "./shown-as.ts";

/** Checks the values of all blocks of a site, and the options of its galleries. */
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

/** A kind may read keys of the frame in its own way. */
const tableOf = (kind: BlockKind | undefined): OptionTable => ({
  ...frameOptions,
  ...kind?.options,
});

type Schema = BlockKind["schema"];

const schemas = new Map<BlockKind | undefined, Schema>();

/** Reads the keys of a kind together with those of the frame. */
function schemaOf(kind: BlockKind | undefined): Schema {
  const schema = schemas.get(kind) ?? group(tableOf(kind));
  schemas.set(kind, schema);
  return schema;
}

function checkBlock(block: Block, file: string, site: CheckedSite): readonly Diagnostic[] {
  const name = block.type === undefined ? undefined : blockTypeName(block.type);
  const shown = name && shownAs(name, block);
  const kind = shown && blockKinds[shown];
  const found: Diagnostic[] = [];
  const warn: Mistakes["warn"] = (message, path = [], { code = "SCHEMA", hint } = {}) => {
    const place = toJsonPath([...block.path, "value", ...path]);
    found.push(
      toWarning({ code, file, path: place, message, ...(hint !== undefined && { hint }) }),
    );
  };
  const report: Report = (message, path) => warn(message, path);
  const { value: options, mistakes } = read(schemaOf(kind), block.value);
  for (const { message, path } of mistakes) {
    const counts = kind?.counts?.(String(path[0]), block.value) ?? true;
    if (counts) report(message, path);
  }
  kind?.check?.(options, site, report);
  if (name === "chart") checkTables(block.value, report);
  // All other keys are kept for templates of themes.
  if (kind) checkNames(block.value, Object.keys(tableOf(kind)), { warn }, "is not read");
  if (name && !shown) {
    report("is no component that is known; the block stays empty", ["definitionName"]);
  }
  return found;
}
