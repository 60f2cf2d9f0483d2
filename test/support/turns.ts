import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** True in `npm run test:long`. */
    readonly isLong: boolean;
  }
}

/** How often something is repeated: `few` times in `npm test`, `many` times in `npm run test:long`. */
export const turns = (few: number, many: number): number => (inject("isLong") ? many : few);

/** All cases in `npm run test:long`; `size` of them in `npm test`, spread evenly and the same in each run. */
export function sampleOf<Case>(all: readonly Case[], size: number): readonly Case[] {
  if (inject("isLong") || all.length <= size) return all;
  return all.filter(
    (_, index) =>
      Math.floor((index * size) / all.length) !== Math.floor(((index - 1) * size) / all.length),
  );
}
