import type { loadContent } from "../../content/load-content.ts";
import type { KeptReads } from "../../content/pages/kept-reads.ts";
import type { Styles, StyleUnit } from "../../theme/styles/style-sheet.ts";
import type { readThemeSources, Theme } from "../../theme/theme.ts";
import type { findForms } from "../forms/find-forms.ts";

/** The forms of a site, with what is wrong with them. */
export type FoundForms = ReturnType<typeof findForms>;

/** The parts that a site was made from, so that the next load reads only those whose files have changed. */
export type SiteSources = {
  /** The pages of the content as they were read. */
  readonly reads?: KeptReads;
  readonly content?:
    | {
        readonly loaded: ReturnType<typeof loadContent>;
        readonly forms: FoundForms | undefined;
        /** Changes with every file of the content. */
        readonly revision: string | undefined;
      }
    | undefined;
  readonly theme?:
    | {
        readonly folder: string;
        readonly read: ReturnType<typeof readThemeSources>;
        readonly compiled: Theme;
      }
    | undefined;
  readonly styles?: { readonly unit: StyleUnit; readonly compiled: Styles };
};
