import type { Markup } from "../../engine/index.ts";

/**
 * The element of the comments of a page: `{@|comments}`.
 *
 * Reads, from the value outwards: id, item or else collection, websiteSettings.disqusShortname. Locals: `@list`, the comments
 * of the content as HTML; "" without any.
 */
export const commentsMarkup: Markup = {
  name: "comments",
  source: `
  <div class="squarespace-comments" id="{.if websiteSettings.disqusShortname}disqus_thread"{.or}comments-{id}"{.if item} data-item-id="{item.id}" data-public-comment-count="{item.publicCommentCount}" data-comment-state="{item.commentState}"{.or}{.if collection} data-collection-id="{collection.id}" data-public-comment-count="{collection.publicCommentCount}" data-comment-state="{collection.commentState}"{.end}{.end}{.end}>{@list}</div>
`,
};

/**
 * Comments of the content, read-only.
 *
 * Reads a list of comments, each with id, author, addedOn (epoch ms, or null) and body, all of them text.
 */
export const commentListMarkup: Markup = {
  name: "comment-list",
  source: `<ol class="sqs-comment-list">{.repeated section @}<li class="sqs-comment"{.if id} id="comment-{id|htmlattr}"{.end}>\
<p class="sqs-comment-head">{.if author}<strong class="sqs-comment-author">{author|html}</strong>{.end}\
{.if addedOn} <time class="sqs-comment-date" datetime="{addedOn|date %Y-%m-%d}">{addedOn|datetime date:long}</time>{.end}</p>\
<p class="sqs-comment-body">{body|html}</p></li>{.end}</ol>`,
};

/**
 * The link to an item's comments: `{item|comment-link}`.
 *
 * Reads, from the value outwards: id, fullUrl, publicCommentCount, websiteSettings.disqusShortname. Locals: `@count`,
 * the number of comments in words, as HTML; "" if the website has no such text.
 */
export const commentLinkMarkup: Markup = {
  name: "comment-link",
  source: `{.if websiteSettings.disqusShortname}
  <a href="{fullUrl}" class="sqs-comment-link sqs-disqus-comment-link" data-id="{id}"></a>
{.or}
  <a href="{fullUrl}#comments-{id}" class="sqs-comment-link" data-id="{id}">
  {.if @count}{@count}{.or}{.equal? publicCommentCount 0}No{.or}{publicCommentCount}{.end}
  {.equal? publicCommentCount 1}Comment{.or}Comments{.end}{.end}
  </a>
{.end}`,
};

/**
 * The likes of an item: `{item|like-button}`.
 *
 * Reads, from the value outwards: id, likeCount, websiteSettings. Locals: `@count`, the number as text if the server
 * writes it.
 */
export const likeButtonMarkup: Markup = {
  name: "like-button",
  source: `{.if websiteSettings.simpleLikingEnabled}
  <span class="sqs-simple-like" data-item-id="{id}" data-like-count="{likeCount}">
    <span class="like-icon"></span>
    <span class="like-count">{@count}</span>
  </span>
{.end}`,
};
