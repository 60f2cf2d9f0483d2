import {
  createEngine,
  type EngineOptions,
  type Formatter,
  type FormatterTable,
  type RenderOptions,
} from "../../../engine/index.ts";

/** A table of formatters whose results are values. */
export const table = (formatters: Record<string, Formatter>): FormatterTable =>
  Object.fromEntries(
    Object.entries(formatters).map(([name, run]) => [name, { run, result: "value" as const }]),
  );

/** An engine with only the formatters, predicates and tags of a test. */
export const engineWith = (options: Partial<EngineOptions> = {}) =>
  createEngine({ formatters: {}, predicates: {}, ...options });

/** Output and messages of one render. */
export function renderWith(
  options: Partial<EngineOptions>,
  template: string,
  json?: unknown,
  renderOptions?: RenderOptions,
): { output: string; messages: string[] } {
  const { output, errors } = engineWith(options).compile(template).render(json, renderOptions);
  return { output, messages: errors.map(({ message }) => message) };
}
