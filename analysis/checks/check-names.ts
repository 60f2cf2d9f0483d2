import { isSlip, nearest, toPath } from "../../engine/index.ts";
import type { Finding, Fix } from "../finding.ts";
import type { Frame } from "../frame.ts";
import { Shape } from "../shape.ts";
import type { FileTypes, NameUse } from "../world.ts";

/** Names that other checks look after, or that only some callers give. */
const leftOut = /^(?:squarespace(?:[-.]|$)|localizedStrings\.|@args\b)/;

/** Every name in the data of a site, wherever it is. */
export type Vocabulary = () => ReadonlySet<string>;

/** Finds names that no data has, sections that never show, and lists that are none. */
export const checkNames = (
  { text, names }: FileTypes,
  vocabulary: Vocabulary,
): readonly Finding[] =>
  names.flatMap((use): readonly Finding[] => {
    if (leftOut.test(use.name)) return [];
    const known = [...use.shapes].filter((shape) => !shape.isOpen);
    if (known.length > 0) return notList(use, known);
    const frames = [...use.frames];
    const closed = frames.filter((frame) => isClosed(frame, use.role));
    if (closed.length === 0) return misspelled(use, text, vocabulary);
    // Where only some scopes are known, a name that is nowhere else is wrong in all of them.
    const isFound = use.shapes.size > 0 && closed.some((frame) => found(frame, use));
    if (isFound) return [];
    return unreachedSection(use, closed) ?? unknownName(use, closed, { text, vocabulary });
  });

const found = (frame: Frame, { name, role }: NameUse) => frame.find(toPath(name), whereOf(role));

/** True if all names of a frame that a lookup sees are known. */
const isClosed = (frame: Frame, role: NameUse["role"]): boolean =>
  ![...(role === "section" ? [frame] : frame.outwards())].some(({ shape }) => shape.isOpen);

/** In a scope of which nothing is known: a name that no data has, but almost. */
function misspelled(use: NameUse, text: string, vocabulary: Vocabulary): readonly Finding[] {
  const [first = "", ...rest] = use.name.split(".");
  if (!/^[a-zA-Z]/.test(first) || vocabulary().has(first)) return [];
  const meant = [...vocabulary()].find((one) => isSlip(first, one));
  return meant === undefined ? [] : [unknown(use, text, [meant, ...rest].join("."))];
}

function notList(
  { role, shapes, span, name }: NameUse,
  known: readonly Shape[],
): readonly Finding[] {
  if (role !== "repeated" || known.length < shapes.size) return [];
  const kinds = new Set(known.flatMap((shape) => [...shape.kinds.keys()]));
  if (kinds.has("array") || kinds.has("null") || kinds.size === 0) return [];
  const message = `'${name}' is no list but ${[...kinds].sort().join(" or ")}: nothing is repeated`;
  return [{ code: "LIST_EXPECTED", span, message }];
}

/** A section looks only into its own scope, unlike all other names. */
function unreachedSection(
  { role, name, span }: NameUse,
  frames: readonly Frame[],
): readonly Finding[] | undefined {
  if (role !== "section" || !frames.some((frame) => frame.find(toPath(name)))) return undefined;
  const message = `the section '${name}' never shows: a section looks only into the scope it is in, and this name is further out`;
  const hint = `use {.if ${name}}, or {.var @x ${name}} and {.section @x}`;
  return [{ code: "SCOPE_NEVER", span, message, hint }];
}

function unknownName(
  use: NameUse,
  frames: readonly Frame[],
  { text, vocabulary }: { readonly text: string; readonly vocabulary: Vocabulary },
): readonly Finding[] {
  const { name, role } = use;
  const path = toPath(name);
  const candidates = new Map<string, string>();
  for (const frame of frames) {
    for (const [part, meant] of candidatesOf(frame, path, role)) candidates.set(part, meant);
  }
  const wrong = String(wrongPart(frames, path, role));
  // A test for one item where there is a list of them, or the other way round, is written on purpose.
  const isTest = role === "condition" || role === "section";
  const known = [...candidates.keys()].filter(
    (one) => one !== wrong && !(isTest && isPlural(one, wrong)),
  );
  // A name that other data has is no slip by chance: items of another kind may be shown here.
  const isStranger = !vocabulary().has(wrong);
  const near =
    known.find((one) => isSlip(wrong, one)) ?? (isStranger ? nearest(wrong, known) : undefined);
  return near === undefined ? [] : [unknown(use, text, candidates.get(near) ?? near)];
}

const isPlural = (left: string, right: string): boolean =>
  left === `${right}s` || right === `${left}s`;

function unknown(use: NameUse, text: string, meant: string): Finding {
  return {
    code: "NAME_UNKNOWN",
    span: use.span,
    message: `no data has '${use.name}' here`,
    hint: `did you mean '${meant}'?`,
    replaces: `'${use.name}' is not in the data here`,
    fix: replacement(use, text, meant),
  };
}

/** The first part of a path that is not found, in the frame that follows it furthest. */
function wrongPart(
  frames: readonly Frame[],
  path: ReturnType<typeof toPath>,
  role: NameUse["role"],
): string | number {
  const lengths = frames.map((frame) => knownLength(frame, path, role));
  return path[Math.max(0, ...lengths)] ?? "";
}

const whereOf = (role: NameUse["role"]) => (role === "section" ? "here" : "outwards");

function knownLength(frame: Frame, path: ReturnType<typeof toPath>, role: NameUse["role"]): number {
  let length = path.length - 1;
  while (length > 0 && !frame.find(path.slice(0, length), whereOf(role))) length--;
  return length;
}

/** Names that could have been meant by a part, with the whole path that each makes. */
function* candidatesOf(
  frame: Frame,
  path: ReturnType<typeof toPath>,
  role: NameUse["role"],
): Generator<readonly [part: string, path: string]> {
  const length = knownLength(frame, path, role);
  const known = path.slice(0, length);
  const shape = length === 0 ? undefined : frame.find(known, whereOf(role));
  const names = length === 0 ? frame.names(whereOf(role)) : (shape ?? Shape.of()).properties;
  for (const name of names.keys()) {
    yield [name, [...known, name, ...path.slice(length + 1)].join(".")];
  }
}

/** Replaces the name in its tag, if the tag has it once. */
function replacement({ name, span }: NameUse, text: string, meant: string): Fix | undefined {
  const tag = text.slice(span.start, span.end);
  const at = tag.indexOf(name);
  const isWhole = (index: number) =>
    !/[\w.@-]/.test(tag[index - 1] ?? "") && !/[\w.@-]/.test(tag[index + name.length] ?? "");
  if (at < 0 || tag.includes(name, at + 1) || !isWhole(at)) return undefined;
  const start = span.start + at;
  return { start, end: start + name.length, text: meant };
}
