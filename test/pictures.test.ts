import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { shownInPictures, shownNow } from "./support/docs/pictures.ts";

const FOLDER = "docs/pictures";
const MAX_BYTES = 150_000;

test("the pictures of the documents show what is shown now: npm run screenshots", async () => {
  expect(shownInPictures()).toEqual(await shownNow());
});

test("no picture of the documents is large", () => {
  const large = readdirSync(FOLDER).filter(
    (name) => statSync(`${FOLDER}/${name}`).size > MAX_BYTES,
  );
  expect(large).toEqual([]);
});
