import type { Place } from "../edited-changes.ts";
import { toStep } from "../fields/entry-form.ts";
import { type EntryKind, type Shown, toEntryId } from "./kind.ts";

/** The file with the settings of a site. */
export const SITE_FILE = "site.json";

type Written = Readonly<Record<string, unknown>>;

/** A list in a file, and the keys by which its entries are found. */
type KeyedList = {
  readonly place: Place;
  readonly keys: readonly string[];
  toTitle(entry: Written): string;
  toCells(entry: Written, shown: Shown): readonly string[];
};

/** The entries of a list in a file that need no other content to be listed. */
export const keyedList = ({
  place,
  keys,
  toTitle,
  toCells,
}: KeyedList): Pick<EntryKind, "list"> => ({
  list(shown) {
    const listed = shown.read(place);
    const changes = shown.changesOf(place.file);
    return (Array.isArray(listed) ? listed : []).map((entry: unknown, position) => {
      const step = toStep(entry, position, [keys], { around: place.path, changes });
      return {
        id: toEntryId(step),
        title: toTitle(Object(entry)),
        cells: () => toCells(Object(entry), shown),
        file: place.file,
        path: [...place.path, step],
      };
    });
  },
});
