import type { Path, SourceFile } from "../engine/index.ts";
import type { Frame } from "./frame.ts";
import type { Shape } from "./shape.ts";
import type { FileTypes, NameUse, Place } from "./world.ts";

/** How a name is used. */
export type Role = NameUse["role"];

type MutableUse = Omit<NameUse, "shapes" | "frames"> & {
  readonly shapes: Set<Shape>;
  readonly frames: Set<Frame>;
};

type MutablePlace = Place & { readonly frames: Set<Frame> };

/** Everything that is known of a file. */
type File = {
  readonly text: string;
  readonly names: Map<string, MutableUse>;
  readonly places: Map<string, MutablePlace>;
};

/** Collects what a walk finds out about each file. Spans of unknown files are ignored. */
export class FileNotes {
  readonly #files = new Map<string, File>();

  /** Begins the notes of a file, if there are none yet. */
  add({ name, text }: SourceFile): void {
    if (this.#files.has(name)) return;
    this.#files.set(name, { text, names: new Map(), places: new Map() });
  }

  /** Notes that a frame is seen at a place. */
  place(span: Place["span"], frame: Frame): void {
    const places = this.#files.get(span.file)?.places;
    const key = `${span.start}:${span.end}`;
    const place = places?.get(key) ?? { span, frames: new Set<Frame>() };
    place.frames.add(frame);
    places?.set(key, place);
  }

  /** Notes a use of a name. Returns the shape that it finds. */
  name(path: Path, role: Role, span: NameUse["span"], frame: Frame): Shape | undefined {
    const shape = frame.find(path, role === "section" ? "here" : "outwards");
    const names = this.#files.get(span.file)?.names;
    const name = path.join(".");
    const key = `${span.start} ${role} ${name}`;
    const use = names?.get(key) ?? { span, name, role, shapes: new Set(), frames: new Set() };
    if (shape) use.shapes.add(shape);
    use.frames.add(frame);
    names?.set(key, use);
    return shape;
  }

  /** The notes by file name. */
  types(): ReadonlyMap<string, FileTypes> {
    const types = [...this.#files].map(
      ([name, { text, names, places }]) =>
        [name, { text, names: [...names.values()], places: [...places.values()] }] as const,
    );
    return new Map(types);
  }
}
