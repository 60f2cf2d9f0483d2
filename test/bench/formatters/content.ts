import { type Family, forAll, turns } from "./family.ts";
import { addresses } from "./texts.ts";

const image = (index: number) => ({
  id: `b${index}`,
  title: index % 3 === 0 ? "" : `Kanne & Stövchen ${index}`,
  body: `<p>Die Kanne, von <b>oben</b>. Bild ${index}</p>`,
  filename: `kanne-${index}.jpg`,
  assetUrl: `https://images.example.com/content/kanne-${index}.jpg`,
  originalSize: "2500x1667",
  mediaFocalPoint: { x: 0.25, y: 0.5 },
  systemDataVariants: "2500x1667,100w,300w,500w,750w,1000w,1500w,2500w",
  systemDataId: `s${index}`,
  colorData: {
    topLeftAverage: "d7cec6",
    topRightAverage: "cfc6bf",
    bottomLeftAverage: "8f7f74",
    bottomRightAverage: "a0928a",
    centerAverage: "5f6f8a",
  },
  overlay: index % 2 === 0,
  oembed: {
    html: '<iframe src="https://video.example.com/embed/1" width="640"></iframe>',
    providerName: "Video",
  },
  structuredContent: { audioAssetUrl: `https://audio.example.com/${index}.mp3` },
});

const images = turns(12, image);

const items = turns(12, (index) => ({
  title: `Stück ${index}`,
  recordType: index % 2 === 0 ? 11 : 1,
  recordTypeLabel: index % 2 === 0 ? "store-item" : "text",
  promotedBlockType: index % 4 === 1 ? "image" : "",
  categories: ["Neu & gut", "Küche"],
  tags: ["Tee", "blau & weiß"],
  author: { displayName: "Anna Lindner" },
  starred: index % 5 === 0,
  coverImage: image(index),
  items: [image(index), image(index + 1)],
  structuredContent: { productType: 1, variants: [{ onSale: index % 3 === 0, qtyInStock: index }] },
}));

const sizes = ["2500x1667", "640x480", "1000x1000", "480x640"];

const colors = turns(8, (index) => ({
  hue: index * 40.5,
  saturation: index / 10,
  lightness: 0.12345,
  ...(index % 2 === 0 && { alpha: 0.333 }),
}));

export const content: Family = {
  name: "content",
  page: { "base-url": "https://example.com" },
  calls: {
    image: { values: images, args: ["", " hero"] },
    "image-meta": { values: images },
    "cover-image-meta": { values: items },
    "child-image-meta": { values: items, args: ["", " 1"] },
    "image-srcset": { values: images },
    "image-color": { values: images, args: ["", " center", " center background"] },
    "audio-player": { values: images },
    video: { values: images, args: ["", " load-false color-data"] },
    "item-classes": { values: items },
    AbsUrl: { values: addresses },
    humanizeDuration: { values: [0, 1000, 65_000, 3_665_123, "201000"] },
    "color-weight": { values: ["#fff", "000", "7fffff", "#ABCDEF", "blau"] },
    "website-color": { values: colors },
    ...forAll(["height", "width"], { values: sizes }),
    ...forAll(
      [
        ...["resizedHeightForWidth", "resizedWidthForHeight"],
        ...["squarespaceThumbnailForHeight", "squarespaceThumbnailForWidth"],
      ],
      { values: sizes, args: [" 300", " 750"] },
    ),
  },
};
