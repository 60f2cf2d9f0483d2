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
    const name = nameOf(type);
    if (name === undefined) return [];
    const fields = (type.objects("fields") ?? []).flatMap((field) => {
      const fieldName = nameOf(field);
      if (fieldName === undefined) return [];
      const title = field.text("title") ?? fieldName;
      return [{ name: fieldName, title, type: oneOf(field, "type", fieldTypes) }];
    });
    return [{ name, title: type.text("title") ?? name, base: oneOf(type, "base", bases), fields }];
  });
}

function nameOf(reader: ConfigReader): string | undefined {
  const name = reader.text("name");
  if (name === undefined) reader.error("name", "is missing");
  return name;
}

function oneOf(reader: ConfigReader, key: string, known: readonly string[]): string {
  const value = reader.text(key) ?? "text";
  if (!known.includes(value)) reader.warn(key, `'${value}' is none of ${known.join(", ")}`);
  return value;
}
