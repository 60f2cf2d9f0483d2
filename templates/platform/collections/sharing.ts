/**
 * What visitors may do with an item: the elements of the like and share buttons, and a link that works without a script. Reads
 * of the item: what `like-button` and `social-button` read, title, fullUrl; and website (baseUrl), localizedStrings.
 */
export const sharing = `{@|like-button}{@|social-button}<a class="sqs-share-by-mail" \
href="mailto:?subject={title|url-encode}&amp;body={website.baseUrl|url-encode}{fullUrl|url-encode}">{localizedStrings.shareByMail|html}</a>`;
