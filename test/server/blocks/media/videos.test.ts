import { describe, expect, test } from "vitest";
import { blockPage, oneColumn } from "../../../support/blocks/block-site.ts";

const contentOf = async (value: object) => {
  const { main, log } = await blockPage(oneColumn([{ id: "v", type: 32, value }]));
  expect(log).toEqual([]);
  return /<div class="sqs-block-content">(.*)<\/div><\/div><\/div><\/div><\/div>$/s.exec(main)?.[1];
};

describe("a video block", () => {
  test("keeps of an embed code its address and its shape alone", async () => {
    const html = `<p><script>alert(1)</script><iframe onload="alert(1)" width="400" height="300" src="//player.vimeo.com/video/76979871?h=8272103f6e"></iframe>`;
    const content = await contentOf({ html });
    expect(content).toContain("padding-bottom:75%");
    expect(content).toContain(
      "player.vimeo.com/video/76979871?h=8272103f6e&amp;amp;dnt=1&quot; width=&quot;400&quot;",
    );
    expect(content).not.toMatch(/alert|onload/);
  });

  test("shows a frame of any other host as its embed code has it, over HTTPS", async () => {
    const of = (src: string) => contentOf({ html: `<iframe src="${src}"></iframe>` });
    expect(await of("https://fast.wistia.net/embed/iframe/x")).toContain(
      'href="https://fast.wistia.net/embed/iframe/x"',
    );
    expect(await of("http://fast.wistia.net/embed/iframe/x")).toBe("");
    expect(await of("javascript:alert(1)")).toBe("");
  });

  test("with an overlay shows its own picture, else the thumbnail", async () => {
    const value = {
      url: "https://youtu.be/aqz-KE-bpKQ",
      thumbnailUrl: "/s/klein.jpg",
      mainImage: { assetUrl: "/s/eigen.jpg" },
    };
    expect(await contentOf(value)).toContain('src="/s/klein.jpg');
    expect(await contentOf({ ...value, overlay: true })).toContain('src="/s/eigen.jpg');
    expect(await contentOf({ ...value, overlay: true, mainImage: null })).toContain(
      'src="/s/klein.jpg',
    );
  });
});
