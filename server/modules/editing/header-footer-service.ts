import { readLayout } from "../../content/pages/read-layout.ts";
import { toStoredLayout } from "../../content/pages/stored-layout.ts";
import * as blocksLimits from "../../contract/blocks/limits.ts";
import type { InputProblem } from "../../contract/screens/input-rules.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { inputInvalid } from "../../errors.ts";
import { toJsonPath } from "../../json/path.ts";
import type { Site } from "../../site/site.ts";
import { type EditState, type IfMatch, toState } from "./edit-state.ts";
import { type SaveDependencies, savePageValue } from "./save.ts";
import type { SavedFields } from "./saved/saved-contents.ts";

/** Header and footer of every page, as layouts in the shape of content files. */
export type HeaderFooter = {
  /** As pages show them now; null for an empty one. */
  find(site: Site): EditState;
  /**
   * Replaces both; null restores the file's. Errors: `inputInvalid` with the fields that cannot be shown in full;
   * `savedMeanwhile` if the present ones do not match `ifMatch`.
   */
  save(siteOf: () => Site, fields: Required<SavedFields>, ifMatch: IfMatch): Promise<EditState>;
};

const fieldIds = ["header", "footer"] as const;

/** Creates header and footer of all sites. */
export function createHeaderFooter(dependencies: SaveDependencies): HeaderFooter {
  const find = ({ content }: Site) => {
    const body = Object.fromEntries(
      fieldIds.map((id) => {
        const layout = content.blockFields.get(id);
        return [id, layout ? toStoredLayout(layout) : null];
      }),
    );
    return toState(dependencies.saved.find(content.website.id, "header-footer"), body);
  };
  return {
    find,
    async save(siteOf, fields, ifMatch) {
      const problems = findProblems(fields);
      if (Object.keys(problems).length > 0) throw inputInvalid(problems);
      const websiteId = siteOf().content.website.id;
      const key = { websiteId, kind: "header-footer" } as const;
      const present = () => find(siteOf());
      return savePageValue(dependencies, { key, ifMatch, rule: () => fields, present });
    },
  };
}

/** Unlike for files, nothing is dropped or corrected: the caller gets all errors. */
function findProblems(fields: Required<SavedFields>): Readonly<Record<string, InputProblem>> {
  const taken = new Set<string>();
  return Object.fromEntries(
    fieldIds.flatMap((id) => {
      const stored = fields[id];
      if (stored === null) return [];
      const { diagnostics } = readLayout(stored, { file: "", path: [id], id, taken });
      const [first] = diagnostics;
      return first ? [[id, toProblem(first, id)] as const] : [];
    }),
  );
}

const toProblem = ({ code, path }: Diagnostic, id: string): InputProblem =>
  code === "CONTENT_LIMIT"
    ? { text: "layoutTooLarge", values: { max: blocksLimits.layoutBlocks } }
    : { text: "layoutInvalid", values: { path: path ?? toJsonPath([id]) } };
