import { Walker } from "./walker.ts";
import type { FileTypes, Place, TemplateWorld } from "./world.ts";

/** Infers the types of every name in every template that pages reach, by file. */
export const inferTypes = (world: TemplateWorld): ReadonlyMap<string, FileTypes> =>
  new Walker(world).run();

/** The innermost place around an offset. */
export const placeAt = ({ places }: FileTypes, offset: number): Place | undefined =>
  places
    .filter(({ span }) => span.start <= offset && offset <= span.end)
    .sort(
      (left, right) => left.span.end - left.span.start - (right.span.end - right.span.start),
    )[0];
