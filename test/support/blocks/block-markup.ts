const picture = (ratio: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${Math.round(900 * ratio)}"><rect width="100%" height="100%" fill="teal"/></svg>`,
  )}`;

/** A block as the platform writes it, with its two class names. */
export const block = (kind: string, content: string, classes = "", attributes = ""): string =>
  `<div class="sqs-block ${kind}-block sqs-block-${kind} ${classes}" ${attributes}><div class="sqs-block-content">${content}</div></div>`;

/** A text block with some lines. */
export const text = (words = 40): string =>
  block("html", `<p style="margin:0">${"Kaffee ".repeat(words)}</p>`);

/** A column of the grid. */
export const column = (span: number, content: string): string =>
  `<div class="col sqs-col-${span} span-${span}">${content}</div>`;

/** A row of columns. */
export const row = (...columns: readonly string[]): string =>
  `<div class="row sqs-row">${columns.join("")}</div>`;

/** A layout of twelve columns. */
export const layout = (...rows: readonly string[]): string =>
  `<div class="sqs-layout sqs-grid-12 columns-12">${rows.join("")}</div>`;

/** An image block of the inline design. */
export const image = (classes = "", design = "inline"): string =>
  block(
    "image",
    `<div class="image-block-outer-wrapper layout-caption-below design-layout-${design} ${design === "inline" ? "" : "image-block-v2 image-position-left"} combination-animation-none">
<figure class="sqs-block-image-figure intrinsic" style="max-width:900px">
<a class="sqs-block-image-link" href="/"><div class="image-block-wrapper"><div class="sqs-image-shape-container-element has-aspect-ratio" style="position:relative;padding-bottom:60%;overflow:hidden">
<img class="thumb-image" src="${picture(0.6)}" alt="Speicher"></div></div></a>
${
  design === "inline"
    ? '<figcaption class="image-caption-wrapper"><div class="image-caption"><p>Im Speicher</p></div></figcaption>'
    : '<div class="image-card-wrapper"><div class="image-card"><div class="image-title-wrapper"><div class="image-title"><p>Titel</p></div></div><div class="image-subtitle-wrapper"><div class="image-subtitle"><p>Text</p></div></div></div></div>'
}
</figure></div>`,
    classes,
  );

const slide = (index: number): string =>
  `<div class="slide"><div class="margin-wrapper"><a class="image-slide-anchor content-fit" href="/"><img class="thumb-image" src="${picture(0.7)}" alt="Bild ${index}"></a><div class="meta"><div class="meta-inside"><div class="meta-title">Bild ${index}</div></div></div></div></div>`;

const slides = [1, 2, 3, 4, 5].map(slide).join("");

const gallery = (design: string): string =>
  block(
    "gallery",
    `<div class="sqs-gallery-container sqs-gallery-block-${design} sqs-gallery-aspect-ratio-standard sqs-gallery-thumbnails-per-row-3 sqs-gallery-block-meta-position-bottom block-animation-none"><div class="sqs-gallery">${slides}</div></div>`,
  );

const field = (name: string, kind = "text"): string =>
  `<div class="form-item field ${kind}"><label class="title" for="f-${name}">${name}</label><input class="field-element" id="f-${name}" name="${name}" type="text"></div>`;

const form = `<div class="form-wrapper"><div class="form-inner-wrapper"><form><div class="field-list clear">
<fieldset class="form-item fields name"><legend class="title">Name</legend>${field("Vorname", "first-name")}${field("Nachname", "last-name")}</fieldset>
${field("Betreff")}
<div class="form-item field textarea"><label class="title" for="f-t">Text</label><div class="description">Höchstens 500 Zeichen</div><textarea class="field-element" id="f-t"></textarea></div>
<div class="form-item field checkbox"><div class="title">Wann</div><div class="option"><label><input type="checkbox"> morgens</label></div></div>
</div><div class="form-button-wrapper form-button-wrapper--align-left"><input class="button sqs-system-button sqs-editable-button" type="submit" value="Senden"></div></form></div></div>`;

const newsletter = `<div class="newsletter-form-wrapper newsletter-form-wrapper--layoutFloat rendered"><form class="newsletter-form"><header class="newsletter-form-header"><h2 class="newsletter-form-header-title">Rundbrief</h2><div class="newsletter-form-header-description"><p>Einmal im Monat.</p></div></header>
<div class="newsletter-form-body"><div class="newsletter-form-fields-wrapper"><div class="newsletter-form-field-wrapper"><label class="newsletter-form-field-label" for="n">E-Mail</label><input class="newsletter-form-field-element" id="n" type="email"></div></div>
<div class="newsletter-form-button-wrapper"><button class="newsletter-form-button sqs-editable-button" type="submit"><span>Anmelden</span></button></div></div><div class="newsletter-form-footnote"><p>Jederzeit kündbar.</p></div></form></div>`;

const summary = (design: string): string =>
  block(
    "summary-v2",
    `<div class="summary-block-wrapper summary-block-setting-design-${design} summary-block-setting-text-size-medium summary-block-setting-text-align-left summary-block-setting-primary-metadata-date summary-block-setting-metadata-position-below-title"><div class="summary-heading">Journal</div><div class="summary-item-list-container sqs-gallery-container"><div class="summary-item-list sqs-gallery">
