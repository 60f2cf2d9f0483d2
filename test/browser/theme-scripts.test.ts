import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "../support/browser/browser.ts";
import { scriptedSites } from "../support/scripts/scripted-sites.ts";
import { serveFile } from "../support/server/served-site.ts";

type Asked = { readonly path?: string };

const shop = serveFile(scriptedSites);

/** The gallery of a theme's site, or another page of it, and what it has loaded. */
async function open(theme: string, options: PageOptions & Asked = {}) {
  const watched = await openPage(options);
  const { page } = watched;
  const scripts: string[] = [];
  const others: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.hostname.endsWith("localhost")) others.push(request.url());
    const name = /^\/universal\/scripts\/(.*)-[\w-]{8}\.js$/.exec(url.pathname)?.[1];
    if (name !== undefined) scripts.push(name);
  });
  await page.goto(
    `${shop.url.replace("localhost", `${theme}.localhost`)}${options.path ?? "/bilder"}`,
  );
  return { ...watched, scripts, others };
}

test("scripts of nodes, lists and animations get the real library, and their gallery works", async () => {
  const { page, problems, scripts, others } = await open("nodes");
  expect(scripts.slice(0, 2)).toEqual(["yui", "shim"]);
  await page.locator(".slide.sqs-active-slide img.loaded").waitFor();
  const seen = () =>
    page
      .locator(".slide")
      .evaluateAll((all) => all.findIndex((one) => getComputedStyle(one).visibility === "visible"));
  expect(await seen()).toBe(0);
  await page.locator(".previous").click();
  await expect.poll(seen).toBe(2);
  await page.locator("a.menu").click();
  await page.locator("body.menu-open.moved").waitFor();
  expect(await page.locator("html").getAttribute("class")).toContain("no-touch");
  expect(others).toEqual([]);
  expect(problems).toEqual([]);
});

test("where only deferred scripts need the library, it holds nothing up and still comes before them", async () => {
  const { page, problems, scripts } = await open("late");
  expect(scripts.slice(0, 2)).toEqual(["yui", "shim"]);
  await page.locator(".first.initialised[data-state=interactive]").waitFor();
  expect(await page.locator("script[defer]:is([src*='/yui-'], [src*='/shim-'])").count()).toBe(2);
  expect(problems).toEqual([]);
});

test("nothing is painted before the scripts that lay the page out have run", async () => {
  const { page } = await openPage();
  await page.route("**/scripts/site.js*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(`${shop.url.replace("localhost", "nodes.localhost")}/bilder`);
  const times = () =>
    page.evaluate(() => {
      const [painted] = performance.getEntriesByType("paint");
      const script = performance
        .getEntriesByType("resource")
        .find(({ name }) => name.includes("/scripts/site.js"));
      return painted && script && painted.startTime >= script.startTime + script.duration;
    });
  await expect.poll(times).toBe(true);
});

test("the library says that the page has been read while its pictures are still on their way", async () => {
  const { page } = await openPage();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/held.png", async (route) => {
    await held;
    await route.abort();
  });
  await page.addInitScript(() => {
    const ask = () => Object.assign(new Image(), { src: "/held.png" });
    document.addEventListener("readystatechange", ask, { once: true });
  });
  await page.goto(`${shop.url.replace("localhost", "nodes.localhost")}/bilder`, {
    waitUntil: "commit",
  });
  await page.locator(".slide.sqs-active-slide").waitFor({ state: "attached" });
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  answer();
});

test.each([
  { host: "", isHidden: true },
  { host: "http://other.test", isHidden: false },
])(
  "initialisers find what deferred scripts of '$host' define; hidden before: $isHidden",
  async ({ host: from, isHidden }) => {
    const { page } = await openPage();
    const later = `<style>main { visibility: visible }</style><script>Squarespace.onInitialize(Y, () => { document.body.dataset.app = typeof App })</script>
    <script defer src="${from}/later.js"></script>`;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/later.js", async (route) => {
      await held;
      await route.fulfill({ body: "var App = {}" });
    });
    await page.route("**/bilder", async (route) => {
      const host = new URL(route.request().url()).host;
      const response = await route.fetch({
        url: `${shop.url}/bilder`,
        headers: { ...route.request().headers(), host },
      });
      const { "content-security-policy": _policy, ...headers } = response.headers();
      const body = (await response.text()).replace("</body>", () => `${later}</body>`);
      await route.fulfill({ response, headers, body });
    });
    const hidden = () => page.evaluate(() => document.documentElement.style.opacity === "0");
    const painted = () => page.evaluate(() => performance.getEntriesByType("paint").length > 0);
    await page.goto(`${shop.url.replace("localhost", "nodes.localhost")}/bilder`, {
      waitUntil: "commit",
    });
    await drawn(page);
    await expect.poll(hidden).toBe(isHidden);
    if (!isHidden) await expect.poll(painted).toBe(true);
    answer();
    await expect.poll(hidden).toBe(false);
    await expect.poll(painted).toBe(true);
    await expect.poll(() => page.evaluate(() => document.body.dataset.app)).toBe("object");
  },
);

