import { expect, test } from "vitest";
import { toTexts } from "../../../../server/contract/texts/index.ts";
import { searchScripts } from "../../../../server/render/assets/search-scripts.ts";

const texts = toTexts("de-DE", { suggestions: "Wie wär's mit \"" });
const scriptsOf = (html: string) => searchScripts(html, texts, { searchScript: "/search.js" });

test.each([
  '<form action="/search" method="get">',
  "<form class=a action='/search'>",
  "<form action=/search>",
  '<a href="/search">Suche</a><FORM ACTION="/search?q=x">',
])("%s brings the script of suggestions", (html) => {
  const [script = "", ...others] = scriptsOf(html);
  expect(script).toMatch(/^<script type="module" src="\/search\.js" data-suggestions="/);
  expect(script).toContain('data-suggestions="Wie wär&#39;s mit &quot;"');
  expect(script).toContain('data-nothing="Keine Ergebnisse"');
  expect(others).toEqual([]);
});

test.each([
  "",
  "/search",
  '<a href="/search">Suche</a>',
  '<form action="/searching">',
  '<form data-reaction="/search">',
  '<form action="https://example.org/search">',
])("%j brings none", (html) => {
  expect(scriptsOf(html)).toEqual([]);
});
