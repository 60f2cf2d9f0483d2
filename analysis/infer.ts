import { Walker } from "./walker.ts";
import type { FileTypes, Place, TemplateWorld } from "./world.ts";

const inferred = new WeakMap<TemplateWorld, ReadonlyMap<string, FileTypes>>();

/** Infers the types of every name in every template that pages reach, by file: once for a world. */
export function inferTypes(world: TemplateWorld): ReadonlyMap<string, FileTypes> {
  const types = inferred.get(world) ?? new Walker(world).run();
  inferred.set(world, types);
  return types;
}

/** The innermost place around an offset. */
export const placeAt = ({ places }: FileTypes, offset: number): Place | undefined =>
  places
    .filter(({ span }) => span.start <= offset && offset <= span.end)
    .sort(
      (left, right) => left.span.end - left.span.start - (right.span.end - right.span.start),
    )[0];
