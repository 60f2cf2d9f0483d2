import type { ConfigReader } from "./config-reader.ts";

/** A kind of post with fields of its own, which stand under `item.customContent` (site-conventions, 7.6). */
export type CustomType = {
  readonly name: string;
  readonly title: string;
  /** The type that it extends: `text`, `image`, `video`, `event` or `audio`. */
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

/** The `customTypes` of `template.conf`. A type or field without a name is left out, with an error. */
export function readCustomTypes(config: ConfigReader): readonly CustomType[] {
  return (config.objects("customTypes") ?? []).flatMap((type) => {
    const name = type.requiredText("name");
    if (name === undefined) return [];
    const fields = (type.objects("fields") ?? []).flatMap((field) => {
      const fieldName = field.requiredText("name");
      if (fieldName === undefined) return [];
      const title = field.text("title") ?? fieldName;
      return [{ name: fieldName, title, type: field.word("type", fieldTypes) ?? "text" }];
    });
    const base = type.word("base", bases) ?? "text";
    return [{ name, title: type.text("title") ?? name, base, fields }];
  });
}
