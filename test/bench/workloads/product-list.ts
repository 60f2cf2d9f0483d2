import { escapeHtml } from "../escape.ts";
import { truncate } from "../truncate.ts";
import type { Workload } from "../workload.ts";

const sentence =
  "Von Hand gedreht & zweimal gebrannt, mit einer Glasur, die in jedem Ofen anders ausfällt. ";

const data = {
  website: { title: "Töpferei Lindner & Söhne", language: "de-DE", currency: "€" },
  navigation: Array.from({ length: 10 }, (_, index) => ({
    title: `Ordner ${index} & mehr`,
    url: `/ordner-${index}`,
    active: index === 3,
    children: Array.from({ length: index % 5 }, (_, child) => ({
      title: `Seite <${child}>`,
      url: `/ordner-${index}/seite-${child}`,
    })),
  })),
  collection: { title: "Steinzeug & Porzellan", url: "/laden" },
  items: Array.from({ length: 66 }, (_, index) => ({
    title: `Schale & Teller ${index}`,
    fullUrl: `/laden/schale-${index}`,
    price: `${18 + index},00`,
    wasPrice: index % 3 === 0 ? `${24 + index},00` : "",
    image: { url: `/bilder/schale-${index}.jpg`, alt: `Schale ${index} <oben>` },
    excerpt: sentence.repeat(1 + (index % 3)),
    marks: [{ name: "Neu & schön" }, { name: "Geprüft" }, { name: "Reduziert" }].slice(
      0,
      index % 4,
    ),
    variants: Array.from({ length: 1 + (index % 4) }, (_, variant) => ({
      sku: `S-${index}-${variant}`,
      name: `Glasur ${variant} < 4`,
      stock: variant,
    })),
  })),
};

type Data = typeof data;
type Item = Data["items"][number];
type Link = { readonly title: string; readonly url: string };

const floorLink = ({ url, title }: Link): string =>
  `<a class="link" href="${url}"><span>${escapeHtml(title)}</span></a>`;

function floorHeader({ website, navigation }: Data): string {
  let out = `<header><a href="/" class="logo">${escapeHtml(website.title)}</a>
<nav><ul>
`;
  for (const folder of navigation) {
    out += `<li class="folder${folder.active ? " active" : ""}">${floorLink(folder)}`;
    if (folder.children.length > 0) {
      out += "<ul>";
      for (const page of folder.children) out += `<li>${floorLink(page)}</li>`;
      out += "</ul>";
    }
    out += "</li>\n";
  }
  return `${out}</ul></nav></header>\n`;
}

function floorCard(item: Item, currency: string): string {
  const { fullUrl, image, title, price, wasPrice, excerpt, marks, variants } = item;
  let out = `<article class="card"><a class="cover" href="${fullUrl}"><figure><img src="${image.url}?format=500w" alt="${escapeHtml(image.alt)}" loading="lazy"></figure></a>
<div class="facts"><h3><a class="link" href="${fullUrl}"><span>${escapeHtml(title)}</span></a></h3>
<p class="price">`;
  if (wasPrice) out += `<s><span class="money">${wasPrice} ${currency}</span></s> `;
  out += `<span class="money">${price} ${currency}</span></p>
<p>${escapeHtml(truncate(excerpt, 120))}</p>
`;
  if (marks.length > 0) {
    out += '<ul class="marks">';
    for (const { name } of marks) out += `<li class="mark">${escapeHtml(name)}</li>`;
    out += "</ul>";
  }
  out += '<ul class="variants">';
  for (const { sku, name, stock } of variants) {
    out += `<li data-sku="${sku}">${escapeHtml(name)}`;
    if (stock === 0) out += '<b class="stock">ausverkauft</b>';
    else if (stock === 1) out += '<b class="stock">letztes Stück</b>';
    out += "</li>";
  }
  return `${out}</ul></div></article>\n`;
}

function floorPage(page: Data): string {
  const { website, navigation, collection, items } = page;
  let out = `<!doctype html>
<html lang="${website.language}"><head><title>${escapeHtml(collection.title)} - ${escapeHtml(website.title)}</title></head><body>
${floorHeader(page)}<main><h1>${escapeHtml(collection.title)}</h1>
<section class="list">`;
  for (const item of items) out += floorCard(item, website.currency);
  out += `</section></main>
<footer><p>${escapeHtml(website.title)}</p><ul>`;
  for (const folder of navigation) out += `<li>${floorLink(folder)}</li>`;
  return `${out}</ul></footer>
</body></html>
`;
}

/** A list of products as themes make it, 54 KB: blocks within blocks, four deep (card, facts, price, money). */
export const productList: Workload<Data> = {
  name: "product list",
  data,
  ours: {
    template: `<!doctype html>
<html lang="{website.language}"><head><title>{collection.title|html} - {website.title|html}</title></head><body>
{@|apply header.block}<main><h1>{collection.title|html}</h1>
<section class="list">{.repeated section items}{@|apply card.block}{.end}</section></main>
{@|apply footer.block}</body></html>
`,
    partials: {
      "header.block": `<header><a href="/" class="logo">{website.title|html}</a>
<nav><ul>
{.repeated section navigation}{@|apply folder.block}{.end}</ul></nav></header>
`,
      "folder.block": `<li class="folder{.if active} active{.end}">{@|apply link.block}{.section children}<ul>{.repeated section @}<li>{@|apply link.block}</li>{.end}</ul>{.end}</li>
`,
      "link.block": `<a class="link" href="{url}">{@|apply label.block}</a>`,
      "label.block": "<span>{title|html}</span>",
      "footer.block": `<footer><p>{website.title|html}</p><ul>{.repeated section navigation}<li>{@|apply link.block}</li>{.end}</ul></footer>
`,
      "card.block": `<article class="card"><a class="cover" href="{fullUrl}">{image|apply picture.block}</a>
{@|apply facts.block}</article>
`,
      "picture.block": `<figure><img src="{url}?format=500w" alt="{alt|htmltag}" loading="lazy"></figure>`,
      "facts.block": `<div class="facts"><h3><a class="link" href="{fullUrl}">{@|apply label.block}</a></h3>
{@|apply price.block}
<p>{excerpt|truncate 120|html}</p>
{.section marks}<ul class="marks">{.repeated section @}{@|apply mark.block}{.end}</ul>{.end}<ul class="variants">{.repeated section variants}{@|apply variant.block}{.end}</ul></div>`,
      "price.block": `<p class="price">{.if wasPrice}<s>{wasPrice|apply money.block}</s> {.end}{price|apply money.block}</p>`,
      "money.block": `<span class="money">{@} {website.currency}</span>`,
      "mark.block": `<li class="mark">{name|html}</li>`,
      "variant.block": `<li data-sku="{sku}">{name|html}{@|apply stock.block}</li>`,
      "stock.block": `{.equal? stock 0}<b class="stock">ausverkauft</b>{.or equal? stock 1}<b class="stock">letztes Stück</b>{.end}`,
    },
  },
  peers: {},
  floor: floorPage,
};
