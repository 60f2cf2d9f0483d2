import { readFileSync } from "node:fs";
import path from "node:path";
import { pathsBelow } from "../../../server/content/revision.ts";

/** The documents that people read, from the root of the repository. */
export const documents: readonly string[] = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "engine/README.md", "formatters/README.md"],
  "test/README.md",
  ...pathsBelow("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join("docs", name)),
];

const FENCE = /^```(\w*)\n([\s\S]*?)^```/gm;

/** A document without its blocks of code. */
export const proseOf = (document: string): string =>
  readFileSync(document, "utf8").replace(FENCE, "");

/** A block of code that a document shows. */
type Shown = { readonly document: string; readonly language: string; readonly code: string };

/** Every block of code of the documents. */
export const shownCode = (): readonly Shown[] =>
  documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(FENCE)].map(([, language = "", code = ""]) => ({
      document,
      language,
      code,
    })),
  );
