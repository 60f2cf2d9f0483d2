import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toTexts } from "../../../server/contract/texts/index.ts";

const moneyFormat = { prefix: "", suffix: " €", group: ".", decimal: ",", fractionDigits: 2 };
const context = { pageType: 1, website: {}, storeTexts: toTexts("de"), moneyFormat };

// The module keeps what it has parsed, so each test has a module of its own.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

async function read(Static: unknown) {
  vi.stubGlobal("Static", Static);
  const { readPageContext } = await import("../../../client/core/page-context.ts");
  return readPageContext();
}

test("texts and the money format come from the page's context script", async () => {
  const { storeTexts, moneyFormat: format } = await read({ SQUARESPACE_CONTEXT: context });
  expect(storeTexts.adding).toBe("Hinzufügen ...");
  expect(format).toEqual(moneyFormat);
});

test("a context without a text that scripts show is refused", async () => {
  const { adding: _, ...storeTexts } = context.storeTexts;
  await expect(read({ SQUARESPACE_CONTEXT: { ...context, storeTexts } })).rejects.toThrow();
  await expect(read(undefined)).rejects.toThrow();
});
