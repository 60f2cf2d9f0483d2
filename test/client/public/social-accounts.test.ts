import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sprite = readFileSync("client/public/svg/social-accounts.svg", "utf8");

const names = [
  ...[
    "link",
    "smugmug",
    "dribbble",
    "youtube",
    "vimeo",
    "twitter",
    "tumblr",
    "pinterest",
    "linkedin",
  ],
  ...["instagram", "google", "foursquare", "flickr", "facebook", "fivehundredpix", "fivehundredpx"],
  ...["email", "github", "rss", "spotify", "soundcloud", "itunes", "googleplay", "dropbox"],
  ...["bandsintown", "behance", "codepen", "medium", "squarespace", "vine", "yelp", "meetup"],
  ...["twitch", "vsco", "x", "mastodon", "rdio", "vevo"],
];

test("each service has a mark of its own, and the same mark cut out of a square", () => {
  const symbols = new Map(
    [
      ...sprite.matchAll(
        /<symbol id="([a-z-]+)" viewBox="0 0 64 64"><path d="([^"]+)"\/><\/symbol>/g,
      ),
    ].map(([, id, path]) => [id, path]),
  );
  expect([...symbols.keys()]).toEqual(names.flatMap((name) => [`${name}-icon`, `${name}-mask`]));
  const marks = names.map((name) => symbols.get(`${name}-icon`));
  // One service has two names.
  expect(new Set(marks).size).toBe(names.length - 1);
  expect(names.map((name) => symbols.get(`${name}-mask`))).toEqual(
    marks.map((mark) => `M0 0h64v64H0z${mark}`),
  );
});

test("the origin of the drawings is named in the file", () => {
  const notice = readFileSync("client/public/fonts/NOTICE.txt", "utf8");
  expect(sprite).toContain("/universal/fonts/NOTICE.txt");
  for (const text of ["social-accounts.svg", "CC BY 4.0", "MIT License", "CC0 1.0"]) {
    expect(notice).toContain(text);
  }
});

test("the sprite is shown in pages as it is: without scripts, styles and addresses", () => {
  expect(sprite).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">/);
  expect(sprite).not.toMatch(/<script|<style|href|\son\w+=/i);
});
