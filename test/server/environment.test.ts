import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentSchema, siteSchemas } from "../../server/environment.ts";
import { configurationPage, renderConfigurationPage } from "../support/docs/configuration-page.ts";

test("each variable says what it is for", () => {
  const silent = Object.entries({ ...environmentSchema.shape, ...siteSchemas })
    .filter(([, { description = "" }]) => description === "")
    .map(([name]) => name);
  expect(silent).toEqual([]);
});

test("the document is up to date: npm run docs", () => {
  expect(readFileSync(configurationPage, "utf8")).toBe(renderConfigurationPage());
});
