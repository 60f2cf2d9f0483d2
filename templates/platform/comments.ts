import type { Markup } from "../../engine/index.ts";

/**
 * The element in which a script shows the comments of a page: `{@|comments}`.
 *
 * Reads, from the value outwards: id, item or else collection, websiteSettings.disqusShortname.
 */
export const commentsMarkup: Markup = {
  name: "comments",
  source: `
  <div class="squarespace-comments" id="{.if websiteSettings.disqusShortname}disqus_thread"{.or}comments-{id}"{.if item} data-item-id="{item.id}" data-public-comment-count="{item.publicCommentCount}" data-comment-state="{item.commentState}"{.or}{.if collection} data-collection-id="{collection.id}" data-public-comment-count="{collection.publicCommentCount}" data-comment-state="{collection.commentState}"{.end}{.end}{.end}></div>
`,
};

/**
 * The link to an item's comments: `{item|comment-link}`.
 *
 * Reads, from the value outwards: id, fullUrl, publicCommentCount, websiteSettings.disqusShortname. Locals: `@count`,
 * the number of comments in words, as HTML; "" where the website has no such text.
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

/** The like button: `{item|like-button}`. Reads, from the value outwards: id, likeCount, websiteSettings. */
export const likeButtonMarkup: Markup = {
  name: "like-button",
  source: `{.if websiteSettings.simpleLikingEnabled}
  <span class="sqs-simple-like" data-item-id="{id}" data-like-count="{likeCount}">
    <span class="like-icon"></span>
    <span class="like-count"></span>
  </span>
{.end}`,
};
