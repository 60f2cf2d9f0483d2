import {
  type Formatter,
  type FormatterTable,
  isTruthy,
  property,
  toNumber,
} from "../../engine/index.ts";
import {
  commentLinkMarkup,
  commentsMarkup,
  likeButtonMarkup,
} from "../../templates/platform/comments.ts";

/** `{item|comment-count}`: "No Comments", "1 Comment", "5 Comments" by `publicCommentCount`. Text. */
const commentCount: Formatter = (item) => {
  const count = toNumber(property(item, "publicCommentCount"));
  if (count === 0) return "No Comments";
  return count === 1 ? "1 Comment" : `${count} Comments`;
};

/**
 * `{item|comment-link}`: the link to an item's comments.
 *
 * Value: an item; names that it lacks are looked up outwards. Only the numbers 0 and 1 are "No" and
 *   "Comment". Args: none. Result: HTML, nothing escaped, as in the reference engine.
 */
const commentLink: Formatter = (item, _args, context) =>
  context.renderMarkup(commentLinkMarkup, item);

/** `{@|comments}`: the element in which a script shows the comments of a page; as {@link commentLink}. */
const comments: Formatter = (page, _args, context) => context.renderMarkup(commentsMarkup, page);

/**
 * `{item|like-button}`: the element of the like button; nothing for an empty value and where the website has
 * no likes. As {@link commentLink}.
 */
const likeButton: Formatter = (item, _args, context) =>
  isTruthy(item) ? context.renderMarkup(likeButtonMarkup, item) : "";

export const commentFormatters: FormatterTable = {
  "comment-count": { run: commentCount, result: "text" },
  "comment-link": { run: commentLink, result: "html" },
  comments: { run: comments, result: "html" },
  "like-button": { run: likeButton, result: "html" },
};
