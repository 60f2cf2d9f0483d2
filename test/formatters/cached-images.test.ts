import { expect, test } from "vitest";
import { cachedImage } from "../../formatters/content/cached-images.ts";

/** Asks for one picture, of which the file has a token, and counts how often it is written. */
function picture(key: string) {
  const state = { version: "1", written: 0 };
  const ask = (html?: string) =>
    cachedImage(
      key,
      () => state.version,
      (versionOf) => {
        state.written += 1;
        const version = versionOf("/s/a.webp");
        return html === undefined ? `<img src="/s/a.webp?v=${version}">` : undefined;
      },
    );
  return { state, ask };
}

test("an image is written anew only when a file that it names has changed", () => {
  const { state, ask } = picture("a picture");
  expect(ask()).toBe('<img src="/s/a.webp?v=1">');
  expect(ask()).toBe('<img src="/s/a.webp?v=1">');
  expect(state.written).toBe(1);
  state.version = "2";
  expect(ask()).toBe('<img src="/s/a.webp?v=2">');
  expect(state.written).toBe(2);
});

test("what is not complete or very long is not kept", () => {
  const { state, ask } = picture("another picture");
  expect(ask("cut")).toBe("");
  expect(ask()).toBe('<img src="/s/a.webp?v=1">');
  expect(state.written).toBe(2);
  const long = picture("x".repeat(5000));
  long.ask();
  long.ask();
  expect(long.state.written).toBe(2);
});
