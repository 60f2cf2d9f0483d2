import * as z from "zod/mini";
import { type PageContext, pageContextSchema } from "../../server/contract/schemas/page.ts";

let parsed: PageContext | undefined;

/**
 * The part of `Static.SQUARESPACE_CONTEXT` that our scripts use, parsed once per page. Throws when it is missing or
 * incomplete; forms and links then still work as they do without scripts.
 */
export function readPageContext(): PageContext {
  const page = z.object({ SQUARESPACE_CONTEXT: pageContextSchema });
  parsed ??= page.parse(Reflect.get(globalThis, "Static")).SQUARESPACE_CONTEXT;
  return parsed;
}
