import * as z from "zod/mini";
import { type PageContext, pageContextSchema } from "../../server/contract/schemas/page.ts";

let parsed: PageContext | undefined;

/**
 * `Static.SQUARESPACE_CONTEXT` as far as our scripts read it, parsed once a page. Throws when the page
 * has none or a text is missing: forms and links then keep working as they do without script.
 */
export function readPageContext(): PageContext {
  const page = z.object({ SQUARESPACE_CONTEXT: pageContextSchema });
  parsed ??= page.parse(Reflect.get(globalThis, "Static")).SQUARESPACE_CONTEXT;
  return parsed;
}
