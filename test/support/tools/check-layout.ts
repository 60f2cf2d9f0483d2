import { findExact, formatTemplate } from "../../../analysis/index.ts";
import type { SourceFile } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { randomPageData } from "./random-page.ts";
import { browserTree } from "./same-page.ts";

const engine = createSiteEngine();
const options = { engine, formatters: createFormatters().formatters };

const format = (files: readonly SourceFile[]): readonly SourceFile[] => {
  const exact = findExact(files, options);
  return files.map((file) => ({ ...file, text: formatTemplate(file, options, exact) }));
};

/** The HTML of the first file, as a browser reads it; the others are its partials. */
function shown([main, ...others]: readonly SourceFile[], data: unknown): string {
  const partials = Object.fromEntries(others.map(({ name, text }) => [name, text]));
  const { output } = engine.compile(main ? [main] : "").render(data, {
    partials,
    locale: "en",
    now: 0,
    enableExpr: true,
    enableInclude: true,
  });
  return browserTree(output);
}

/** Lays out a template with its partials, and tells if a page changes by it, or by doing it again. */
export function checkLayout(files: readonly SourceFile[], data: unknown = randomPageData) {
  const formatted = format(files);
  const isChanged = formatted.some(({ text }, index) => text !== files[index]?.text);
  const again = format(formatted);
  const moved = again.find(({ text }, index) => text !== formatted[index]?.text);
  if (moved) {
    const before = formatted.find(({ name }) => name === moved.name)?.text;
    return { isChanged, fault: `not the same again: ${JSON.stringify([before, moved.text])}` };
  }
  const [before, after] = [shown(files, data), shown(formatted, data)];
  const fault = before === after ? undefined : `${before}\n${after}`;
  return { isChanged, fault };
}
