import {
  type Formatter,
  type FormatterTable,
  type Markup,
  path,
  property,
  size,
  toText,
  type Value,
} from "../../engine/index.ts";
import {
  socialButtonInlineMarkup,
  socialButtonMarkup,
  twitterFollowButtonMarkup,
} from "../../templates/platform/share.ts";

/** Text of the first of several paths that exists in the item, even if it holds null. */
const firstOf = (item: Value, ...paths: readonly (readonly string[])[]): string =>
  toText(paths.map((names) => path(item, names)).find((value) => value !== undefined));

/**
 * `{item|social-button}`, `{item|social-button-inline}`: the element in which a script shows share buttons.
 *
 * Value: an item. Nothing where the website has no `shareButtonOptions`. Args: none. Result: HTML; only the
 *   title is escaped, as in the reference engine.
 */
const socialButton =
  (markup: Markup): Formatter =>
  (item, _args, context) => {
    if (size(context.lookup(["website", "shareButtonOptions"])) === 0) return "";
    const parts = {
      item,
      dataId: firstOf(item, ["systemDataId"], ["mainImageId"]),
      assetUrl: firstOf(item, ["assetUrl"], ["mainImage", "assetUrl"]),
    };
    return context.renderMarkup(markup, parts, { private: true });
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

/** Formatters of share and follow buttons, and of links in tweets. */
export const shareFormatters: FormatterTable = {
  "activate-twitter-links": { run: activateTwitterLinks, result: "html" },
  "social-button": { run: socialButton(socialButtonMarkup), result: "html" },
  "social-button-inline": { run: socialButton(socialButtonInlineMarkup), result: "html" },
  "twitter-follow-button": { run: twitterFollowButton, result: "html" },
};
