import { nameNear, type TemplateError } from "../errors.ts";
import { nearest } from "../names.ts";
import { isSlip } from "../slip.ts";
import type { Span } from "../source.ts";
import { keys, type Path, property, type Value } from "../value.ts";
import { type Frame, lookup, visibleNames, type Where } from "./scope.ts";

/** Uses examined in one render: comparing names takes longer than all other work for a tag. */
const MAX_USES = 2_000;

/**
 * References of one render that were found nowhere although a name differing by a typing slip exists. A name found by
 * another turn or branch is an optional field, and gets no hint.
 */
export class NameHints {
  /** By path, of which every use has its own. Undefined if there is nothing to report. */
  readonly #uses = new Map<Path, TemplateError | undefined>();
  readonly #found = new Set<string>();
  #examined = 0;

  /** Records the result of a reference. `within` adds the partials around the use. */
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

/** The path with its missing part replaced by a near key. */
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
