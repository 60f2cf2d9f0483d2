import type { HLJSApi, Language } from "highlight.js";
import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import toml from "highlight.js/lib/languages/ini";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import less from "highlight.js/lib/languages/less";
import lua from "highlight.js/lib/languages/lua";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";

/** Templates: tags in braces, in HTML. */
const templates = (api: HLJSApi): Language => ({
  name: "JSON-T",
  subLanguage: "markup",
  contains: [
    api.COMMENT(/\{##/, /##\}/),
    api.COMMENT(/\{#(?!#)/, /\}/),
    {
      scope: "template-tag",
      begin: /\{\.(?=[a-zA-Z])/,
      end: /\}/,
      contains: [{ scope: "name", match: /(?<=\{\.)[\w-]+\??/ }],
    },
    { scope: "template-variable", begin: /\{(?=[\w@])/, end: /\}/ },
  ],
});

const languages = { bash, javascript, json, less, lua, toml, typescript, markup: xml };
for (const [name, language] of Object.entries(languages)) {
  highlighter.registerLanguage(name, language);
}
highlighter.registerLanguage("html", templates);
highlighter.registerAliases(["sh"], { languageName: "bash" });
highlighter.registerAliases(["js"], { languageName: "javascript" });
highlighter.registerAliases(["ts"], { languageName: "typescript" });

/** Code as HTML with classes for its parts; undefined for a language that has none. */
export const colorCode = (code: string, language: string): string | undefined =>
  highlighter.getLanguage(language) && highlighter.highlight(code, { language }).value;
