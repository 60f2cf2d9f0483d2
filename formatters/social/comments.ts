import {
  elements,
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  isTruthy,
  property,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import {
  commentLinkMarkup,
  commentListMarkup,
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
 * Value: an item with `publicCommentCount`; missing is 0. Args: none. Result: text; in the complete mode the message
 *   `localizedStrings.commentCountText` with `{count}`, if the website has it. Source: reference engine.
 */
const commentCount: Formatter = (item) => {
  const count = toNumber(property(item, "publicCommentCount"));
  if (count === 0) return "No Comments";
  return count === 1 ? "1 Comment" : `${count} Comments`;
};

/** The number of comments in the website's words; "" if it has no such text. */
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

/** Elements in which a script of the platform would show comments or likes. */
const comments: Formatter = (page, _args, context) =>
  context.renderMarkup(commentsMarkup, page, { locals: { "@list": "" } });

const likeButton: Formatter = (item, _args, context) =>
  isTruthy(item) ? context.renderMarkup(likeButtonMarkup, item, { locals: { "@count": "" } }) : "";

/**
 * `{@|comments}`: the comments of a page, read-only. A website with a Disqus account gets them in the element in which
 * the script of Disqus shows its own.
 *
 * Value: a page with item or else collection, or an item; names that it lacks are looked up outwards. Its `comments`
 *   are shown (id, author.displayName, addedOn, body as text) unless the website has switched comments off.
 * Args: none. Result: HTML; nothing of the element itself is escaped, as in the reference engine, which leaves it
 *   empty.
 */
const readComments: Formatter = (page, _args, context) => {
  const list = hasOwnComments(page, context) ? toComments(page, context) : [];
  const html = list.length === 0 ? "" : context.renderMarkup(commentListMarkup, list);
  return context.renderMarkup(commentsMarkup, page, { locals: { "@list": html } });
};

function hasOwnComments(page: Value, context: FormatterContext): boolean {
  const settings = lookupFrom(page, ["websiteSettings"], context);
  if (settings === undefined) return true;
  const isElsewhere = isTruthy(property(settings, "disqusShortname"));
  return isTruthy(property(settings, "commentsEnabled")) && !isElsewhere;
}

function toComments(page: Value, context: FormatterContext): readonly Value[] {
  const item = lookupFrom(page, ["item"], context);
  const holder = item === undefined || item === null ? page : item;
  return elements(property(holder, "comments")).map((comment) => {
    const addedOn = property(comment, "addedOn");
    return {
      id: toText(property(comment, "id")),
      author: toText(property(property(comment, "author"), "displayName")),
      addedOn: typeof addedOn === "number" ? addedOn : null,
      body: toText(property(comment, "body")),
    };
  });
}

/**
 * `{item|like-button}`: the number of likes of an item, in the element of the platform's like button. Nothing for a
 * falsy value, or if the website has no likes. Otherwise as `comment-link`; the reference engine leaves the number to a
 * script.
 */
const likeCount: Formatter = (item, _args, context) => {
  if (!isTruthy(item)) return "";
  const count = toNumber(lookupFrom(item, ["likeCount"], context));
  const shown = String(Math.max(0, Math.trunc(count) || 0));
  return context.renderMarkup(likeButtonMarkup, item, { locals: { "@count": shown } });
};

/** Formatters of comments and likes in the reference mode: English, without the parts that scripts show. */
export const referenceCommentFormatters: FormatterTable = {
  "comment-count": { run: commentCount, result: "text" },
  "comment-link": { run: commentLink, result: "html" },
  comments: { run: comments, result: "html" },
  "like-button": { run: likeButton, result: "html" },
};

/** Formatters of comments and likes in the complete mode: in the website's words, read-only. */
export const completeCommentFormatters: FormatterTable = {
  "comment-count": { run: localizedCommentCount, result: "text" },
  "comment-link": { run: localizedCommentLink, result: "html" },
  comments: { run: readComments, result: "html" },
  "like-button": { run: likeCount, result: "html" },
};
