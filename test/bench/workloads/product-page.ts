import { escapeHtml } from "../escape.ts";
import { truncate } from "../truncate.ts";
import type { Workload } from "../workload.ts";
import { productPagePeers } from "./product-page-peers.ts";

const words =
  "Die Kanne fasst einen Liter & gießt, ohne zu tropfen. Der Deckel sitzt auch beim letzten Rest. ";

const card = (index: number) => ({
  title: `Schale & Teller ${index}`,
  fullUrl: `/laden/schale-${index}`,
  price: `${18 + index},00`,
  wasPrice: index % 3 === 0 ? `${24 + index},00` : "",
  image: { url: `/bilder/schale-${index}.jpg`, alt: `Schale ${index} <oben>` },
  excerpt: words.repeat(1 + (index % 3)),
});

const data = {
  website: { title: "Töpferei Lindner & Söhne", language: "de-DE", currency: "€" },
  navigation: Array.from({ length: 12 }, (_, index) => ({
    title: `Seite ${index} & mehr`,
    url: `/seite-${index}`,
    active: index === 4,
    children: Array.from({ length: index % 4 }, (_, child) => ({
      title: `Unter ${child}`,
      url: `/seite-${index}/unter-${child}`,
    })),
  })),
  item: {
    ...card(99),
    productType: "physical",
    gallery: Array.from({ length: 6 }, (_, index) => ({
      url: `/bilder/kanne-${index}.jpg`,
      alt: `Kanne & Stövchen, Ansicht ${index}`,
    })),
    body: `<p>${words.repeat(12)}</p>`,
    variants: Array.from({ length: 9 }, (_, index) => ({
      sku: `KAN-${index}`,
      name: `Glasur ${index} < 2`,
      price: `${48 + index},00`,
      stock: index % 4,
    })),
    tags: ["Tee", "blau & weiß", "neu"],
  },
  related: Array.from({ length: 16 }, (_, index) => card(index)),
  reviews: Array.from({ length: 24 }, (_, index) => ({
    author: `Kundin ${index} & Co`,
    stars: 1 + (index % 5),
    verified: index % 2 === 0,
    text: words.repeat(1 + (index % 4)),
  })),
};

type Data = typeof data;
type Card = ReturnType<typeof card>;
type Link = { readonly title: string; readonly url: string };

const floorLink = ({ url, title }: Link): string => `<a href="${url}">${escapeHtml(title)}</a>`;

const floorPrice = ({ price, wasPrice }: Card, currency: string): string =>
  wasPrice
    ? `<span class="price"><s>${wasPrice} ${currency}</s> ${price} ${currency}</span>`
    : `<span class="price">${price} ${currency}</span>`;

function floorHeader({ website, navigation }: Data): string {
  let out = `<header><a href="/" class="logo">${escapeHtml(website.title)}</a>\n<nav><ul>\n`;
  for (const entry of navigation) {
    out += "<li";
    if (entry.active) out += ' class="active"';
    out += `>${floorLink(entry)}`;
    if (entry.children.length > 0) {
      out += "<ul>";
      for (const child of entry.children) out += `<li>${floorLink(child)}</li>`;
      out += "</ul>";
    }
    out += "</li>\n";
  }
  return `${out}</ul></nav></header>\n`;
}

const floorCard = (item: Card, currency: string): string =>
  `<article class="card"><a href="${item.fullUrl}"><img src="${item.image.url}?format=300w" alt="${escapeHtml(item.image.alt)}">
<h3>${escapeHtml(item.title)}</h3></a>${floorPrice(item, currency)}<p>${escapeHtml(truncate(item.excerpt, 80))}</p></article>
`;

function floorPage(page: Data): string {
  const { website, item, related, reviews } = page;
  const { currency } = website;
  let out = `<!doctype html>
<html lang="${website.language}"><head><title>${escapeHtml(item.title)} - ${escapeHtml(website.title)}</title></head><body>
${floorHeader(page)}
<main><h1>${escapeHtml(item.title)}</h1>${floorPrice(item, currency)}
<div class="gallery">`;
  for (const { url, alt } of item.gallery) {
    out += `<img src="${url}?format=1000w" alt="${escapeHtml(alt)}">`;
  }
  out += `</div>\n${item.body}\n<ul class="variants">`;
  for (const variant of item.variants) {
    out += `<li data-sku="${variant.sku}">${escapeHtml(variant.name)}: ${variant.price} ${currency}`;
    if (variant.stock === 0) out += " (ausverkauft)";
    else if (variant.stock === 1) out += " (letztes Stück)";
    out += "</li>";
  }
  out += '</ul>\n<p class="tags">';
  for (let index = 0; index < item.tags.length; index++) {
    if (index > 0) out += ", ";
    out += escapeHtml(item.tags[index] ?? "");
  }
  out += '</p>\n<section class="reviews">';
  for (const review of reviews) {
    out += `<blockquote class="stars-${review.stars}">${escapeHtml(review.text)}<cite>${escapeHtml(review.author)}`;
    if (review.verified) out += " (geprüft)";
    out += "</cite></blockquote>\n";
  }
  out += '</section>\n<section class="related">';
  for (const other of related) out += floorCard(other, currency);
  return `${out}</section></main>\n<footer>${escapeHtml(website.title)}</footer>\n</body></html>\n`;
}

/** A product's page: partials inside partials, a macro, formatters and predicates with arguments. */
export const productPage: Workload<Data> = {
  name: "product page",
  data,
  ours: {
    template: `{.macro price}<span class="price">{.if wasPrice}<s>{wasPrice} {website.currency}</s> {.end}{price} {website.currency}</span>{.end}<!doctype html>
<html lang="{website.language}"><head><title>{item.title|html} - {website.title|html}</title></head><body>
{@|apply header.html}
{.section item}<main><h1>{title|html}</h1>{@|apply price}
<div class="gallery">{.repeated section gallery}<img src="{url}?format=1000w" alt="{alt|htmltag}">{.end}</div>
{body}
<ul class="variants">{.repeated section variants}<li data-sku="{sku}">{name|html}: {price} {website.currency}{.equal? stock 0} (ausverkauft){.or equal? stock 1} (letztes Stück){.end}</li>{.end}</ul>
<p class="tags">{.repeated section tags}{@|html}{.alternates with}, {.end}</p>
{.end}<section class="reviews">{.repeated section reviews}{@|apply review.html}{.end}</section>
<section class="related">{.repeated section related}{@|apply card.html}{.end}</section></main>
<footer>{website.title|html}</footer>
</body></html>
`,
    partials: {
      "header.html": `<header><a href="/" class="logo">{website.title|html}</a>
<nav><ul>
{.repeated section navigation}<li{.if active} class="active"{.end}>{@|apply link.html}{.section children}<ul>{.repeated section @}<li>{@|apply link.html}</li>{.end}</ul>{.end}</li>
{.end}</ul></nav></header>
`,
      "link.html": `<a href="{url}">{title|html}</a>`,
      "card.html": `<article class="card"><a href="{fullUrl}"><img src="{image.url}?format=300w" alt="{image.alt|htmltag}">
<h3>{title|html}</h3></a>{@|apply price}<p>{excerpt|truncate 80|html}</p></article>
`,
      "review.html": `<blockquote class="stars-{stars}">{text|html}<cite>{author|html}{.if verified} (geprüft){.end}</cite></blockquote>
`,
    },
  },
  peers: productPagePeers,
  floor: floorPage,
};
