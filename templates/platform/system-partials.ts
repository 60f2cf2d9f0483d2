/**
 * Share buttons of an item or page: `{item|apply sqs-share-buttons.block}`.
 *
 * Reads what `social-button` reads: recordType, fullUrl, title, assetUrl.
 */
const shareButtons = '<div class="sqs-share-buttons">{@|social-button}</div>';

/** Partials that the platform provides, by name, for themes that enable them. */
export const systemPartials: Readonly<Record<string, string>> = {
  "sqs-share-buttons": shareButtons,
};
