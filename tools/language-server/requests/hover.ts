import type { Hover } from "vscode-languageserver/node";
import { describeExample, describeShape, type FileTypes, Shape } from "../../../analysis/index.ts";
import {
  findTweak,
  readStyleNames,
  styleNameAt,
} from "../../../server/theme/tweaks/style-names.ts";
import type { Documentation } from "../documentation/documentation.ts";
import { configurationAt, tweakAt } from "../project/configuration.ts";
import { usesAt, type Word, wordAt } from "../project/cursor.ts";
import { hoverSettings } from "./hover-settings.ts";
import { type Asked, languageOf, themePath } from "./request.ts";

/** Tells about the word at an offset. */
export function hover(asked: Asked, offset: number): Hover | undefined {
  const { document, file, text, project } = asked;
  if (languageOf(file) === "styles") {
    const tweak = tweakAt(text, offset);
    return tweak ? hoverSettings(asked, tweak) : hoverStyle(asked, offset);
  }
  if (languageOf(file) === "configuration") {
    const place = configurationAt(themePath(asked), text, offset);
    return place && hoverSettings(asked, place);
  }
  if (languageOf(file) !== "template") return undefined;
  const word = wordAt(project, file, text, offset);
  const value = word && describe(asked, word);
  if (!word || value === undefined) return undefined;
  const { start, end } = word.span;
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  return { contents: { kind: "markdown", value }, range };
}

function describe({ documentation, project, file }: Asked, word: Word): string | undefined {
  const { formatters, predicates, instructions } = documentation;
  const { types, blocks } = project.state;
  switch (word.kind) {
    case "formatter":
      return formatters.get(word.text);
    case "predicate":
      return predicates.get(word.text);
    case "instruction":
      return instructions.get(word.text);
    case "tag":
      return documentation.tags.get(word.text);
    case "partial":
      return describePartial(word.text, blocks.get(word.text), project.state.templates);
    case "macro":
      return `\`{.macro ${word.text}}\``;
    case "name":
    case "variable":
      return describeVariable(documentation, word) ?? describeName(types.get(file), word);
  }
}

/** Of `{squarespace.…}` and `{squarespace-…}`, which mean the same. */
function describeVariable({ settings }: Documentation, { text }: Word): string | undefined {
  const found = settings.get(`Variables ${text.replace(/^squarespace-/, "squarespace.")}`);
  return found === undefined ? undefined : `\`{${text}}\`: ${found}`;
}

/** A block begins with a comment that says what it reads. */
function describePartial(
  name: string,
  file: string | undefined,
  templates: readonly { readonly name: string; readonly text: string }[],
): string {
  const text = templates.find((one) => one.name === file)?.text ?? "";
  const comment = /^\s*\{##([\s\S]*?)##\}|^\s*\{#([^}]*)\}/.exec(text);
  const head = `\`${name}\` ${file === undefined ? "is a partial of the platform" : `in ${file}`}`;
  return comment ? `${head}\n\n${(comment[1] ?? comment[2] ?? "").trim()}` : head;
}

function describeName(types: FileTypes | undefined, word: Word): string | undefined {
  const uses = usesAt(types, word);
  const where = ({ role }: { role: string }) => (role === "section" ? "here" : "outwards");
  const shapes = uses.flatMap(({ use, path }) =>
    [...use.frames].flatMap((frame) => frame.find(path, where(use)) ?? []),
  );
  if (shapes.length === 0) {
    return uses.length === 0 ? undefined : `\`${word.text}\`: no page has this name here`;
  }
  const known = shapes.filter(({ isOpen }) => !isOpen);
  const shape = Shape.union([...new Set(known.length > 0 ? known : shapes)]);
  const example = describeExample(shape);
  const type = `\`\`\`ts\n${word.text}: ${describeShape(shape)}\n\`\`\``;
  const lines = example === undefined ? [type] : [type, `such as \`${example}\``];
  const [{ use } = { use: undefined }] = uses;
  const missing = use ? use.frames.size - shapes.length : 0;
  if (missing > 0) lines.push(`not found in ${missing} of ${use?.frames.size} scopes`);
  return lines.join("\n\n");
}

function hoverStyle({ document, file, text, project }: Asked, offset: number): Hover | undefined {
  const { sheets, sources } = project.state;
  const found = styleNameAt(file, text, offset);
  if (!found) return undefined;
  const definition = readStyleNames(sheets).find(
    (one) => one.name === found.name && one.value !== undefined,
  );
  const tweak = findTweak(sources?.tweaks ?? [], found.name);
  const lines = [
    definition && `\`\`\`less\n@${found.name}: ${definition.value};\n\`\`\``,
    tweak && `**${tweak.title}**, a ${tweak.type} tweak`,
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return undefined;
  const range = {
    start: document.positionAt(found.start),
    end: document.positionAt(found.end),
  };
  return { contents: { kind: "markdown", value: lines.join("\n\n") }, range };
}
