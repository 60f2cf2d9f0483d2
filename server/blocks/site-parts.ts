import type { Value, ValueObject } from "../../engine/index.ts";
import { captchaActions } from "../contract/forms/captcha-actions.ts";
import * as searchPaths from "../contract/search/paths.ts";
import { safeUrl } from "../html/safe-url.ts";
import { asset, html, link } from "../json/composed-keys.ts";
import { choice, flag, text } from "../json/exported-keys.ts";
import { isJsonObject } from "../json/json-object.ts";
import { BUILT_IN_NEWSLETTER } from "../site/forms/find-forms.ts";
import { type BlockFamily, blockKind } from "./block-kind.ts";
import { buttonVariants } from "./links.ts";
import { checkForm, findPage, pageOf } from "./references.ts";

/** The parts of an entry for its link; none if the entry has no target. */
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

const newsletterSides = { alignLeft: "left", alignCenter: "center", alignRight: "right" } as const;

const alignments = ["left", "center", "right"] as const;

const formOptions = {
  formId: text(""),
  useLightbox: flag(false),
  lightboxHandleText: text(""),
  buttonVariant: choice(buttonVariants, "primary"),
  buttonAlignment: choice(alignments, "left"),
  submissionTextAlignment: choice(alignments, "left"),
};

const newsletterOptions = {
  formId: text(""),
  title: text(""),
  description: html(""),
  alignment: choice(["alignLeft", "alignCenter", "alignRight"], "alignCenter"),
};

/** Blocks that show parts of the site: its navigation, its logo, its search, its forms. */
export const siteBlocks: BlockFamily = {
  navigation: blockKind({
    template: "navigation",
    options: { navigationId: text("") },
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
    options: { assetUrl: asset(), altText: text(""), linkTo: link() },
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
      collectionId: text(""),
      searchPreview: flag(true),
      theme: searchTheme,
      placeholder: text(""),
    },
    data: ({ options: { collectionId, placeholder } }, host) => {
      const page = collectionId === "" ? undefined : findPage(host, collectionId);
      const { texts } = host.view.site;
      return {
        action: searchPaths.page,
        collection: page?.collection.id ?? "",
        placeholder: placeholder || texts.searchSubmit,
      };
    },
    check: ({ collectionId }, { content }, report) => {
      if (collectionId === "" || pageOf(content, collectionId)) return;
      report("is no collection: the whole site is searched", ["collectionId"]);
    },
  }),

  form: blockKind<typeof formOptions>({
    template: "form",
    options: formOptions,
    data({ id, options }, host) {
      const form = host.view.site.forms.shown(options.formId);
      if (!form) return undefined;
      const { buttonVariant, buttonAlignment, submissionTextAlignment } = options;
      const { html: formElement, isPosted } = host.writeForm(form, {
        layout: "form",
        buttonVariant,
        buttonAlignment,
        submissionTextAlignment,
        captchaAction: captchaActions[form.type],
      });
      const lightboxHandleText = options.lightboxHandleText || form.name;
      return { form, formElement, isPosted, lightboxHandleText, dialogId: `form-${id}` };
    },
    check: ({ formId }, site, report) => checkForm(formId, site, report),
  }),

  newsletter: blockKind<typeof newsletterOptions>({
    template: "newsletter",
    options: newsletterOptions,
    data({ options: { formId, alignment } }, host) {
      const form = host.view.site.forms.shown(formId || BUILT_IN_NEWSLETTER);
      if (form?.type !== "newsletter") return undefined;
      const side = newsletterSides[alignment];
      const { html: formElement } = host.writeForm(form, {
        layout: "newsletter",
        className: "newsletter-form",
        buttonVariant: "primary",
        buttonAlignment: side,
        submissionTextAlignment: side,
        captchaAction: captchaActions[form.type],
      });
      return { form, formElement };
    },
    check: ({ formId }, site, report) => {
      // Without an id, the block shows the built-in form.
      if (formId !== "") checkForm(formId, site, report, "newsletter");
    },
  }),
};
