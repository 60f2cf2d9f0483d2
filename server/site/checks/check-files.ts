import { statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Content } from "../../content/content.ts";
import { pathsBelow } from "../../content/revision.ts";
import { fileProblem, siteFileRule, toProblemText } from "../../contract/screens/input-rules.ts";
import { toTexts } from "../../contract/texts/index.ts";
import { type Diagnostic, toShownPath, toWarning } from "../../diagnostics.ts";

/**
 * Finds files of the owner's `assets/` that the platform's editor would not have accepted: without a name, too large,
 * or of a kind that pages do not use. They are served all the same. Hidden files are neither served nor reported.
 */
export function checkFiles({ folder }: Pick<Content, "folder">): readonly Diagnostic[] {
  const assets = join(folder, "assets");
  const isFolder = statSync(assets, { throwIfNoEntry: false })?.isDirectory() === true;
  const paths = isFolder ? pathsBelow(assets) : [];
  return paths.flatMap((path) => {
    if (/(?:^|[\\/])\./.test(path)) return [];
    const file = join(assets, path);
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const fileName = basename(path);
    const problem = fileProblem({ fileName, size }, siteFileRule(fileName));
    if (!problem) return [];
    const message = toProblemText(toTexts("de"), problem);
    return [toWarning({ code: "OWNER_INPUT", file: toShownPath(file), message })];
  });
}
