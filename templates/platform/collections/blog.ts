import type { Markup } from "../../../engine/index.ts";
import { listPaging, neighbours } from "./paging.ts";
import { picture } from "./picture.ts";

/** Posts with title, date, image and excerpt. Reads collection (title), items, pagination. */
export const blogList: Markup = {
  name: "platform/collections/blog.list",
  source: `<h1 class="collection-title" data-content-field="title">{collection.title|html}</h1>
{.repeated section items}<article class="{@|item-classes}" id="post-{id}" data-item-id="{id}">
<h2 class="entry-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>
{.section publishOn}<p class="entry-date"><time datetime="{@|date %Y-%m-%d}">{@|datetime date:medium}</time></p>{.end}
{.if assetUrl}<a href="{fullUrl|htmlattr}">${picture({ alt: "title" })}</a>{.end}
<div class="entry-content">{.if excerpt}{excerpt}{.or}{body}{.end}</div>
</article>{.end}
${listPaging({ newer: "localizedStrings.newerPosts", older: "localizedStrings.olderPosts" })}`,
};

/** One post. Reads item (id, title, publishOn, body, tags), pagination. */
export const blogItem: Markup = {
  name: "platform/collections/blog.item",
  source: `{.section item}<article class="{@|item-classes}" id="post-{id}" data-item-id="{id}">
<h1 class="entry-title" data-content-field="title">{title|html}</h1>
{.section publishOn}<p class="entry-date"><time datetime="{@|date %Y-%m-%d}">{@|datetime date:medium}</time></p>{.end}
<div class="entry-content">{body}</div>
{.if tags}<ul class="entry-tags">{.repeated section tags}<li><a href="{collection.fullUrl|htmlattr}?tag={@|url-encode}">{@|html}</a></li>{.end}</ul>{.end}
</article>{.end}
${neighbours('id="item-paging" class="item-pagination"', { before: "newer", behind: "older" })}`,
};
