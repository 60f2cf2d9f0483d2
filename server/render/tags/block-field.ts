import type { Tag } from "../../../engine/index.ts";
import { renderField } from "../areas/layouts.ts";
import { pageHost } from "../host/page-host.ts";

/** Attributes that are hints for editors, and their names in the output. */
const hints: Readonly<Record<string, string>> = {
  "annotation-alignment": "data-annotation-alignment",
};

/**
 * `<squarespace:block-field id="footerBlocks" columns="12" label="Footer Content" class="footer" lock-layout="true" />`: the
 * place of content blocks, with the classes by which templates style it. `columns` is 1 or 12; a locked layout adds
 * `sqs-locked-layout`. The page's content of the field takes precedence over the site's; a field without blocks is an
 * empty grid.
 */
export const blockField: Tag = ({ attributes }, context) => {
  const { id = "", columns, label } = attributes;
  const passed = Object.entries(attributes).flatMap(([name, value]) => {
    const hint = hints[name] ?? (/^data-[\w-]+$/.test(name) ? name : undefined);
    return hint ? [[hint, value] as const] : [];
  });
  return renderField(pageHost(context.host), id, {
    type: "block-field",
    id,
    columns: columns?.trim() === "1" ? 1 : 12,
    classes: attributes.class?.trim(),
    label,
    isLocked: attributes["lock-layout"] === "true",
    attributes: new Map(passed),
  });
};
