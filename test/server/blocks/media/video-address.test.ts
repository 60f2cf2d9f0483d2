import fc from "fast-check";
import { expect, test } from "vitest";
import { toHostedVideo } from "../../../../server/blocks/media/video-address.ts";

const frame = (address: string) => toHostedVideo(address)?.frame;

const youTube = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";

test.each([
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ",
  "http://youtu.be/aqz-KE-bpKQ?si=abc",
  "//www.youtube.com/embed/aqz-KE-bpKQ?wmode=opaque",
  "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
  "https://youtube.com/shorts/aqz-KE-bpKQ",
  " https://youtube.com/live/aqz-KE-bpKQ ",
])("a video of YouTube: %s", (address) => {
  expect(toHostedVideo(address)).toEqual({
    provider: "YouTube",
    frame: youTube,
    page: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  });
});

test.each([
  ["https://youtu.be/aqz-KE-bpKQ?t=90", 90],
  ["https://youtu.be/aqz-KE-bpKQ?t=1m30s", 90],
  ["https://www.youtube.com/embed/aqz-KE-bpKQ?start=3600", 3600],
  ["https://youtu.be/aqz-KE-bpKQ?t=1h1s", 3601],
])("begins where the address says: %s", (address, seconds) => {
  expect(frame(address)).toBe(`${youTube}?start=${seconds}`);
});

test.each([
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://player.vimeo.com/video/76979871?dnt=1",
  ],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
  ],
  [
    "//player.vimeo.com/video/76979871?h=8272103f6e&color=fff",
    "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1",
  ],
])("a video of Vimeo: %s", (address, expected) => {
  expect(frame(address)).toBe(expected);
});

test.each([
  "",
  "javascript:alert(1)//youtu.be/aqz-KE-bpKQ",
  "https://youtube.com.example/watch?v=aqz-KE-bpKQ",
  "https://example.org/?u=https://youtu.be/aqz-KE-bpKQ",
  "https://youtu.be/<script>",
  "https://www.youtube.com/watch",
  "https://vimeo.com/about",
  "/watch?v=aqz-KE-bpKQ",
])("no video: %s", (address) => {
  expect(toHostedVideo(address)).toBeUndefined();
});

test("takes any text, and its frames are of two hosts alone", () => {
  const hosts = fc.constantFrom("youtu.be/", "youtube.com/embed/", "vimeo.com/", "");
  fc.assert(
    fc.property(hosts, fc.string(), fc.webQueryParameters(), (host, path, query) => {
      const found = frame(`https://${host}${path}?${query}`);
      expect(found ?? youTube).toMatch(
        /^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com\/[\w/-]+(?:\?[\w=&]+)?$/,
      );
    }),
  );
});
