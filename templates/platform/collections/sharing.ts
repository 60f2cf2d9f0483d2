/**
 * Like and share buttons of an item, and a link that works without a script. Reads of the item: title, fullUrl and
 * everything that `like-button` and `social-button` read; and website (baseUrl), localizedStrings.
 */
export const sharing = `{@|like-button}{@|social-button}<a class="sqs-share-by-mail" \
href="mailto:?subject={title|url-encode}&amp;body={website.baseUrl|url-encode}{fullUrl|url-encode}">{localizedStrings.shareByMail|html}</a>`;
