import { createEngine, type RenderOptions } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

const complete = createEngine(createFormatters());
const reference = createEngine(createFormatters({ platform: "reference" }));

/** Output of a template in the server's mode, in German unless the options say otherwise. */
export const render = (template: string, data: unknown, options: Partial<RenderOptions> = {}) =>
  complete.compile(template).render(data, { locale: "de", now: 0, ...options }).output;

/** The same in the reference engine's mode. */
export const renderReference = (
  template: string,
  data: unknown,
  options: Partial<RenderOptions> = {},
) => reference.compile(template).render(data, { locale: "de", now: 0, ...options }).output;
