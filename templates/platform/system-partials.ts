/**
 * The share buttons of an item or page, for themes that enable the partial: `{item|apply sqs-share-buttons.block}`.
 *
 * Reads what `social-button` reads: recordType, fullUrl, title, assetUrl.
 */
const shareButtons = '<div class="sqs-share-buttons">{@|social-button}</div>';

/** Partials that the platform brings for themes that enable them, by name. */
export const systemPartials: Readonly<Record<string, string>> = {
  "sqs-share-buttons": shareButtons,
};