${[1, 2, 3, 4]
  .map(
    (index) =>
      `<div class="summary-item summary-item-record-type-text"><div class="summary-thumbnail-outer-container"><a class="summary-thumbnail-container" href="/"><div class="summary-thumbnail"><img class="summary-thumbnail-image" src="${picture(0.6)}" alt=""></div></a></div><div class="summary-content sqs-gallery-meta-container"><div class="summary-title"><a href="/">Beitrag ${index}</a></div><div class="summary-metadata-container summary-metadata-container--below-title"><div class="summary-metadata summary-metadata--primary"><time class="summary-metadata-item summary-metadata-item--date">4. Juli</time></div></div><div class="summary-excerpt"><p>Ein paar Worte.</p></div></div></div>`,
  )
  .join("")}
</div></div></div>`,
  );

const embed = (kind: string): string =>
  block(
    kind,
    `<div class="intrinsic" style="max-width:100%"><div class="embed-block-wrapper" style="padding-bottom:56.25%"><div class="sqs-video-wrapper" data-provider-name="X"><iframe title="Film" srcdoc="<p>Film</p>"></iframe><div class="sqs-video-overlay"><div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div></div></div></div>`,
    "",
  );

const list = (kind: string): string =>
  block(
    kind,
    '<ul><li><a href="/">Kaffee</a> <span class="count">3</span></li><li><a href="/">Tee</a></li></ul>',
  );

const button = (size: string): string =>
  block(
    "button",
    `<div class="sqs-block-button-container--center"><a class="sqs-block-button-element--${size} sqs-block-button-element" href="/">Zum Laden</a></div>`,
  );

/** A block of every type, by name, with the markup of the platform. */
export const blocksByType: Readonly<Record<string, string>> = {
  text: text(),
  markdown: block("markdown", "<h2>Neu</h2><p>Mit Betonung.</p>"),
  quote: block(
    "quote",
    "<figure><blockquote><span>“</span>Mehr Meer<span>”</span></blockquote><figcaption class='source'>— Anna</figcaption></figure>",
  ),
  image: image(),
  "image poster": image("", "poster"),
  "image card": image("", "card"),
  "image overlap": image("", "overlap"),
  "image collage": image("", "collage"),
  "image stack": image("", "stack"),
  "button small": button("small"),
  "button medium": button("medium"),
  "button large": button("large"),
  "horizontal rule": block("horizontalrule", "<hr>"),
  spacer: block("spacer", "&nbsp;", "sized vsize-2"),
  code: block("code", `<img src="${picture(3)}" alt="" style="width:3000px"><pre>x</pre>`),
  video: embed("video"),
  embed: embed("embed"),
  map: block("map", '<div class="sqs-map-wrapper">Karte</div>', "sqs-map").replace(
    'sqs-block-content"',
    'sqs-block-content sqs-intrinsic" style="position:relative;padding-bottom:40%"',
  ),
  audio: block("audio", '<div class="squarespace-audio-player"><audio controls></audio></div>'),
  form: block("form", form),
  "lightbox form": block(
    "form",
    '<button class="lightbox-handle" type="button">Schreib uns</button>',
  ),
  newsletter: block("newsletter", newsletter),
  "gallery grid": gallery("grid"),
  "gallery slideshow": gallery("slideshow"),
  "gallery slider": gallery("slider"),
  "gallery stacked": gallery("stacked"),
  "summary autogrid": summary("autogrid"),
  "summary autocolumns": summary("autocolumns"),
  "summary list": summary("list"),
  "summary carousel": summary("carousel"),
  product: block(
    "product",
    `<div class="product-block"><div class="product-image-container"><img src="${picture(0.8)}" alt=""><div class="product-mark sale">Angebot</div></div><div class="productDetails center"><a class="product-title" href="/">Becher</a><div class="product-price">9,00 € <span class="original-price">12,00 €</span></div><div class="sqs-add-to-cart-button-wrapper"><button class="sqs-add-to-cart-button sqs-editable-button" type="button"><span class="sqs-add-to-cart-button-inner">In den Warenkorb</span></button></div></div></div>`,
  ),
  "tag cloud": list("tagcloud"),
  categories: list("category"),
  authors: list("author"),
  months: list("monthlist"),
  archive: list("archive"),
  menu: block(
    "menu",
    '<div class="menu-style-classic"><div class="menus"><div class="menu"><div class="menu-section"><div class="menu-section-header"><div class="menu-section-title">Kuchen</div></div><div class="menu-items"><div class="menu-item"><div class="menu-item-title">Butterkuchen <span class="menu-item-price-top">3 €</span></div><div class="menu-item-description">Mit Mandeln</div></div></div></div></div></div></div>',
  ),
  accordion: block(
    "accordion",
    '<ul class="accordion-items-container"><li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target" type="button" aria-expanded="true"><span class="accordion-item__title">Wann?</span><div class="accordion-icon-container"><div class="plus"><div class="plus__horizontal-line"></div><div class="plus__vertical-line"></div></div></div></button></h4><div class="accordion-item__dropdown accordion-item__dropdown--open"><div class="accordion-item__description"><p>Morgens.</p></div></div></li></ul>',
  ),
  "social links": block(
    "socialaccountlinks-v2",
    '<div class="sqs-svg-icon--outer social-icon-alignment-center social-icons-size-medium social-icons-style-solid social-icons-shape-circle social-icons-color-black"><nav class="sqs-svg-icon--list"><a class="sqs-svg-icon--wrapper instagram" href="/"><div><svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="9"/></svg></div></a><a class="sqs-svg-icon--wrapper rss" href="/"><div><svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="9"/></svg></div></a></nav></div>',
  ),
  search: block(
    "search",
    '<div class="sqs-search-ui-text-input"><div class="spinner-wrapper"></div><input class="search-input" type="text" aria-label="Suche"></div>',
  ),
};
