import { expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";

const names = [
  ...["headers", "footers", "post-entry", "logo", "main-content", "page-id", "page-classes"],
  ...["page-title", "cart-classes", "template-revision", "withdrawal-link"],
];

/** The output of each variable in a layout that writes them in this way. */
async function printed(write: (name: string) => string) {
  const { app, log } = await openStorefront({
    content: { "pages/text.json": page },
    theme: {
      "head.region": "<!doctype html><html><head>",
      "foot.region": `</head><body>${names.map((name) => `<!--[${write(name)}]-->`).join("")}</body></html>`,
    },
  });
  const { body } = await app.inject("/text");
  expect(log).toEqual([]);
  return [...body.matchAll(/<!--\[([\s\S]*?)\]-->/g)].map(([, part = ""]) =>
    // Changes with the templates themselves.
    part.replace(/"templateVersion":"\w+"/, ""),
  );
}

test("variables of the platform mean the same with a dot and with a hyphen", async () => {
  const withDot = await printed((name) => `{squarespace.${name}}`);
  const withHyphen = await printed((name) => `{squarespace-${name}}`);
  const revision = names.indexOf("template-revision");
  expect(withDot).toHaveLength(names.length);
  expect(withDot.toSpliced(revision, 1)).toEqual(withHyphen.toSpliced(revision, 1));
  expect(withDot[names.indexOf("headers")]).toContain("/site.css");
  expect(withHyphen[names.indexOf("main-content")]).toContain("<p>Moin</p>");
  expect(withHyphen[revision]).toMatch(/^\w{12}$/);
});

const page = {
  collection: { id: "c9", urlId: "text", title: "Text", type: 10, typeName: "page" },
  mainContent: "<p>Moin</p>",
};
