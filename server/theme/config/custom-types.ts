import { derived, entry, group, list } from "../../json/composed-keys.ts";
import { text } from "../../json/handwritten-keys.ts";
import { requiredText, word } from "./read-config.ts";

/** A kind of post with fields of its own, stored under `item.customContent`. */
export type CustomType = {
  readonly name: string;
  readonly title: string;
  /** The extended type: `text`, `image`, `video`, `event` or `audio`. */
  readonly base: string;
  readonly fields: readonly {
    readonly name: string;
    readonly title: string;
    /** `text`, `wysiwyg`, `image`, `checkbox` or `gallery`. */
    readonly type: string;
  }[];
};

const bases = ["text", "image", "video", "event", "audio"];
const fieldTypes = ["text", "wysiwyg", "image", "checkbox", "gallery"];

const field = derived(
  entry(group({ name: requiredText, title: text(), type: word(fieldTypes) })),
  (read) => {
    if (read?.name === undefined) return undefined;
    const { name, title = name, type = "text" } = read;
    return { name, title, type };
  },
);

/** An entry of `customTypes` in `template.conf`. A type or field without a name is dropped, with an error. */
export const customType = derived(
  entry(group({ name: requiredText, fields: list(field), base: word(bases), title: text() })),
  (read): CustomType | undefined => {
    if (read?.name === undefined) return undefined;
    const { name, title = name, base = "text", fields } = read;
    return { name, title, base, fields };
  },
);
