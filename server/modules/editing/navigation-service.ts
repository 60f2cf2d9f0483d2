import { isForMembers } from "../../content/content.ts";
import { optionProblem } from "../../contract/screens/input-rules.ts";
import { inputInvalid } from "../../errors.ts";
import { toNavigation } from "../../render/payload/navigation-items.ts";
import { findPageById } from "../../site/loading/saved-content.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import { type EditState, type IfMatch, toState } from "./edit-state.ts";
import { readNavigation } from "./navigation-rules.ts";
import { type SaveDependencies, savePageValue } from "./save.ts";
import type { SavedNavigations } from "./saved/saved-contents.ts";

/** A navigation that replaces one of the site. */
type NavigationUpdate = {
  /** Its name in the theme. */
  readonly fieldName: string;
  /** The name of the theme as scripts of pages see it. */
  readonly templateId: string;
  readonly items: readonly unknown[];
};

/** The navigations of sites. */
export type Navigations = {
  /** All of them as a visitor sees them, the main one first. */
  find(view: View): EditState;
  /**
   * Replaces one. Errors: `inputInvalid` with fields, or places of entries (`navigation.items.0`); `savedMeanwhile` if
   * the present ones do not match `ifMatch`.
   */
  save(viewOf: () => View, update: NavigationUpdate, ifMatch: IfMatch): Promise<EditState>;
};

/** The name that templates give the main navigation. */
export const MAIN = "mainNav";

/** Creates the navigations of all sites. */
export function createNavigations(dependencies: SaveDependencies): Navigations {
  const find = (view: View) => {
    const { theme, content } = view.site;
    const names = theme.config.navigations.map(({ name }) => name);
    const inOrder = [
      ...names.filter((name) => name === MAIN),
      ...names.filter((name) => name !== MAIN),
    ];
    const layout = inOrder.map((identifier) => ({
      identifier,
      links: toNavigation(view, undefined, identifier).map(toLink),
    }));
    return toState(dependencies.saved.find(content.website.id, "navigation"), { layout });
  };
  return {
    find,
    async save(viewOf, { fieldName, templateId, items }, ifMatch) {
      const { site } = viewOf();
      const { config } = site.theme;
      const field = optionProblem(
        fieldName,
        config.navigations.map(({ name }) => name),
      );
      const template = optionProblem(templateId, [config.name]);
      const read = readNavigation(items, knownPagesOf(site));
      const entries = "problems" in read ? read.problems : {};
      const problems = {
        ...(field && { fieldName: field }),
        ...(template && { templateId: template }),
        ...Object.fromEntries(
          Object.entries(entries).map(([place, problem]) => [`navigation.${place}`, problem]),
        ),
      };
      if ("problems" in read || Object.keys(problems).length > 0) throw inputInvalid(problems);
      const websiteId = site.content.website.id;
      return savePageValue(dependencies, {
        key: { websiteId, kind: "navigation" },
        ifMatch,
        rule: ({ value }) => ({
          ...(value as SavedNavigations | null),
          [fieldName]: read.entries,
        }),
        present: () => find(viewOf()),
      });
    },
  };
}

const knownPagesOf = (site: Site) => ({
  isPage: (id: string) => findPageById(site, id) !== undefined,
  isMemberArea(id: string) {
    const page = findPageById(site, id);
    return page !== undefined && isForMembers(page);
  },
});

/** An entry as templates see it, with additions for scripts. */
function toLink(entry: unknown): object {
  const { collection, externalLink, items } = entry as ShownEntry;
  const below = items.map(toLink);
  if (externalLink) return { externalLink, items: below };
  const { id, urlId, title, fullUrl } = collection ?? {};
  return { collectionId: id, urlId, title, fullUrl, items: below };
}

/** The result of `toNavigation` for an entry. */
type ShownEntry = {
  readonly collection?: Readonly<Record<string, unknown>>;
  readonly externalLink?: object;
  readonly items: readonly unknown[];
};
