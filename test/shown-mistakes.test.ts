import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkSiteCommand } from "../server/cli/check-site-command.ts";
import { readConfig } from "../server/config.ts";
import { diagnosticCodes } from "../server/diagnostic-codes.ts";
import { below } from "./support/server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "./support/sites/site-files.ts";
import { siteTools } from "./support/sites/site-tools.ts";

const repositories = readFileSync("docs/designers/repositories.md", "utf8");
const checks = readFileSync("docs/designers/checks.md", "utf8");

/** The blocks of code without a language: what the server prints. */
const messagesOf = (document: string): readonly string[] =>
  [...readFileSync(document, "utf8").matchAll(/^```\n(.*)\n```/gm)].map(([, line = ""]) => line);

/** The examples of checks, each with its code. */
const examples = [
  ...checks.matchAll(/^## ([A-Z_]+)\n(?:(?!^## )[\s\S])*?^```(html|less)\n([\s\S]*?)^```/gm),
].map(([, code = "", language = "", text = ""]) => ({ code, language, text }));

/** The output of check-site for a small site whose theme and content have some files more. */
async function findingsOf(
  theme: Readonly<Record<string, string>>,
  content: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const THEMES_DIR = writeFolder(below("plain", { ...themeFiles(), ...theme }));
  const folder = writeFolder({ ...contentFiles(), ...content });
  const settings = () => readConfig({ THEMES_DIR, DATA_DIR: writeFolder({}) });
  return (await checkSiteCommand([folder], settings, siteTools)).stdout;
}

test("each example of a check is reported with the code that it explains", async () => {
  const templates = examples.filter(({ language }) => language === "html");
  const found = await findingsOf({
    "collections/products.list": templates.map(({ text }) => text.replaceAll("\n", " ")).join("\n"),
    "styles/base.less": examples.find(({ language }) => language === "less")?.text ?? "",
  });
  const places = examples.map(({ code, language, text }) => {
    const line = templates.findIndex((one) => one.text === text) + 1;
    return language === "less"
      ? { code, place: "base.less:1:" }
      : { code, place: `products.list:${line}:` };
  });
  const lines = found.split("\n");
  const missed = places.filter(
    ({ code, place }) => !lines.some((line) => line.includes(place) && line.includes(`[${code}]`)),
  );
  expect(missed).toEqual([]);
  expect(places.length).toBe(9);
});

test("every code has its place in the documents, with its usual severity", () => {
  const told = [...checks.matchAll(/^(?:## (\w+)\n\n\*|\| `(\w+)` \| )(error|warning|hint)\b/gm)];
  const codes = told.map(([, check, other]) => check ?? other);
  expect(codes.toSorted()).toEqual([...diagnosticCodes].toSorted());
});

test("messages that the documents show are printed, and their styles have no mistake", async () => {
  const [card = ""] = messagesOf("docs/designers/checks.md");
  const [price = "", section = ""] = messagesOf("docs/designers/developing.md");
  const shop = Object(contentFiles()["collections/shop.json"]);
  const wrong = mug();
  Object(wrong.structuredContent.variants[0]).priceMoney.value = "12.90";
  const theme = {
    "blocks/card.block": "\n\n    {titel}",
    "collections/products.list": "{.repeated section items}{@|apply card.block}{.end}",
    "styles/base.less": ["docs/designers/less.md", "docs/designers/repositories.md"]
      .map((document) => /```less\n([\s\S]*?)^```/m.exec(readFileSync(document, "utf8"))?.[1])
      .join("\n"),
    "collections/products.item": `${"\n".repeat(13)}  {.section item}`,
  };
  const tweaks = JSON.parse(`{${/^"tweaks": .*$/m.exec(repositories)?.[0]}}`);
  const site = { ...Object(contentFiles()["site.json"]), ...tweaks };
  const found = await findingsOf(theme, { "site.json": site });
  expect(found).toContain(card);
  expect(found).not.toMatch(/base\.less|tweaks/);
  expect(found).toContain(section.replace(/^.*mein-thema\//, ""));
  const broken = {
    ...shop,
    items: [mug(), mug({ id: "b", urlId: "b" }), { ...wrong, id: "c", urlId: "c" }],
  };
  expect(await findingsOf(theme, { "collections/shop.json": broken })).toContain(
    price.slice(price.indexOf("$")),
  );
});
