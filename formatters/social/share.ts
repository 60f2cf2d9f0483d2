import {
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  type Markup,
  path,
  property,
  size,
  toText,
  type Value,
} from "../../engine/index.ts";
import {
  shareLinksMarkup,
  socialButtonInlineMarkup,
  socialButtonMarkup,
  twitterFollowButtonMarkup,
} from "../../templates/platform/share.ts";
import { shareLinks } from "./share-links.ts";

/** Text of the first of several paths that exists in the item, even if it holds null. */
const firstOf = (item: Value, ...paths: readonly (readonly string[])[]): string =>
  toText(paths.map((names) => path(item, names)).find((value) => value !== undefined));

/** Writes the content of the share buttons' element, as HTML. */
type WriteLinks = (item: Value, context: FormatterContext) => string;

/**
 * `{item|social-button}`, `{item|social-button-inline}`: links that share an item.
 *
 * Value: an item. Nothing if the website has no `shareButtonOptions`. Args: none. Result: HTML; of the element only the
 *   title is escaped, as in the reference engine, which leaves it empty for a script.
 */
const socialButton =
  (markup: Markup, writeLinks: WriteLinks): Formatter =>
  (item, _args, context) => {
    if (size(context.lookup(["website", "shareButtonOptions"])) === 0) return "";
    const parts = {
      item,
      dataId: firstOf(item, ["systemDataId"], ["mainImageId"]),
      assetUrl: firstOf(item, ["assetUrl"], ["mainImage", "assetUrl"]),
    };
    const locals = { "@links": writeLinks(item, context) };
    return context.renderMarkup(markup, parts, { private: true, locals });
  };

const noLinks: WriteLinks = () => "";

/** Plain links, which load nothing from the services. None if the website does not know its own address. */
const plainLinks: WriteLinks = (item, context) => {
  const base = toText(context.lookup(["website", "baseUrl"]));
  const address = toText(property(item, "fullUrl"));
  if (!URL.canParse(address, base || undefined)) return "";
  const { protocol, href } = new URL(address, base || undefined);
  if (!/^https?:$/.test(protocol)) return "";
  const links = shareLinks(context.lookup(["website", "shareButtonOptions"]), {
    url: href,
    title: toText(property(item, "title")),
    image: toText(property(item, "assetUrl")),
  });
  return links.length === 0 ? "" : context.renderMarkup(shareLinksMarkup, links, { private: true });
};

/**
 * `{account|twitter-follow-button}`: the element and the script of a follow button.
 *
 * Value: a social account with `userName`, else the last part of its `profileUrl`. Args: none. Result: HTML;
 *   the name is not escaped, as in the reference engine.
 */
const twitterFollowButton: Formatter = (account, _args, context) => {
  const url = toText(property(account, "profileUrl"));
  const name = toText(property(account, "userName")) || url.slice(url.lastIndexOf("/") + 1);
  return context.renderMarkup(twitterFollowButtonMarkup, { name }, { private: true });
};

/**
 * `{text|activate-twitter-links}`: text with links for addresses, `@names` and `#tags`.
 *
 * Value: anything, as text. Names and tags count at the start and after a space. Args: none. Result: HTML,
 *   nothing escaped, as in the reference engine.
 */
const activateTwitterLinks: Formatter = (value) =>
  toText(value)
    .replace(
      /\b(?:https?|ftp|file):\/\/[-A-Z0-9+&@#/%?=~_|!:,.;]*[-A-Z0-9+&@#\\/%=~_|]/gi,
      '<a target="new" href="$&">$&</a>',
    )
    .replace(/(^| )@([a-z0-9_]+)/gi, '$1<a target="new" href="https://twitter.com/$2/">@$2</a>')
    .replace(
      /(^| )#([a-z0-9_]+)/gi,
      '$1<a target="new" href="https://twitter.com/hashtag/$2?src=hash">#$2</a>',
    );

/** Formatters of follow buttons, and of links in tweets. */
export const shareFormatters: FormatterTable = {
  "activate-twitter-links": { run: activateTwitterLinks, result: "html" },
  "twitter-follow-button": { run: twitterFollowButton, result: "html" },
};

const toTable = (writeLinks: WriteLinks): FormatterTable => ({
  "social-button": { run: socialButton(socialButtonMarkup, writeLinks), result: "html" },
  "social-button-inline": {
    run: socialButton(socialButtonInlineMarkup, writeLinks),
    result: "html",
  },
});

/** Formatters of share buttons in the reference mode: elements for a script. */
export const referenceShareFormatters = toTable(noLinks);

/** Formatters of share buttons in the complete mode: plain links. */
export const completeShareFormatters = toTable(plainLinks);
