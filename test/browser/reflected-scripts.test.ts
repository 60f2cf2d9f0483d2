import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { below, loadTestSites, startApp } from "../support/server/storefront.ts";
import { contentFiles } from "../support/sites/site-files.ts";

/** A theme with a script of its own that forgets to escape the search, twice. */
const region = `<!doctype html><html><head>{squarespace-headers}
<script>document.documentElement.dataset.own = "ran";</script></head>
<body><p>{searchQuery}</p><i>it's the theme's</i><p>{searchQuery}</p>`;

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  const sites = await loadTestSites(below("shop", contentFiles()), { "head.region": region });
  const running = await startApp(sites);
  app = running.app;
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  await app.close();
});

const attack = "*/document.title='taken'</script><script>/*";

test.each(["", "tee", attack, "<script>document.title='taken'</script>"])(
  "a search for %j runs the theme's script and nothing else",
  async (text) => {
    const { page, problems } = await openPage();
    await page.goto(`${url}/search?q=${encodeURIComponent(text)}`);
    expect(await page.title()).toContain("Suche");
    expect(await page.locator("html").getAttribute("data-own")).toBe("ran");
    const refused = problems.some((problem) => problem.includes("Content Security Policy"));
    expect(refused).toBe(text.includes("<"));
  },
);
