import {
  type RenderResult,
  type Template,
  TemplateError,
  type TemplateErrorCode,
  type ValueObject,
} from "../../engine/index.ts";
import type { Block } from "../content/pages/layout.ts";
import { toTemplateValue } from "../content/template-value.ts";
import { blockTypeName } from "../contract/blocks/types.ts";
import { readQuietly } from "../json/key.ts";
import type { BlockHost } from "./block-host.ts";
import type { BlockKind } from "./block-kind.ts";
import { blockKinds } from "./block-kinds.ts";
import { writeFrame } from "./frame.ts";
import { shownAs } from "./shown-as.ts";
import { platformTemplates } from "./templates.ts";

/** After these errors a block's output is incomplete, so none of it is shown. */
const breaking: readonly TemplateErrorCode[] = [
  "UNEXPECTED",
  "LIMIT_INSTRUCTIONS",
  "LIMIT_OUTPUT_LENGTH",
  "LIMIT_ERRORS",
  "PARTIAL_TOO_DEEP",
];

/** The position of a block: its file, and its share of the layout's width. */
export type BlockPlace = { readonly file: string; readonly share: number };

/** A block in its frame; a block that cannot be shown has an empty one. Never throws because of the block. */
export function renderBlock(block: Block, { file, share }: BlockPlace, host: BlockHost): string {
  const name = block.type === undefined ? undefined : blockTypeName(block.type);
  const shown = name && shownAs(name, block);
  const kind = shown && blockKinds[shown];
  const { systemBlocks } = host.view.site.theme;
  const own = name && (systemBlocks.get(name) ?? (shown && systemBlocks.get(shown)));
  if (name === undefined || (!kind && !own)) return writeFrame(block, name, "");
  const place = `block '${block.id}' of ${file}`;
  try {
    const options = kind ? readQuietly(kind.schema, block.value) : {};
    const read = { ...block, name: shown ?? name, options, share };
    const data = kind?.data ? kind.data(read, host) : {};
    const template = own ?? (data && kind && platformTemplates().get(kind.template));
    const classes = kind?.classes?.(read);
    if (!template) return writeFrame(block, name, "", classes);
    const root = { ...toTemplateValue(block.value), ...options, ...data };
    return writeFrame(
      block,
      name,
      renderContent({ template, isOwn: own !== undefined, root, place }, host),
      classes,
    );
  } catch (error) {
    host.report(unexpected(kind, error, place));
    return writeFrame(block, name, "");
  }
}

/** Renders a template of the platform that is not a block itself; "" if it cannot be shown. */
export function renderPlatformTemplate(name: string, root: ValueObject, host: BlockHost): string {
  const template = platformTemplates().get(name);
  if (!template) throw new Error(`the platform has no template '${name}'`);
  return renderContent({ template, isOwn: false, root, place: `the ${name} of a product` }, host);
}

type Filling = {
  readonly template: Template;
  /** True for the theme's own template. */
  readonly isOwn: boolean;
  readonly root: ValueObject;
  readonly place: string;
};

function renderContent({ template, isOwn, root, place }: Filling, host: BlockHost): string {
  const { site } = host.view;
  const result = template.render(withSurroundings(root, host.surroundings), {
    locale: site.locale,
    // The platform's templates must not use the time, because their output is cached.
    now: isOwn ? () => host.now : host.view.moment,
    partials: site.theme.partials,
    enableExpr: true,
    enableInclude: true,
    host: isOwn ? host.themeHost : host.templateHost,
    limits: host.limits,
  });
  for (const error of result.errors) host.report(inBlock(error, place));
  host.charge(result);
  return isBroken(result) ? "" : result.output.trim();
}

const isBroken = ({ errors }: RenderResult): boolean =>
  errors.some(({ code }) => breaking.includes(code));

/** Makes the surrounding names available without adding them to the block, so that `{@|json}` prints the block alone. */
function withSurroundings(root: ValueObject, surroundings: BlockHost["surroundings"]): ValueObject {
  const all = { ...root };
  for (const [name, value] of Object.entries(surroundings)) {
    if (!Object.hasOwn(all, name)) Object.defineProperty(all, name, { value, enumerable: false });
  }
  return all;
}

/** The same error with the block in which it occurred. */
const inBlock = (error: TemplateError, place: string): TemplateError => {
  const { type, code, message, span, suggestion, chain } = error;
  return new TemplateError(type, code, `${message} in ${place}`, span, suggestion, chain);
};

function unexpected(kind: BlockKind | undefined, error: unknown, place: string): TemplateError {
  const message = error instanceof Error ? error.message : String(error);
  const file = `${kind?.template ?? "block"}.block`;
  const span = { file, start: 0, end: 0, line: 1, column: 1 };
  return new TemplateError("engine", "UNEXPECTED", `RuntimeError: ${message} in ${place}`, span);
}
