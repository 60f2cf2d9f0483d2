import {
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  isTruthy,
  property,
  toNumber,
  type Value,
} from "../../engine/index.ts";
import {
  commentLinkMarkup,
  commentsMarkup,
  likeButtonMarkup,
} from "../../templates/platform/comments.ts";
import { formatMessage } from "../i18n/message.ts";
import { escapeAttribute } from "../support/escape.ts";
import { localizedText } from "../support/localized-text.ts";
import { lookupFrom } from "../support/scope.ts";

/**
 * `{item|comment-count}`: "No Comments", "1 Comment", "5 Comments".
 *
 * Value: an item with `publicCommentCount`; missing is 0. Args: none. Result: text; in the complete mode the
 *   message `localizedStrings.commentCountText` with `{count}`, where the website has it. Source: reference
 *   engine.
 */
const commentCount: Formatter = (item) => {
  const count = toNumber(property(item, "publicCommentCount"));
  if (count === 0) return "No Comments";
  return count === 1 ? "1 Comment" : `${count} Comments`;
};

/** The number of comments in the website's words; "" where it has no such text. */
function localizedCount(item: Value, context: FormatterContext): string {
  const message = localizedText(item, "commentCountText", "", context);
  const count = toNumber(lookupFrom(item, ["publicCommentCount"], context));
  return formatMessage(message, [["count", count]], context);
}

const localizedCommentCount: Formatter = (item, args, context) =>
  localizedCount(item, context) || commentCount(item, args, context);

/**
 * `{item|comment-link}`: the link to an item's comments.
 *
 * Value: an item; names that it lacks are looked up outwards. Only the numbers 0 and 1, not their texts, give
 *   "No" and "Comment". Args: none. Result: HTML, nothing escaped, as in the reference engine; in the complete
 *   mode with the text of `comment-count`, escaped.
 */
const commentLink: Formatter = (item, _args, context) =>
  context.renderMarkup(commentLinkMarkup, item, { locals: { "@count": "" } });

const localizedCommentLink: Formatter = (item, _args, context) =>
  context.renderMarkup(commentLinkMarkup, item, {
    locals: { "@count": escapeAttribute(localizedCount(item, context)) },
  });

/** `{@|comments}`: the element in which a script shows the comments of a page; otherwise as `comment-link`. */
const comments: Formatter = (page, _args, context) => context.renderMarkup(commentsMarkup, page);

/**
 * `{item|like-button}`: the element of the like button; nothing for a falsy value and where the website has no
 * likes. Otherwise as `comment-link`.
 */
const likeButton: Formatter = (item, _args, context) =>
  isTruthy(item) ? context.renderMarkup(likeButtonMarkup, item) : "";

/** Formatters of comments and likes that both modes share. */
export const commentFormatters: FormatterTable = {
  comments: { run: comments, result: "html" },
  "like-button": { run: likeButton, result: "html" },
};

/** Formatters of the number of comments in the reference mode, in English. */
export const referenceCommentFormatters: FormatterTable = {
  "comment-count": { run: commentCount, result: "text" },
  "comment-link": { run: commentLink, result: "html" },
};

/** Formatters of the number of comments in the complete mode, in the website's words. */
export const localizedCommentFormatters: FormatterTable = {
  "comment-count": { run: localizedCommentCount, result: "text" },
  "comment-link": { run: localizedCommentLink, result: "html" },
};