/** Waits until the open page could have been seen: frames are drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

test("a gallery, its dots and a lightbox are used by keyboard, a long title fits", async () => {
  const { page, problems } = await open("widgets");
  const active = () =>
    page
      .locator(".slide")
      .evaluateAll((all) => all.findIndex((one) => one.matches(".sqs-active-slide")));
  await page.locator(".slide.sqs-active-slide img.loaded").waitFor();
  const title = page.locator("#title");
  expect(await title.evaluate((one) => one.scrollWidth)).toBeLessThanOrEqual(303);
  expect(
    await title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  ).toBeLessThan(60);
  await page.locator(".next").press("Enter");
  expect(await active()).toBe(1);
  await page.keyboard.press("ArrowLeft");
  expect(await active()).toBe(0);
  await page.locator(".dots i").nth(2).press(" ");
  expect(await active()).toBe(2);
  await page.locator("button.open").press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.locator(".sqs-active-slide img[alt=p2].loaded").waitFor();
  await page.keyboard.press("ArrowRight");
  await dialog.locator(".sqs-active-slide img[alt=p3].loaded").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("open");
  // The keys were the lightbox's alone.
  expect(await active()).toBe(2);
  expect(problems).toEqual([]);
});

test("a calendar begins with the month of the address as the site names it, and changes it", async () => {
  const { page, problems, scripts } = await open("widgets", { path: "/termine" });
  expect(scripts).toContain("yui");
  await page.getByRole("link", { name: "Fest im Monat 5" }).click();
  const label = page.locator(".yui3-calendar-header-label");
  await page.locator(".has-event a", { hasText: "Fest im Monat 5" }).waitFor();
  expect(new URL(page.url()).search).toBe("?view=calendar&month=Mai-2026");
  expect(await label.innerText()).toBe("Mai 2026");
  await page.locator(".yui3-calendarnav-nextmonth").press("Enter");
  await page.locator(".has-event a", { hasText: "Fest im Monat 6" }).waitFor();
  expect(await label.innerText()).toBe("Juni 2026");
  expect(problems).toEqual([]);
});

test("scripts that only load banners get no library; the pictures fill, also after a resize", async () => {
  const { page, problems, scripts } = await open("banners");
  expect(scripts).toContain("shim");
  expect(scripts).not.toContain("yui");
  await page.locator("body.initialized figure.loaded:not(.loading) img.loaded").first().waitFor();
  const uncovered = () =>
    page.locator(".banner img").evaluateAll(
      (all) =>
        all.filter((one) => {
          const own = one.getBoundingClientRect();
          const box = (one.parentElement ?? one).getBoundingClientRect();
          const [left, right] = [own.left - box.left, own.right - box.right];
          const [top, bottom] = [own.top - box.top, own.bottom - box.bottom];
          return left > 1 || top > 1 || right < -1 || bottom < -1;
        }).length,
    );
  expect(await uncovered()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(uncovered).toBe(0);
  await page.locator("video-button").click();
  await page.getByRole("dialog").locator("video").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  expect(problems).toEqual([]);
});

test("a bundle that replaces content starts everything anew, once", async () => {
  const { page, problems, scripts } = await open("bundle");
  expect(scripts).not.toContain("yui");
  await page.locator("body[data-runs='1']").waitFor();
  await page.locator(".swap").click();
  await page.locator("body[data-runs='2'] .content img.loaded").waitFor();
  expect(problems).toEqual([]);
});

test("islands of content that scripts put in work, once", async () => {
  const { page, problems } = await open("bundle");
  await page.locator("body[data-runs='1']").waitFor();
  await page.locator(".product").click();
  await page.locator("body[data-runs='2']").waitFor();
  await page
    .locator("[data-island='variants-select'][data-island-ready] select")
    .selectOption("Blau");
  let added = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/shopping-cart/")) added += 1;
  });
  await page.locator("[data-island-ready] .sqs-add-to-cart-button").click();
  await page.locator(".pill-cart", { hasText: "1" }).waitFor();
  expect(added).toBe(1);
  expect(problems).toEqual([]);
});

test.each([true, false])(
  "a gallery that its theme hides until it is ready is visible; with scripts: %s",
  async (scripts) => {
    const { page } = await open("hidden", { scripts });
    await expect
      .poll(() =>
        page.locator(".sqs-system-gallery").evaluate((gallery) => {
          const { opacity, visibility } = getComputedStyle(gallery);
          return `${opacity} ${visibility}`;
        }),
      )
      .toBe("1 visible");
    const classes = await page.locator(".sqs-system-gallery").getAttribute("class");
    expect(classes?.includes("sqs-system-gallery-ready")).toBe(scripts);
  },
);

test("scripts that are wrong stop neither others nor the page", async () => {
  const { page, problems } = await open("hostile");
  await page.locator("html[data-right=yes]").waitFor({ state: "attached" });
  await expect.poll(() => page.locator("img.loaded").count()).toBe(6);
  expect(problems).toContain("thrown");
  const known = /thrown|initializer|loop|not an image|token|Function statements/;
  expect(problems.filter((text) => !known.test(text))).toEqual([]);
});

test("pictures of the platform come without any script of the theme, and without scripts at all", async () => {
  const { page, problems, scripts } = await open("pictures");
  expect(scripts).toContain("shim");
  await expect.poll(() => page.locator("img.loaded").count()).toBe(3);
  expect(
    await page
      .locator("img.loaded")
      .first()
      .evaluate((one) => one.clientHeight),
  ).toBe(100);
  expect(problems).toEqual([]);

  const { page: plain } = await open("pictures", { scripts: false });
  const loaded = plain.locator("noscript img");
  expect(await loaded.count()).toBe(3);
  await loaded.first().waitFor();
});

test("a page whose scripts and styles name nothing of the platform loads nothing of it", async () => {
  const { page, problems, scripts } = await open("plain");
  await page.locator("body.plain").waitFor();
  // The event by which the platform's objects hear of the cart.
  const texts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(async ({ name }) => (await fetch(name)).text()),
    ),
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes("schaufenster:cart"))).toEqual([]);
  expect(scripts.filter((name) => name === "yui" || name === "shim")).toEqual([]);
  expect(problems).toEqual([]);
});
