import { createRequire } from "node:module";
import type MarkdownIt from "markdown-it";

/** Loads the library from its package, from source files and from a bundle alike. */
const load = createRequire(import.meta.url);

/** Loaded with the first text that needs it, to keep the server's start fast. */
let library: MarkdownIt | undefined;

/** CommonMark as HTML, with the owner's HTML in it. No link leads to `javascript:` and the like. */
export function renderMarkdown(source: string): string {
  if (!library) {
    // The package's own module as CommonJS: the class itself.
    const Library = load("markdown-it") as typeof MarkdownIt;
    library = new Library("commonmark");
  }
  return library.render(source);
}
