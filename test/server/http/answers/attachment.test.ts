import { expect, test } from "vitest";
import { toAttachment } from "../../../../server/http/answers/attachment.ts";

test.each([
  ["fibel.pdf", `attachment; filename="fibel.pdf"; filename*=UTF-8''fibel.pdf`],
  [
    "Brüh\"fibel'(1)*.pdf",
    `attachment; filename="Br_h_fibel__1__.pdf"; filename*=UTF-8''Br%C3%BCh%22fibel%27%281%29%2A.pdf`,
  ],
])("%s is saved under its name", (name, value) => {
  expect(toAttachment(name)).toBe(value);
});
