import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sprite = readFileSync("client/public/svg/social-accounts.svg", "utf8");

const services = [
  "link",
  "email",
  "facebook",
  "twitter",
  "x",
  "instagram",
  "youtube",
  "vimeo",
  "linkedin",
  "pinterest",
  "tumblr",
  "github",
  "dribbble",
  "mastodon",
  "rss",
];

test("each service has a mark of its own, and the same mark cut out of a square", () => {
  const symbols = new Map(
    [
      ...sprite.matchAll(
        /<symbol id="([a-z-]+)" viewBox="0 0 64 64"><path fill-rule="evenodd" d="([^"]+)"\/><\/symbol>/g,
      ),
    ].map(([, id, path]) => [id, path]),
  );
  expect([...symbols.keys()]).toEqual(services.flatMap((name) => [`${name}-icon`, `${name}-mask`]));
  const marks = services.map((name) => symbols.get(`${name}-icon`));
  expect(new Set(marks).size).toBe(services.length);
  expect(services.map((name) => symbols.get(`${name}-mask`))).toEqual(
    marks.map((mark) => `M0 0h64v64H0z${mark}`),
  );
});

test("the sprite is shown in pages as it is: without scripts, styles and addresses", () => {
  expect(sprite).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">/);
  expect(sprite).not.toMatch(/<script|<style|href|\son\w+=/i);
});
