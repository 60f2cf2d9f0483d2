import { MixinCall, Selector, TextElement } from "@squarespace/less-ts";
import type { Place } from "./place.ts";

/** The modules that a sheet may import by name; each is a file in `platform/modules/`. */
export const MODULES = [
  "sqs-grid-breaker",
  "sqs-ui-font",
  "social-icon-font",
  "svg-icon-templates",
] as const;

type PlatformModule = (typeof MODULES)[number];

/** The `@import` of a module. */
export type ModuleImport = {
  readonly module: PlatformModule;
  readonly place: Place;
  /** True inside a block. */
  readonly nested: boolean;
};

/**
 * The semicolon is optional, because existing sheets leave it out before other rules; with media queries it is another
 * sheet.
 */
const IMPORT = new RegExp(
  `@import(?:-once)?\\s*(?:\\([a-z,\\s]*\\)\\s*)?(["'])(${MODULES.join("|")})(?:\\.less)?\\1(?:\\s*;|(?![^;{}\\n]*;))`,
  "y",
);

/** The import of a module at an offset. */
export function matchModuleImport(
  source: string,
  offset: number,
): (Pick<ModuleImport, "module"> & { readonly end: number }) | undefined {
  if (!source.startsWith("@import", offset)) return undefined;
  IMPORT.lastIndex = offset;
  const match = IMPORT.exec(source);
  const module = MODULES.find((name) => name === match?.[2]);
  if (!match || !module) return undefined;
  return { module, end: offset + match[0].length };
}

/**
 * The module's mixin, which replaces the import. The grid breaker only has a breakpoint of its own if nothing is around
 * it.
 */
export function callModule({ module, nested }: Omit<ModuleImport, "place">): MixinCall {
  const name = isBare({ module, nested }) ? `${module}-on-phones` : module;
  return new MixinCall(
    new Selector([new TextElement(undefined, `.import-${name}`)]),
    undefined,
    false,
  );
}

/** True if an import lacks the media query that belongs around it. */
export const isBare = ({ module, nested }: Omit<ModuleImport, "place">): boolean =>
  module === "sqs-grid-breaker" && !nested;
