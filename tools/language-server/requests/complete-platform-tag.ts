import { type CompletionItem, CompletionItemKind as Kind } from "vscode-languageserver/node";
import { tags } from "../../../server/render/tags/index.ts";
import type { Proposals } from "./complete-settings.ts";
import type { Asked } from "./request.ts";

/** Names of tags of the platform, their attributes, and the values of these; `tag` stands behind `<squarespace:`. */
export function completePlatformTag(asked: Asked, tag: string): Proposals {
  const { tags: documented } = asked.documentation;
  if (/^[\w-]*$/.test(tag)) {
    const items = Object.keys(tags).map((label): CompletionItem => {
      const value = documented.get(label);
      const documentation = value === undefined ? undefined : { kind: "markdown" as const, value };
      return { label, kind: Kind.Class, ...(documentation && { documentation }) };
    });
    return { items, typed: tag };
  }
  const [, attribute, typed = ""] = /\s([\w-]+)=["']([^"']*)$/.exec(tag) ?? [];
  if (attribute !== undefined) {
    return { items: valuesOf(asked, attribute), typed };
  }
  const name = /^[\w-]+/.exec(tag)?.[0] ?? "";
  const [opening = ""] = /<squarespace:[^>]*>/.exec(documented.get(name) ?? "") ?? [];
  const labels = [...opening.matchAll(/\s([\w-]+)=/g)].map(([, label = ""]) => label);
  const written = new Set([...tag.matchAll(/\s([\w-]+)=/g)].map(([, label]) => label));
  const items = labels
    .filter((label) => !written.has(label))
    .map((label) => ({ label, kind: Kind.Property }));
  return { items, typed: /[\w-]*$/.exec(tag)?.[0] ?? "" };
}

/** Blocks of a theme by the names that templates apply. */
export const blocks = ({ project }: Asked): readonly CompletionItem[] =>
  [...project.state.blocks].map(([label, file]) => ({ label, kind: Kind.File, detail: file }));

function valuesOf(asked: Asked, attribute: string): readonly CompletionItem[] {
  const { theme, sources } = asked.project.state;
  switch (attribute) {
    case "template":
      return blocks(asked).map((one) => ({ ...one, label: one.label.replace(/\.block$/, "") }));
    case "navigationId":
      return (theme?.config.navigations ?? []).map(({ name, title }) => ({
        label: name,
        kind: Kind.Value,
        detail: title,
      }));
    case "collection":
      return asked.project.collections.map(([label, detail]) => ({
        label,
        kind: Kind.Value,
        detail,
      }));
    case "src": {
      const scripts = [...(sources?.repository.paths ?? [])].flatMap(
        (path) => /^scripts\/(.+\.m?js)$/.exec(path)?.[1] ?? [],
      );
      return scripts.map((label) => ({ label, kind: Kind.File }));
    }
    case "combo":
    case "featured":
    case "lock-layout":
      return [{ label: "true", kind: Kind.Value }];
    default:
      return [];
  }
}
