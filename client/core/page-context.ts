import type * as z from "zod/mini";
import { type PageContext, pageContextSchema } from "../../server/contract/page/schemas.ts";

let parsed: PageContext | undefined;

/**
 * The part of `Static.SQUARESPACE_CONTEXT` that our scripts use, parsed once per page. Throws if it is missing or
 * incomplete; forms and links then still work as without scripts.
 */
export function readPageContext(): PageContext {
  parsed ??= parsePageContext(pageContextSchema);
  return parsed;
}

/** Parses another part of it. Throws as well. */
export const parsePageContext = <Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> =>
  schema.parse(Reflect.get(Reflect.get(globalThis, "Static") ?? {}, "SQUARESPACE_CONTEXT"));
