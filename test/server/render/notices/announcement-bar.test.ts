import { describe, expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const siteFile = contentFiles()["site.json"] as Readonly<Record<string, object>>;

/** The files of a site that announces something. */
const announcing = (announcementBarSettings: unknown) => ({
  "site.json": {
    ...siteFile,
    websiteSettings: { ...siteFile.websiteSettings, announcementBarSettings },
  },
});

async function homePage(announcementBarSettings: unknown, theme = {}): Promise<string> {
  const { app } = await openStorefront({ content: announcing(announcementBarSettings), theme });
  return (await app.inject("/")).body;
}

const text = "<p>Ab 50&nbsp;€ <b>versandfrei</b></p>";
const bar = '<div class="sqs-announcement-bar"';

describe("an announcement", () => {
  test("stands first in the body, with its link over the whole bar", async () => {
    const page = await homePage({
      style: 2,
      text,
      clickthroughUrl: { url: "/versand?a=1&b=2", newWindow: true },
      closable: false,
    });
    expect(page).toMatch(
      /<body [^>]*><div class="sqs-announcement-bar" role="region" aria-label="Mitteilung"><a class="sqs-announcement-bar-url" href="\/versand\?a=1&amp;b=2" target="_blank" rel="noopener" aria-label="Ab 50 € versandfrei"><\/a><div class="sqs-announcement-bar-text"><div class="sqs-announcement-bar-text-inner"><p>Ab 50&nbsp;€ <b>versandfrei<\/b><\/p><\/div><\/div><\/div>/,
    );
    expect(page).toContain('"showAnnouncementBar":true');
  });

  test("stands in the theme's first place for one", async () => {
    const place = '<header class="top sqs-announcement-bar-dropzone">';
    const page = await homePage(
      { text },
      {
        "head.region": `<!doctype html>\r\n<html><head>{squarespace-headers}</head>\r\n<body class="{squarespace.page-classes}"><!-- ${place} --><p title='${place}'>ä</p>${place}</header><div class="sqs-announcement-bar-dropzone"></div>`,
      },
    );
    expect(page).toContain(`<p title='${place}'>ä</p>${place}${bar}`);
    expect(page.split(bar)).toHaveLength(2);
  });

  test("stands in the same place where the same page is rendered again", async () => {
    const place = '<div class="sqs-announcement-bar-dropzone">';
    const { app } = await openStorefront({
      content: announcing({ text }),
      theme: { "head.region": `<html><body><p>ä€</p>{squarespace-headers}${place}</div>ß` },
    });
    const first = (await app.inject("/")).body;
    expect(first).toContain(`${place}${bar}`);
    // Another address with the same page, so no kept answer.
    expect((await app.inject("/?page=1")).body).toBe(first);
  });

  test("stands behind a link with which a page is skipped to its content, so that this stays first", async () => {
    const skip = '<a class="skip" href="#main">Zum <b>Inhalt</b></a>';
    const bodyOf = async (start: string) =>
      homePage(
        { text },
        { "head.region": `<!doctype html><html><head>{squarespace-headers}</head><body>${start}` },
      );
    expect(await bodyOf(`<!-- x --> ${skip}<p>y</p>`)).toContain(`<!-- x --> ${skip}${bar}`);
    expect(await bodyOf(`<p>y</p>${skip}`)).toContain(`<body>${bar}`);
    expect(await bodyOf('<a href="/">Start</a>')).toContain(`<body>${bar}`);
  });

  test.each([
    ["switched off", { style: 1, text }],
    ["without a text", { style: 2, text: " " }],
    ["of no shape", "Moin"],
    ["missing", undefined],
  ])("that is %s is not shown", async (_how, settings) => {
    const page = await homePage(settings);
    expect(page).not.toContain("sqs-announcement-bar");
    expect(page).toContain('"showAnnouncementBar":false');
  });

  test("is not shown where nothing of the site is", async () => {
    const content = {
      ...announcing({ text }),
      "pages/geheim.json": {
        collection: {
          id: "c9",
          urlId: "geheim",
          title: "G",
          type: 10,
          typeName: "page",
          passwordProtected: true,
        },
        password: "moin",
        mainContent: "<p>x</p>",
      },
    };
    const { app } = await openStorefront({ content });
    const answer = await app.inject("/geheim");
    expect(answer.body).toContain("sqs-bare-page");
    expect(answer.body).not.toContain("sqs-announcement-bar");
  });

  test("can be closed unless it must not be, by a script that the policy allows", async () => {
    const { app } = await openStorefront({ content: announcing({ text }) });
    const answer = await app.inject("/");
    expect(answer.body).toContain(
      'aria-label="Mitteilung schließen" hidden>×</span></div><script>',
    );
    const script = /hidden>×<\/span><\/div><script>([^<]*)<\/script>/.exec(answer.body)?.[1] ?? "";
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(script).digest("base64");
    expect(answer.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    expect(await homePage({ text, closable: false })).not.toContain("bar-close");
  });
});
