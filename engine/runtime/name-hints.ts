import { nameNear, type TemplateError } from "../errors.ts";
import { nearest } from "../names.ts";
import { isSlip } from "../slip.ts";
import type { Span } from "../source.ts";
import { keys, type Path, property, type Value } from "../value.ts";
import { type Frame, lookup, visibleNames, type Where } from "./scope.ts";

/** Uses looked at in one render: comparing names takes longer than all else of a tag. */
const MAX_USES = 2_000;

/**
 * References of one render that were found nowhere, though a name that differs by a slip of the keys is there. One that
 * another turn or branch did find is an optional field.
 */
export class NameHints {
  /** By the path, which every use has for itself; undefined where nothing is to be said. */
  readonly #uses = new Map<Path, TemplateError | undefined>();
  readonly #found = new Set<string>();
  #examined = 0;

  /** Notes what a reference gave. `within` adds the partials around the use. */
  note(
    value: Value,
    { frame, path, where }: { readonly frame: Frame; readonly path: Path; readonly where: Where },
    span: () => Span,
    within: (error: TemplateError) => TemplateError,
  ): void {
    if (value !== undefined) {
      this.#found.add(path.join("."));
      return;
    }
    if (this.#uses.get(path) || this.#examined >= MAX_USES) return;
    this.#examined++;
    const meant = findNear(frame, path, where);
    if (meant) this.#uses.set(path, within(nameNear(path.join("."), meant.join("."), span())));
  }

  /** In the order of the uses. */
  hints(): readonly TemplateError[] {
    return [...this.#uses].flatMap(([path, hint]) =>
      hint && !this.#found.has(path.join(".")) ? [hint] : [],
    );
  }
}

/** The path with the part that is missing replaced by a key that is near. */
function findNear(frame: Frame, path: Path, where: Where): Path | undefined {
  let at: Value;
  for (const [index, part] of path.entries()) {
    const next = index === 0 ? lookup(frame, [part]) : property(at, part);
    if (next === undefined) {
      if (typeof part !== "string") return undefined;
      const known = index > 0 ? keys(at) : visibleNames(frame, part, where);
      const near = nearest(
        part,
        [...known].filter((name) => isSlip(part, name)),
      );
      return near === undefined ? undefined : path.with(index, near);
    }
    at = next;
  }
  return undefined;
}
