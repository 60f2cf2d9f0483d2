import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENT_URL, readClientAssets } from "../../server/render/client-assets.ts";
import { launchBrowser } from "../support/browser.ts";

const client = join(import.meta.dirname, "../../dist/client");
const shim = readFileSync(
  join(client, readClientAssets(client).shim.slice(CLIENT_URL.length)),
  "utf8",
);
const context = {
  tweakJSON: { "gallery-design": "Slideshow" },
  moneyFormat: { prefix: "", suffix: " €", group: ".", decimal: ",", fractionDigits: 2 },
  websiteSettings: { storeSettings: { expressCheckout: true } },
};

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A page whose template scripts run behind the shim; gives what they left in `window.result`, and the page's faults. */
async function run(body: string) {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.setContent(
    `<!doctype html><html><head><script>Static = ${JSON.stringify({ SQUARESPACE_CONTEXT: context })}; result = [];</script><script>${shim}</script></head><body>${body}</body></html>`,
  );
  const result = await page.evaluate("result");
  const html = await page.evaluate("document.body.innerHTML");
  await page.close();
  return { result, faults, html: String(html) };
}

test("scripts of templates find the platform's objects, and none of them throws", async () => {
  const { result, faults } = await run(`<script>
    Squarespace.onInitialize(Y, function (y) { result.push('initialized', y === Y); });
    Squarespace.onDestroy(Y, function () { result.push('never'); });
    result.push(typeof YUI().use, Y.Squarespace.Template.getTweakValue('gallery-design'));
    result.push(Y.Squarespace.Commerce.moneyString(123450), Y.Squarespace.Commerce.isExpressCheckout());
    Y.use('node', 'squarespace-gallery', function (Y) {
      Y.all('img').each(function () {}).addClass('x');
      new Y.Squarespace.Gallery({}).on('x').refresh();
      new Y.Squarespace.Lightbox({}).render();
      Y.on('domready', function () { result.push('ready', this === undefined || true); });
    });
    for (const name of ['globalInit', 'globalDestroy', 'initializeCommerce', 'initializeLayoutBlocks',
      'initializeFormBlocks', 'initializeVideo', 'initializeSummaryV2', 'initializeCartPage']) Squarespace[name](Y);
  </script>`);
  expect(faults).toEqual([]);
  expect(result).toEqual([
    "function",
    "Slideshow",
    "1.234,50 €",
    true,
    "initialized",
    true,
    "ready",
    true,
  ]);
});

test("one script's fault keeps no other from running", async () => {
  const { result, faults } = await run(`<script>
    Squarespace.onInitialize(Y, function () { throw new Error('mine'); });
    Squarespace.onInitialize(Y, function () { result.push('next'); });
  </script>`);
  expect(result).toEqual(["next"]);
  expect(faults).toEqual(["mine"]);
});

test("pictures of templates get their address, follow buttons their link", async () => {
  const { html, faults } = await run(
    `<img data-src="https://img.example/a.png" alt=""><img src="data:," data-src="https://img.example/b.png">
    <script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>
    <div class="squarespace-follow-button" data-username="@laden"></div>
    <div class="squarespace-follow-button" data-username="&lt;b&gt;"></div>`,
  );
  expect(faults).toEqual([]);
  expect(html).toContain('src="https://img.example/a.png"');
  expect(html).toContain('src="data:,"');
  expect(html).toContain('<a href="https://x.com/laden" rel="noopener me">@laden</a>');
  expect(html).toContain('data-username="&lt;b&gt;"></div>');
});
