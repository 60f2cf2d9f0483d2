import { expect, test } from "vitest";
import { plainPage, renderLayout, tagContent } from "../../../support/sites/tag-site.ts";

const row = (columns: number) =>
  `<div class="row sqs-row"><div class="col sqs-col-${columns} span-${columns}"></div></div></div>`;

test.each([
  [
    '<squarespace:block-field id="footerBlocks" columns="12" label="Footer Content" />',
    `<div class="sqs-layout sqs-grid-12 columns-12 empty" data-layout-label="Footer Content" data-type="block-field" id="footerBlocks">${row(12)}`,
  ],
  [
    '<squarespace:block-field columns="1" class="intro" lock-layout="true" id="intro-{collection.id}" annotation-alignment="left" />',
    `<div class="sqs-layout sqs-grid-1 columns-1 intro empty sqs-locked-layout" data-type="block-field" data-annotation-alignment="left" id="intro-c0">${row(1)}`,
  ],
  [
    '<squarespace:block-field id="x" columns="7" data-annotation-alignment="top" />',
    `<div class="sqs-layout sqs-grid-12 columns-12 empty" data-type="block-field" data-annotation-alignment="top" id="x">${row(12)}`,
  ],
])("%s", async (source, html) => {
  expect((await renderLayout(source)).body).toBe(html);
});

test("data in its attributes ends none of them", async () => {
  const source = '<squarespace:block-field id="{collection.title}" label="A &amp; B" />';
  const content = tagContent({ "pages/x.json": plainPage("x", { title: '"><script>{x}' }) });
  const { body } = await renderLayout(source, { content, url: "/x" });
  expect(body).toContain('data-layout-label="A &amp; B"');
  expect(body).toContain('id="&#34;&#62;&#60;script&#62;{x}"');
});
