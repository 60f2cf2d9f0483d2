import { isJsonObject, type JsonObject } from "../../server/json/json-object.ts";
import { NoAnswerError, toText } from "../../server/moving/asking/answers.ts";
import type { Fetcher } from "../../server/moving/asking/fetcher.ts";
import {
  attribute,
  elementsBelow,
  readMarkup,
  wordsOf,
} from "../../server/moving/reading/markup.ts";
import { readForeignJson } from "../../server/moving/reading/tame.ts";

/** The facts that visitors and search engines find at an address, by names for people; paths in place of addresses of the site itself. */
export type PageFacts = Readonly<Record<string, string>>;

/** Reads an address of a site, as a page and as data. */
export async function readFacts(
  origin: string,
  path: string,
  fetcher: Fetcher,
): Promise<PageFacts> {
  const page = await tryGet(origin + path, fetcher);
  if (!page) return { answer: "none" };
  const shown = toText(page);
  const isPage = page.type === "text/html";
  const landed = new URL(page.url);
  const answer =
    page.redirects.length > 0 ? `${page.status} at ${landed.pathname}` : String(page.status);
  if (page.status !== 200 || !isPage)
    return { answer, ...(page.status === 200 && { kind: page.type }) };
  const query = path.includes("?") ? "&" : "?";
  const main = await tryGet(`${origin}${path}${query}format=main-content`, fetcher);
  const json = await tryGet(`${origin}${path}${query}format=json`, fetcher);
  const data = json && readForeignJson(toText(json));
  return {
    answer,
    ...headFacts(shown, landed),
    "main content": main ? plainMain(toText(main)) : "",
    ...(data && dataFacts(data)),
  };
}

async function tryGet(address: string, fetcher: Fetcher) {
  try {
    return await fetcher.get(address);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return undefined;
  }
}

/** Titles, descriptions, addresses and structured data of a head, and the links of navigations. */
function headFacts(html: string, { origin }: URL): PageFacts {
  const { elements } = readMarkup(html);
  const canonical = elements.find((one) => attribute(one, "rel") === "canonical");
  const site = canonical ? originOf(attribute(canonical, "href") ?? "") : "";
  const toPath = (link: string | undefined): string =>
    (link ?? "").replace(origin, "").replace(site || origin, "") || "/";
  const meta = (name: string): string => {
    const found = elements.find((one) => one.tagName === "meta" && attribute(one, "name") === name);
    return (found && attribute(found, "content")) ?? "";
  };
  const title = elements.find(({ tagName }) => tagName === "title");
  const feeds = elements.filter(
    (one) => /rss|atom/.test(attribute(one, "type") ?? "") && one.tagName === "link",
  );
  const data = elements.filter((one) => attribute(one, "type") === "application/ld+json");
  const navigations = elements.filter(({ tagName }) => tagName === "nav").flatMap(elementsBelow);
  const links = navigations.filter(({ tagName }) => tagName === "a");
  return {
    title: title ? wordsOf(title) : "",
    description: meta("description"),
    robots: meta("robots"),
    canonical: canonical ? toPath(attribute(canonical, "href")) : "",
    feeds: feeds.map((one) => toPath(attribute(one, "href"))).join("\n"),
    "structured data": data.map((one) => toPaths(wordsOf(one), origin, site)).join("\n"),
    navigation: links.map((one) => `${wordsOf(one)} ${toPath(attribute(one, "href"))}`).join("\n"),
  };
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : "";

const toPaths = (text: string, origin: string, site: string): string =>
  text.replaceAll(origin, "").replaceAll(site || origin, "");

/** Main content without the versions of files, which a server adds to their addresses. */
const plainMain = (html: string): string => html.replace(/[?&](?:amp;)?v=[\da-f]{12}/g, "").trim();

/** The facts that a page's data holds of items, products and prices. */
function dataFacts(data: JsonObject): PageFacts {
  const items = [data.items, data.item, data.upcoming, data.past].flat().filter(isJsonObject);
  const collection = isJsonObject(data.collection) ? data.collection : {};
  return {
    "title of the page": String(collection.title ?? ""),
    items: items.map(({ urlId, title }) => `${urlId} ${title}`).join("\n"),
    prices: items.flatMap(toPrices).join("\n"),
  };
}

function toPrices({ urlId, structuredContent }: JsonObject): readonly string[] {
  const variants = isJsonObject(structuredContent) ? structuredContent.variants : undefined;
  if (!Array.isArray(variants)) return [];
  return variants
    .filter(isJsonObject)
    .map(({ sku, attributes, priceMoney, salePriceMoney, onSale, qtyInStock }) =>
      JSON.stringify([
        urlId,
        sku,
        attributes,
        priceMoney,
        onSale === true ? salePriceMoney : "",
        qtyInStock,
      ]),
    );
}
