import { contentFiles, mug } from "../sites/site-files.ts";

/** A picture of the content: its file below `assets/`, and its size as content writes it. */
export type Picture = {
  readonly file: string;
  readonly size: string;
  readonly data: string | Buffer;
};

const drawn = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#468"/></svg>`;

/** Pictures that cost nothing: a wide, a high and a square one. */
export const drawnPictures: readonly Picture[] = [
  { file: "weit.svg", size: "900x600", data: drawn(900, 600) },
  { file: "hoch.svg", size: "600x900", data: drawn(600, 900) },
  { file: "platz.svg", size: "700x700", data: drawn(700, 700) },
];

type Content = { readonly name: string; readonly pictures: readonly Picture[] };

const paragraph =
  "<p>Am Morgen liegt der Hafen still. Dann kommen die ersten Barkassen, und mit ihnen alle, die frischen Kaffee wollen.</p>";

const collection = (urlId: string, typeName: string, type: number) => ({
  id: `c-${urlId}`,
  urlId,
  title: `Alles von ${urlId}`,
  type,
  typeName,
});

const titles = ["Eins", "Zwei", "Drei", "Vier"];

/** The files of a site with each kind of page, at `<name>.localhost`. */
export function contentOf({ name, pictures }: Content): Readonly<Record<string, unknown>> {
  const picture = (index: number) => {
    const { file, size } = pictures[index % pictures.length] ?? {};
    return { assetUrl: `/s/${file}`, originalSize: size, altText: `Bild ${index + 1}` };
  };
  const items = (kind: string, more: (index: number) => object = () => ({})) =>
    titles.map((title, index) => ({
      id: `${kind}-${title}`,
      urlId: title.toLowerCase(),
      title: `Titel ${title}`,
      excerpt: paragraph,
      body: paragraph.repeat(3),
      ...picture(index),
      ...more(index),
    }));
  const gallery = (design: string) => ({
    type: 8,
    value: {
      design,
      items: titles.map((title, index) => ({ id: title, title, ...picture(index) })),
    },
  });
  const blocks = [
    { type: 2, value: { html: `<h2>Ein Abschnitt</h2>${paragraph}` } },
    { type: 5, value: { item: { id: "bild", ...picture(0) } } },
    { type: 31, value: { quote: "Mehr Meer", source: "Anna" } },
    { type: 53, value: { buttonText: "Zum Laden", buttonLink: "/laden" } },
    gallery("grid"),
    gallery("slideshow"),
    { type: 51 },
    { type: 20, value: { collectionId: "journal", design: "autogrid" } },
    { type: 43, value: { productId: "laden/becher" } },
  ];
  const named = blocks.map((block, index) => ({ id: `block-${index}`, ...block }));
  const columns = [
    { span: 8, blocks: named.slice(0, 6) },
    { span: 4, blocks: named.slice(6) },
  ];
  const site = Object(contentFiles()["site.json"]);
  return {
    "site.json": {
      ...site,
      theme: name,
      hosts: [`${name}.localhost`],
      navigation: { mainNav: [{ collection: "laden" }, { collection: "journal" }] },
    },
    "pages/start.json": contentFiles()["pages/start.json"],
    "pages/bausteine.json": {
      collection: { ...collection("bausteine", "page", 10), mainImage: picture(0) },
      layout: { rows: [{ columns }] },
    },
    "collections/bilder.json": {
      collection: collection("bilder", "gallery", 1),
      items: items("picture"),
    },
    "collections/journal.json": {
      collection: collection("journal", "blog", 1),
      items: items("post", (index) => ({ publishOn: Date.UTC(2026, 3, index + 1, 9) })),
    },
    "collections/termine.json": {
      collection: collection("termine", "events", 1),
      items: items("event", (index) => ({
        startDate: Date.UTC(2036, index, 10, 12),
        endDate: Date.UTC(2036, index, 10, 14),
      })),
    },
    "collections/shop.json": {
      collection: collection("laden", "products", 13),
      items: [
        {
          ...mug(),
          ...picture(0),
          items: [0, 1, 2].map((index) => ({ id: `p${index}`, ...picture(index) })),
        },
        mug({ id: "kanne", urlId: "kanne", title: "Kanne", ...picture(1) }),
      ],
    },
    "collections/alles.json": {
      collection: { ...collection("alles", "index", 1), folder: true, index: true },
      collections: ["bilder", "start"],
    },
    ...Object.fromEntries(pictures.map(({ file, data }) => [`assets/${file}`, data])),
  };
}
