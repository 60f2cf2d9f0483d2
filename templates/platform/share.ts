import type { Markup } from "../../engine/index.ts";

/**
 * The element of the share buttons: `{item|social-button}`, `{item|social-button-inline}`.
 *
 * Reads dataId, assetUrl, and of the item: recordType, fullUrl, title. Only the title is escaped, as in the reference
 * engine. Locals: `@links`, the links as HTML if the server writes them.
 */
const socialButton = (name: string, element: "div" | "span", style: string): Markup => ({
  name,
  source: `<${element} class="squarespace-social-buttons ${style}" data-system-data-id="{dataId}" \
data-asset-url="{assetUrl}" data-record-type="{item.recordType|str}" data-full-url="{item.fullUrl|str}" \
data-title="{item.title|htmlattr}">{@links}</${element}>`,
});

/** Share buttons as a block: `{item|social-button}`. */
export const socialButtonMarkup = socialButton("social-button", "div", "button-style");
/** Share buttons within a line: `{item|social-button-inline}`. */
export const socialButtonInlineMarkup = socialButton(
  "social-button-inline",
  "span",
  "inline-style",
);

/** Links that share a page. Reads a list, each with service, label and url. */
export const shareLinksMarkup: Markup = {
  name: "share-links",
  source:
    '{.repeated section @}<a class="sqs-share-link" data-service="{service|htmlattr}" href="{url|htmlattr}" target="_blank" rel="noopener nofollow">{label|html}</a>{.alternates with} {.end}',
};

/** The element and the script of a follow button: `{account|twitter-follow-button}`. Reads name. */
export const twitterFollowButtonMarkup: Markup = {
  name: "twitter-follow-button",
  source:
    "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() {" +
    " Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>" +
    '<div class="squarespace-follow-button" data-username="{name}"></div>',
};
