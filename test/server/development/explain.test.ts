import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../support/server/storefront.ts";
import { openLiveSite } from "../../support/sites/live-site.ts";

const THEME = {
  "site.region": `<html><head>{squarespace-headers}</head><body class="{squarespace.page-classes}">
<main>{squarespace.main-content}</main>{squarespace-footers}</body></html>`,
  "template.conf": { name: "plain", layouts: { default: { name: "Default", regions: ["site"] } } },
  "pages/kontakt.page": `<h1>{website.siteTitle}</h1>
<ul>{.repeated section itmes}<li>{title}</li>{.end}</ul>{website|apply info.block}
<p>{.if website.siteTitle}{website.siteTagLine}{.or}none{.end}{.section website}{siteTitel}{.end}</p>
<img {website|image-meta}>`,
  "blocks/info.block": `<p class="info">
  <b title="<i>">{siteTitle|html}</b>{@|apply inner.block}</p>`,
  "blocks/inner.block": "<em>{identifier}</em>",
};

const CONTENT = {
  "pages/bloecke.json": {
    collection: { id: "c7", urlId: "bloecke", title: "Blöcke", type: 10, typeName: "page" },
    layout: {
      columns: 12,
      rows: [
        {
          columns: [
            {
              span: 12,
              blocks: [{ id: "b9", type: 2, value: { html: "<p>Moin</p>" } }],
            },
          ],
        },
      ],
    },
  },
};

/** The server in development with a small site, and explanations as texts with the addresses of their links. */
async function openExplained() {
  const opened = await openLiveSite({ theme: THEME, content: CONTENT });
  const { app, close } = await startApp(new Map(), { mode: "development", live: opened.live });
  onTestFinished(close);
  const get = (url: string) => app.inject({ url, headers: { host: "localhost" } });
  const explain = async (element: string, page = "/kontakt") => {
    const query = new URLSearchParams({ page, element });
    const { statusCode, body } = await get(`/~development/explain?${query}`);
    if (statusCode !== 200) return `${statusCode}`;
    return body
      .replace(/<a href="vscode:\/\/file\/[^"]*\/(?:plain|shop)\/([^"]*)">.*?<\/a>/g, " ($1) ")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  };
  return { ...opened, get, explain };
}

test("an element says where it stands, by which partials, and what its tags print", async () => {
  const { explain, get, write, live, folder } = await openExplained();
  const before = (await get("/kontakt")).body;
  expect(await explain("0.0")).toMatch(
    /^&lt;h1&gt; \(pages\/kontakt\.page:1:1\) Inside \{website\.siteTitle\} \(pages\/kontakt\.page:1:5\) website\.siteTitle : &quot;Laden &amp; Co&quot; \(site\.json:\d+:\d+\) \$\.website\.siteTitle$/,
  );
  expect(await explain("0.1")).toContain(
    "{.repeated section itmes} (pages/kontakt.page:2:5) itmes is not in this scope; one scope searched: @",
  );
  const inner = await explain("0.2.1");
  expect(inner).toMatch(
    /^&lt;em&gt; \(blocks\/inner\.block:1:1\) in inner\.block , called at \(blocks\/info\.block:2:38\) in info\.block , called at \(pages\/kontakt\.page:2:57\) Inside/,
  );
  expect(inner).toMatch(/website\.identifier : .* made by the server from \(site\.json:/);
  const last = await explain("0.3");
  expect(last).toContain("website.siteTagLine is an empty text");
  expect(last).toMatch(
    /siteTitel is not in this scope; 2 scopes searched: website , @ ; nearest siteTitle$/,
  );
  expect(await explain("0.2.0")).toContain("&lt;b title=&quot;&lt;i&gt;&quot;&gt;");

  // The markup that a formatter brings is its value.
  expect(await explain("0.4")).toContain("{website|image-meta} (pages/kontakt.page:4:6) website");

  // A text of a block: layout, row, column, block, frame, and the paragraph.
  expect(await explain("0.0.0.0.0.0.0", "/bloecke")).toMatch(
    /^&lt;p&gt; \(site\.region:2:7\) Content: \(pages\/bloecke\.json:17:15\) Printed by \{squarespace\.main-content\} \(site\.region:2:7\) squarespace\.main-content : &quot;&lt;div class=.* …$/,
  );

  // A page is as before, and a change of files is known.
  expect((await get("/kontakt")).body).toBe(before);
  const done = new Promise<void>((next) => live.onReload(next));
  write("themes/plain/blocks/inner.block", "\n\n <em></em>");
  await done;
  expect(await explain("0.2.1")).toMatch(/\(blocks\/inner\.block:3:2\)/);
  expect(readFileSync(resolve(folder, "themes/plain/blocks/inner.block"), "utf8")).toBe(
    "\n\n <em></em>",
  );
});

test("elements that are not there, and pages that cannot be made, have no explanation", async () => {
  const { explain, get } = await openExplained();
  expect(await explain("7.7")).toBe("404");
  expect(await explain("0", "/nirgends")).not.toBe("404");
  for (const element of ["x", "0.", "-1"]) expect(await explain(element), element).toBe("400");
  expect(await explain("0", "kontakt")).toBe("400");
  expect((await get("/~development/explain?page=/kontakt&element=")).body).toContain(
    "squarespace.page-classes",
  );
});
