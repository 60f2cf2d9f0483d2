import type { PartHost, Rewrite, Tag } from "../../../engine/index.ts";
import { PartNotes, type PartSource } from "./part-notes.ts";

type WatchInput = {
  readonly marks: PartSource["marks"];
  /** Tags that give the same output for the same page and attributes. */
  readonly repeatable: ReadonlySet<Tag>;
  /** The page behind a host of templates. */
  readonly sourceOf: (host: unknown) => PartSource;
};

/** Records the dependencies of a page's parts while they are written. */
export class PartWatch implements PartHost {
  readonly #input: WatchInput;
  /** Of the parts that are being written, the innermost last. */
  readonly #notes: PartNotes[] = [];
  readonly #changing = new Set<object>();

  constructor(input: WatchInput) {
    this.#input = input;
  }

  /** Takes a note for every part that is being written. */
  note(write: (notes: PartNotes) => void): void {
    for (const notes of this.#notes) write(notes);
  }

  /** The part being written depends on something that cannot be asked for again. */
  spoil(): void {
    for (const notes of this.#notes) notes.spoil();
  }

  /** Records that a variable of the page was read from its root; other parts record that themselves. */
  readVariable(): void {
    for (const notes of this.#notes) if (notes.isWhole) notes.spoil();
  }

  /** An object with variables of one render, which may hold whole pages. */
  ofThisRender<Variables extends object>(variables: Variables): Variables {
    this.#changing.add(variables);
    return variables;
  }

  changes(object: object): boolean {
    return this.#changing.has(object);
  }

  repeats(tag: Tag): boolean {
    return this.#input.repeatable.has(tag);
  }

  beginPart(isWhole: boolean): void {
    this.#notes.push(new PartNotes(isWhole));
  }

  endPart(output: string | undefined): Rewrite | undefined {
    const notes = this.#notes.pop();
    return output === undefined ? undefined : notes?.toRewrite(output, this.#input);
  }
}
