import type { Tag } from "../../../engine/index.ts";

/** Attributes that are hints to editors, and the names under which they are written. */
const hints: Readonly<Record<string, string>> = {
  "annotation-alignment": "data-annotation-alignment",
};

/**
 * `<squarespace:block-field id="footerBlocks" columns="12" label="Footer Content" />`: the place of content blocks, with
 * the classes by which templates style it (site-conventions, 10). `columns` is 1 or 12; a locked layout adds
 * `sqs-locked-layout`. A field without blocks is an empty grid.
 */
export const blockField: Tag = ({ attributes }) => {
  const { id = "", columns, label } = attributes;
  const grid = columns?.trim() === "1" ? "1" : "12";
  const classes = [
    `sqs-layout sqs-grid-${grid} columns-${grid}`,
    ...(attributes.class?.trim() ? [attributes.class.trim()] : []),
    "empty",
    ...(attributes["lock-layout"] === "true" ? ["sqs-locked-layout"] : []),
  ];
  const passed = new Map(
    Object.entries(attributes).flatMap(([name, value]) => {
      const hint = hints[name] ?? (/^data-[\w-]+$/.test(name) ? name : undefined);
      return hint ? [[hint, value] as const] : [];
    }),
  );
  const all = [
    attribute("class", classes.join(" ")),
    ...(label === undefined ? [] : [attribute("data-layout-label", label)]),
    attribute("data-type", "block-field"),
    ...[...passed].map(([name, value]) => attribute(name, value)),
    attribute("id", id),
  ];
  return `<div ${all.join(" ")}><div class="row sqs-row"><div class="col sqs-col-${grid} span-${grid}"></div></div></div>`;
};

/** The value comes from the template as HTML, so entities are kept; only characters that end the attribute are escaped. */
const attribute = (name: string, html: string): string =>
  `${name}="${html.replace(/["<>]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
