import { beforeAll, describe, expect, test } from "vitest";
import { blockPage, oneColumn } from "../../../support/blocks/block-site.ts";
import {
  galleryDesigns,
  galleryOptionCases,
  galleryPictures,
} from "../../../support/blocks/gallery-cases.ts";

const pageOf = (...values: readonly object[]) =>
  oneColumn(values.map((value, index) => ({ id: `b${index}`, type: 8, value })));

/** The contents of the frames of a page's blocks. */
async function contentsOf(...values: readonly object[]): Promise<readonly string[]> {
  // Behind the last one stands the end of the grid.
  const { main, log } = await blockPage(pageOf(...values, {}));
  expect(log).toEqual([]);
  return main
    .split('<div class="sqs-block gallery-block')
    .slice(1, -1)
    .map((html) => html.replace(/^.*?<div class="sqs-block-content">/s, ""));
}

describe.each(galleryDesigns)(
  "%s: an option changes the markup where it counts, and nothing elsewhere",
  (design) => {
    const changed = new Map<number, boolean>();

    beforeAll(async () => {
      const values = galleryOptionCases.flatMap(({ key, value, needs }) => [
        { design, items: galleryPictures, ...needs },
        { design, items: galleryPictures, ...needs, [key]: value },
      ]);
      const contents = (await contentsOf(...values)).map((html) => html.replaceAll(/b\d+-/g, ""));
      for (const index of galleryOptionCases.keys()) {
        changed.set(index, contents[index * 2] !== contents[index * 2 + 1]);
      }
    });

    test.each(
      galleryOptionCases.map(({ key, value, counts }, index) => ({ key, value, counts, index })),
    )("$key: $value", ({ counts, index }) => {
      expect(changed.get(index)).toBe(counts.includes(design));
    });
  },
);

describe("a gallery", () => {
  const collection = (more: object, items: readonly object[] = galleryPictures) => ({
    "collections/bilder.json": {
      collection: {
        id: "g1",
        urlId: "bilder",
        title: "Am <Kai>",
        type: 2,
        typeName: "gallery",
        ...more,
      },
      items: items.map((item, index) => ({ displayIndex: index, ...item })),
    },
  });
  const shown = async (value: object, content: object = {}) => {
    const layout = oneColumn([{ id: "b", type: 8, value }]);
    const { main, log } = await blockPage(layout, { content });
    expect(log).toEqual([]);
    return main;
  };

  test.each(["g1", "bilder"])(
    "shows the public pictures of a collection: %s",
    async (collectionId) => {
      const [first, , last] = galleryPictures;
      const items = [first, { ...galleryPictures[1], workflowState: 2 }, last];
      const main = await shown({ collectionId }, collection({}, items as object[]));
      expect(main.match(/<img /g)).toHaveLength(2);
      expect(main).toContain('aria-label="Am &lt;Kai&gt;"');
    },
  );

  test.each([{ enabled: false }, { passwordProtected: true }])(
    "shows nothing of a collection that visitors do not see: %j",
    async (more) => {
      expect(await shown({ collectionId: "g1" }, collection(more))).toContain(
        '<div class="sqs-block-content"></div>',
      );
    },
  );

  test("shows at most as many pictures as a collection may hold, however many there are", async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({ assetUrl: `/s/${index}.jpg` }));
    const main = await shown({ design: "slideshow", thumbnails: true, items });
    expect(main.match(/class="slide" id=/g)).toHaveLength(250);
    expect(main.match(/<a class="slide"/g)).toHaveLength(250);
  });

  test("is made of anything", async () => {
    const wrong = [null, 1e308, -1, "", [], {}, true, "\u0001<!--"];
    const values = wrong.flatMap((one) => [
      { items: one },
      { items: [one, { assetUrl: one }] },
      {
        ...Object.fromEntries(galleryOptionCases.map(({ key }) => [key, one])),
        design: one,
        items: [
          { assetUrl: "/s/1.jpg", originalSize: one, title: one, body: one, mediaFocalPoint: one },
        ],
      },
    ]);
    const contents = await contentsOf(...values);
    expect(contents).toHaveLength(values.length);
    expect(contents.filter((html) => html.includes('src="/s/1.jpg'))).toHaveLength(wrong.length);
  });
});
