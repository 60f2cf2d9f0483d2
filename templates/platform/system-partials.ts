/**
 * Share buttons of an item or page: `{item|apply sqs-share-buttons.block}`.
 *
 * Reads the values of `social-button`: recordType, fullUrl, title, assetUrl.
 */
const shareButtons = '<div class="sqs-share-buttons">{@|social-button}</div>';

/**
 * Links to the owner's accounts elsewhere, each with the symbol of its service: `{@|apply sqs-social-links.block}`.
 *
 * Reads website.socialAccounts[] (iconEnabled, profileUrl, serviceName, screenname). The symbols are at the end of the
 * page.
 */
const socialLinks =
  '<div class="sqs-svg-icon--outer social-icon-alignment-left social-icons-size-small social-icons-style-regular">' +
  '<nav class="sqs-svg-icon--list">{.repeated section website.socialAccounts}{.if iconEnabled}' +
  "{.var @who screenname|slugify}{.var @where serviceName|slugify}" +
  '<a href="{profileUrl|htmltag}" target="_blank" rel="noopener me" class="sqs-svg-icon--wrapper {serviceName|htmltag}"' +
  ' aria-label="{.if screenname}{.notEqual? @who @where}{screenname|htmltag}, {.end}{.end}{serviceName|htmltag}"><div>' +
  '<svg class="sqs-svg-icon--social" viewBox="0 0 64 64" aria-hidden="true">' +
  '<use class="sqs-use--icon" href="#{serviceName|htmltag}-icon"></use>' +
  '<use class="sqs-use--mask" href="#{serviceName|htmltag}-mask"></use></svg></div></a>' +
  "{.end}{.end}</nav></div>";

/** Partials that the platform provides, by name, for themes that enable them. */
export const systemPartials: Readonly<Record<string, string>> = {
  "sqs-share-buttons": shareButtons,
  "sqs-social-links": socialLinks,
};
