import { basename } from "node:path";
import { getLocation, type JSONPath, type Location } from "jsonc-parser";
import { blockTypeNames } from "../../../server/contract/blocks/types.ts";
import type { Key } from "../../../server/json/key.ts";
import { type Outline, outlineOf } from "../../../server/json/outline.ts";
import { collectionConfig } from "../../../server/theme/config/collection-config.ts";
import { CONFIG_FILE, templateConfig } from "../../../server/theme/config/template-config.ts";
import { pageConf } from "../../../server/theme/static-pages.ts";
import { blockConf } from "../../../server/theme/system-blocks.ts";
import { objectAt, splitComments } from "../../../server/theme/tweaks/sheet-comments.ts";
import { tweakComment } from "../../../server/theme/tweaks/tweaks.ts";
import { systemCollections } from "../../../templates/platform/collections/index.ts";
import { systemPartials } from "../../../templates/platform/system-partials.ts";
import type { Project } from "./project.ts";

/** The object of a tweak, or a whole file, with its schema. */
type Settings = {
  /** The heading of its chapter in the documents. */
  readonly chapter: string;
  readonly text: string;
  /** Where it begins in its file. */
  readonly start: number;
  readonly schema: Key<unknown>;
};

/** A place in settings. */
export type SettingsPlace = Settings & { readonly location: Location };

const TWEAKS = "Tweaks";

const configurations: readonly (readonly [file: RegExp, chapter: string, schema: Key<unknown>])[] =
  [
    [/^template\.conf$/, CONFIG_FILE, templateConfig],
    [/^collections\/[^/]+\.conf$/, "collections/<typeName>.conf", collectionConfig],
    [/^pages\/[^/]+\.conf$/, "pages/<name>.page.conf", pageConf],
    [/^blocks\/.+\.block\.conf$/, "blocks/<any>.block.conf", blockConf],
  ];

/** The schemas of settings by their chapters. */
export const schemas: readonly (readonly [chapter: string, schema: Key<unknown>])[] = [
  ...configurations.map(([, chapter, schema]) => [chapter, schema] as const),
  [TWEAKS, tweakComment],
];

/** The settings at an offset of a configuration, by the file's path in its theme; undefined for one that has no schema. */
export function configurationAt(
  path: string,
  text: string,
  offset: number,
): SettingsPlace | undefined {
  const found = configurations.find(([file]) => file.test(path));
  if (!found) return undefined;
  const [, chapter, schema] = found;
  return { chapter, text, start: 0, schema, location: getLocation(text, offset) };
}

/** The settings in the comment of a tweak at an offset of a style sheet; undefined elsewhere. */
export function tweakAt(sheet: string, offset: number): SettingsPlace | undefined {
  const { comments } = splitComments(sheet);
  const begin = comments.lastIndexOf("tweak", offset);
  const start = begin < 0 ? -1 : comments.indexOf("{", begin);
  if (start < 0 || start >= offset || !/^tweak\s*:\s*$/.test(comments.slice(begin, start))) {
    return undefined;
  }
  // While it is being written, its closing brace may be missing.
  const text = objectAt(comments, start) ?? comments.slice(start, offset);
  if (offset > start + text.length) return undefined;
  const location = getLocation(text, offset - start);
  return { chapter: TWEAKS, text, start, schema: tweakComment, location };
}

/** The outline of the schema at a path. */
export function outlineAt({ schema }: Settings, path: JSONPath) {
  let at: Key<unknown> | undefined = schema;
  for (const step of path) {
    const { keys, each }: Outline = outlineOf(at) ?? {};
    at = typeof step === "string" && keys ? keys[step] : each;
  }
  return outlineOf(at);
}

/** A path as documents write it, with `*` for names of anybody's choice and for elements: `layouts.*.regions`. */
export function documentedPath(settings: Settings, path: JSONPath): string {
  const steps = path.map((step, index) => {
    const { keys } = outlineAt(settings, path.slice(0, index)) ?? {};
    return typeof step === "string" && keys ? step : "*";
  });
  return steps.join(".").replace(/(?:\.\*)+$/, "");
}

/** Names in the theme or the platform that a value may have, by its path. */
export function namesAt(settings: Settings, path: JSONPath, project: Project): readonly string[] {
  const { sources, theme } = project.state;
  const paths = [...(sources?.repository.paths ?? [])];
  switch (`${settings.chapter} ${documentedPath(settings, path)}`) {
    case `${CONFIG_FILE} stylesheets`: {
      const isSheet = (one: string) => /^styles\/.+\.(?:less|css)$/.test(one);
      return paths.filter(isSheet).map((one) => one.slice("styles/".length));
    }
    case `${CONFIG_FILE} layouts.*.regions`:
      return paths.filter((one) => one.endsWith(".region")).map((one) => basename(one, ".region"));
    case `${CONFIG_FILE} systemCollections`:
      return Object.keys(systemCollections);
    case `${CONFIG_FILE} systemPartials`:
      return Object.keys(systemPartials);
    case "collections/<typeName>.conf layout":
      return [...(theme?.layouts.keys() ?? [])];
    case "blocks/<any>.block.conf type":
      return blockTypeNames;
    default:
      return [];
  }
}
