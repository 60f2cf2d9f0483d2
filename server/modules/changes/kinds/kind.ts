import type { Change } from "../../../content/changes/change.ts";
import {
  type ChangePath,
  isKeyStep,
  keysOf,
  type Step,
} from "../../../content/changes/change-path.ts";
import type { ContentPage } from "../../../content/content.ts";
import type { Permission } from "../../../contract/accounts/roles.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import type { OwnerScreen } from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import type { Place, Scope } from "../edited-changes.ts";
import type { Typed } from "../fields/entry-form.ts";
import type { EntryFields, Field } from "../fields/field.ts";
import type { EntryPart } from "../parts/part.ts";

/** Something in a content file that owners edit by a form. */
export type Entry = Scope & {
  /** The part of its form's address. */
  readonly id: string;
  readonly title: string;
  /** Its texts in the columns of the list. */
  readonly cells: () => readonly string[];
  /** Its state for visitors. Missing for what has none. */
  readonly state?: string;
  /** Further words by which it is found. */
  readonly words?: readonly string[];
  /** Its address on the site. */
  readonly url?: () => string;
};

/** Content as it is with all drafts. */
export type Shown = {
  readonly site: Site;
  /** The time of the request, in milliseconds since 1970. */
  readonly now: number;
  /** The value of a place. */
  read(place: Place): unknown;
  /** All changes of a file. */
  changesOf(file: string): readonly Change[];
};

/** A list of a file that new entries can be put into. */
export type EntryList = Place & {
  readonly title: string;
  /** The page whose items it has. */
  readonly page?: ContentPage;
};

/** A new entry. */
export type MadeEntry = { readonly path: ChangePath; readonly value: unknown };

/** How entries are made. */
type Making = {
  /** The fields of the form for a new one. */
  fields(shown: Shown, typed: Typed): readonly Field[];
  lists(shown: Shown): readonly EntryList[];
  /** The entry of what was typed. */
  make(shown: Shown, list: EntryList, value: unknown): MadeEntry;
  /** The name of the field that is wrong where there is such an entry already. */
  readonly keyField: string;
  copy?(shown: Shown, list: EntryList, value: unknown): MadeEntry;
};

/** A kind of content that owners edit: its list below `/config/`, and the form of each entry. */
export type EntryKind = Pick<OwnerScreen, "group" | "place"> & {
  /** The address of its list below `/config/`. */
  readonly name: string;
  /** The permissions to see the list and save drafts, and to publish. */
  readonly opens: Permission;
  readonly publishes: Permission;
  readonly texts: Readonly<Record<"title" | "text" | "search" | "empty" | "all", TextName>>;
  readonly columns: readonly TextName[];
  list(shown: Shown): readonly Entry[];
  fields(value: unknown, place: Place, typed?: Typed): EntryFields;
  /** Missing for what is neither made nor removed. */
  readonly making?: Making & { readonly title: TextName };
  /** Values with which visitors see an entry that is hidden, below its path. */
  readonly previewed?: readonly { readonly path: ChangePath; readonly value: unknown }[];
  /** Screens of parts of an entry that its form has no fields for. */
  readonly parts?: readonly EntryPart[];
  /** A screen about the same entry. */
  links?(entry: Entry): readonly { readonly path: string; readonly text: TextName }[];
};

/** The part of an address for the entry of a step: its keys as the file has them. */
export const toEntryId = (step: Step): string =>
  isKeyStep(step)
    ? keysOf(step)
        .map(({ is }) => is)
        .join(",")
    : String(step);

/** The list of a place that entries can be put into, by the place of an entry. */
export const listOf = (lists: readonly EntryList[], { file }: Place): EntryList | undefined =>
  lists.find((list) => list.file === file);
