import type { Value, ValueObject } from "../../engine/index.ts";
import { pagePaths } from "../contract/paths.ts";
import { type BlockFamily, blockKind } from "./block-kind.ts";
import { buttonVariants } from "./links.ts";
import { asset, choice, flag, html, isJsonObject, text, url } from "./options.ts";
import { checkForm, findPage, pageOf } from "./references.ts";
import { safeUrl } from "./safe-url.ts";

/** The parts of an entry that its link shows; nothing for one that leads nowhere. */
function toEntry(entry: Value): ValueObject[] {
  if (!isJsonObject(entry)) return [];
  const { collection, externalLink, active, items } = entry;
  const children = toEntries(items);
  const target = isJsonObject(externalLink)
    ? { url: externalLink.url, title: externalLink.title, newWindow: externalLink.newWindow }
    : isJsonObject(collection) && { url: collection.fullUrl, title: collection.navigationTitle };
  if (!target) return [];
  const link = typeof target.url === "string" ? safeUrl(target.url) : undefined;
  if (link === undefined) return [];
  const newWindow = "newWindow" in target && target.newWindow === true;
  const title = typeof target.title === "string" ? target.title : link;
  return [{ link, title, newWindow, active: active === true, items: children }];
}

const toEntries = (items: unknown): readonly ValueObject[] =>
  Array.isArray(items) ? items.flatMap(toEntry) : [];

const searchTheme = choice(["dark", "light"], "dark");

const alignments = ["left", "center", "right"] as const;

const formOptions = {
  formId: text(),
  useLightbox: flag(false),
  lightboxHandleText: text(),
  buttonVariant: choice(buttonVariants, "primary"),
  buttonAlignment: choice(alignments, "left"),
  submissionTextAlignment: choice(alignments, "left"),
};

const newsletterOptions = {
  formId: text(),
  title: text(),
  description: html(),
  alignment: choice(["alignLeft", "alignCenter", "alignRight"], "alignCenter"),
};

/** Blocks that show parts of the site: its navigation, its logo, its search, its forms. */
export const siteBlocks: BlockFamily = {
  navigation: blockKind({
    template: "navigation",
    options: { navigationId: text() },
    data({ options }, host) {
      const { navigations } = host.view.site.theme.config;
      const id = options.navigationId || navigations[0]?.name;
      const items = id === undefined ? [] : toEntries(host.navigationItems(id));
      if (items.length === 0) return undefined;
      return { items, title: navigations.find(({ name }) => name === id)?.title ?? id };
    },
    check({ navigationId }, { content, theme }, report) {
      const names = theme.config.navigations.map(({ name }) => name);
      if (navigationId === "" || names.includes(navigationId)) return;
      if (Object.hasOwn(content.navigation, navigationId)) return;
      report("is no navigation of the site: the block stays empty", ["navigationId"]);
    },
  }),

  logo: blockKind({
    template: "logo",
    options: { assetUrl: asset(), altText: text(), linkTo: url() },
    data({ options }, { view }) {
      const { logoImageUrl, siteTitle } = view.site.content.website;
      const own = typeof logoImageUrl === "string" ? safeUrl(logoImageUrl) : undefined;
      return {
        picture: options.assetUrl ?? own ?? "",
        altText: options.altText || siteTitle,
        siteTitle,
        linkTo: options.linkTo ?? "/",
      };
    },
  }),

  search: blockKind({
    template: "search",
    options: {
      collectionId: text(),
      searchPreview: flag(true),
      theme: searchTheme,
      placeholder: text(),
    },
    data: ({ options: { collectionId, placeholder } }, host) => {
      const page = collectionId === "" ? undefined : findPage(host, collectionId);
      const { texts } = host.view.site;
      return {
        action: pagePaths.search,
        collection: page?.collection.id ?? "",
        placeholder: placeholder || texts.searchSubmit,
      };
    },
    check: ({ collectionId }, { content }, report) => {
      if (collectionId === "" || pageOf(content, collectionId)) return;
      report("is no collection: the whole site is searched", ["collectionId"]);
    },
  }),

  form: blockKind({
    template: "form",
    options: formOptions,
    check: ({ formId }, site, report) => checkForm(formId, site, report),
  }),

  newsletter: blockKind({
    template: "newsletter",
    options: newsletterOptions,
    data: (block) => ({ fieldId: `newsletter-${block.id}` }),
    check: ({ formId }, site, report) => {
      // Without one it shows the built-in form.
      if (formId !== "") checkForm(formId, site, report, "newsletter");
    },
  }),
};
