import type { Block } from "../content/pages/layout.ts";
import type { BlockTypeName } from "../contract/blocks/types.ts";
import { escapeHtml } from "../html/escape.ts";
import { group } from "../json/composed-keys.ts";
import { choice, range } from "../json/exported-keys.ts";
import { readQuietly } from "../json/key.ts";
import { shownAs } from "./shown-as.ts";

/** Keys of every block's value. */
export const frameOptions = {
  vSize: range(1, 30, undefined, { whole: true }),
  hSize: range(1, 11, undefined, { whole: true }),
  floatDir: choice(["left", "right", "none"], "none"),
  aspectRatio: range(0, 10_000, undefined),
};

const frame = group(frameOptions);

/** The elements around a block's content, by which templates find blocks. */
export function writeFrame(
  block: Block,
  name: BlockTypeName | undefined,
  content: string,
  more: readonly string[] = [],
): string {
  const { vSize, hSize, floatDir, aspectRatio } = readQuietly(frame, block.value);
  // In exports of galleries this key means something else.
  const ratio = name === "gallery" ? undefined : aspectRatio;
  const isSpacer = name === "spacer";
  const height = vSize ?? (isSpacer && !ratio ? 1 : undefined);
  const classes = [
    "sqs-block",
    ...(name === undefined ? [] : [`${name}-block`, `sqs-block-${name}`]),
    ...more,
    ...(height === undefined ? [] : ["sized", `vsize-${height}`]),
    ...(hSize === undefined || floatDir === "none"
      ? []
      : [`sqs-col-${hSize}`, `span-${hSize}`, "float", `float-${floatDir}`]),
  ];
  const attributes = [
    ["class", classes.join(" ")],
    ...(ratio ? [["data-aspect-ratio", String(ratio)]] : []),
    ...(block.type === undefined ? [] : [["data-block-type", String(block.type)]]),
    ["id", `block-${block.id}`],
  ].map(([key, value = ""]) => `${key}="${escapeHtml(value)}"`);
  // The picture of an image block has a box of its own.
  const inner =
    ratio && !(name && shownAs(name, block) === "image")
      ? `<div class="sqs-block-content sqs-intrinsic" style="padding-bottom:${ratio}%"><div class="sqs-intrinsic-content">${content}</div></div>`
      : `<div class="sqs-block-content">${content}</div>`;
  return `<div ${attributes.join(" ")}>${inner}</div>`;
}
