import { describe, expect, test } from "vitest";
import { letThrough, openPage, type PageOptions } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { stopTime } from "../support/browser/stop-time.ts";
import {
  addFirst,
  hydrated,
  plain,
  products,
  putIntoCart,
  shiftsOf,
  watchShifts,
} from "../support/cart/cart-visit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

const { filter, tea } = products;

async function open(options: PageOptions = {}) {
  const watched = await openPage(options);
  const { page } = watched;
  await watchShifts(page);
  return {
    ...watched,
    cartLink: page.locator("a.sqs-custom-cart"),
    panel: page.getByRole("dialog", { name: "Warenkorb" }),
    notice: page.locator(".sqs-cart-popover-box"),
  };
}

describe("the notice of what was added", () => {
  test("stands near the template's cart for 3 s, longer while it is pointed at or has the focus", async () => {
    const { page, problems, notice, cartLink } = await open();
    await page.goto(sampleShop.url + filter.path);
    await hydrated(page);
    await stopTime(page);
    await addFirst(page);
    const passUntilSeen = async () => {
      await page.clock.runFor(100);
      return notice.count();
    };
    await expect.poll(passUntilSeen).toBe(1);
    const status = page.getByRole("status").filter({ has: notice });
    expect(await status.ariaSnapshot()).toBe(
      [
        "- status:",
        "  - paragraph: Handfilter Sandbank liegt jetzt im Warenkorb.",
        "  - paragraph: Ein Artikel im Warenkorb",
        '  - link "Warenkorb":',
        "    - /url: /cart",
        '  - button "Schließen": ×',
      ].join("\n"),
    );
    const [box, near] = [await notice.boundingBox(), await cartLink.boundingBox()];
    expect((box?.y ?? 0) - ((near?.y ?? 0) + (near?.height ?? 0))).toBeCloseTo(8, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((near?.x ?? 0) + (near?.width ?? 0), 0);

    await notice.hover();
    await page.clock.runFor(10_000);
    expect(await notice.count()).toBe(1);
    // The search for faults waits for timers of the page.
    await page.clock.resume();
    expect(await accessibilityFindings(page)).toEqual([]);
    await notice.getByRole("link", { name: "Warenkorb" }).focus();
    await page.mouse.move(5, 600);
    await page.clock.runFor(10_000);
    expect(await notice.count()).toBe(1);
    await page.locator(".sqs-add-to-cart-button").first().focus();
    await page.clock.runFor(3000);
    expect(await notice.count()).toBe(0);
    // The button's own label is centred.
    expect(await shiftsOf(page)).toBeLessThan(0.001);
    expect(problems).toEqual([]);
  });

  test("stands in the corner where no cart can be seen, and closes by its button", async () => {
    const { page, context, notice } = await open();
    await putIntoCart(context, sampleShop.url, tea, 100);
    await page.goto(sampleShop.url + filter.path);
    await page.locator(".sqs-custom-cart").evaluate((element) => element.remove());
    await page.locator(".sqs-add-to-cart-button").first().scrollIntoViewIfNeeded();
    await addFirst(page);
    await notice.getByText("Mehr als 100 Artikel im Warenkorb").waitFor();
    const box = await notice.boundingBox();
    expect(box?.y).toBeCloseTo(16, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240);
    expect(await page.locator(".pill-cart-count").textContent()).toBe("100+");
    await notice.getByRole("button", { name: "Schließen" }).click();
    expect(await notice.count()).toBe(0);
  });

  test("does not fade for those who want no motion", async () => {
    const { page, notice } = await open();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(sampleShop.url + filter.path);
    await addFirst(page);
    await notice.waitFor();
    const animations = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).animationName);
    expect(await animations(".sqs-cart-popover-box")).toBe("none");
    expect(await animations(".pill-cart")).toBe("none");
    await page.locator("a.sqs-custom-cart").click();
    expect(await animations(".sqs-cart-panel")).toBe("none");
  });
});

describe("the panel", () => {
  test("shows the cart, lets entries go, and gives the focus back", async () => {
    const { page, context, problems, cartLink, panel } = await open();
    await putIntoCart(context, sampleShop.url, filter, 2);
    await putIntoCart(context, sampleShop.url, tea);
    await page.route("**/also-bought", (route) => route.fulfill({ json: { products: [] } }));
    await page.goto(`${sampleShop.url}/laden`);
    await page.locator(".sqs-custom-cart:not(.empty)").waitFor();
    await cartLink.focus();
    await page.keyboard.press("Enter");
    await panel.waitFor();
    expect(plain(await panel.locator("ul").first().textContent())).toBe(
      `Handfilter Sandbank2 × 34,00 €Entfernen${tea.title}Gewicht: 100 g1 × 6,90 €Entfernen`,
    );
    expect(plain(await panel.locator(".sqs-cart-panel-subtotal").textContent())).toBe(
      "Zwischensumme 74,90 €",
    );
    const links = await panel
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(links.slice(2)).toEqual([
      ["Zur Kasse", "/checkout"],
      ["Übersicht", "/cart"],
    ]);
    expect(await accessibilityFindings(page)).toEqual([]);

    await panel.getByRole("button", { name: `${tea.title} entfernen` }).click();
    await panel.getByText("Zwischensumme 68,00 €").waitFor();
    expect(await panel.getByRole("status").textContent()).toBe(`${tea.title} wurde entfernt.`);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Warenkorb");
    await page.route("**/shopping-cart/entries/*", (route) => route.abort());
    await panel.getByRole("button", { name: "Handfilter Sandbank entfernen" }).click();
    await page
      .getByRole("alertdialog", { name: "Artikel konnte nicht entfernt werden" })
      .getByText("Verbindung kann nicht hergestellt werden. Bitte erneut versuchen")
      .waitFor();
    await page.keyboard.press("Escape");
    await letThrough(page, "**/shopping-cart/entries/*");
    await panel.getByRole("button", { name: "Handfilter Sandbank entfernen" }).click();
    await panel.getByText("Dein Warenkorb ist leer.").waitFor();

    const isFocused = () => cartLink.evaluate((link) => link === document.activeElement);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(await isFocused()).toBe(true);
    for (const close of [
      () => page.mouse.click(200, 500),
      () => panel.getByRole("button", { name: "Schließen" }).click(),
      () => panel.getByRole("button", { name: "Weiter einkaufen" }).click(),
    ]) {
      await cartLink.click();
      await panel.waitFor();
      await close();
      await panel.waitFor({ state: "hidden" });
      expect(await isFocused()).toBe(true);
    }
    expect(problems.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
  });

  test("shows what others bought too, if there are two products at least", async () => {
    const { page, context, cartLink, panel } = await open();
    await putIntoCart(context, sampleShop.url, filter);
    const other = (id: string) => ({
      id,
      title: `Ware ${id}`,
      fullUrl: `/laden/${id}`,
      image: null,
      price: { price: "5,00 €" },
    });
    let found = [other("a")];
    await page.route("**/also-bought", (route) => route.fulfill({ json: { products: found } }));
    await page.goto(`${sampleShop.url}/laden`);
    await page.locator(".sqs-custom-cart:not(.empty)").waitFor();
    const asked = () => page.waitForResponse("**/also-bought");
    await Promise.all([asked(), cartLink.click()]);
    await panel.waitFor();
    expect(await panel.getByText("Kunden kauften auch").count()).toBe(0);
    await page.keyboard.press("Escape");
    found = [other("a"), other("b")];
    await Promise.all([asked(), cartLink.click()]);
    await panel.getByRole("heading", { name: "Kunden kauften auch" }).waitFor();
    expect(await panel.getByRole("link", { name: "Ware b" }).getAttribute("href")).toBe("/laden/b");
  });

  test("leaves links alone that open elsewhere, on the cart's page, and without script", async () => {
    const { page, context, cartLink, panel } = await open();
    await page.goto(`${sampleShop.url}/laden`);
    // The new tab itself is not looked at: of one that opens in the background, the browser does not always tell that it has loaded.
    const [opened, asked] = await Promise.all([
      context.waitForEvent("page"),
      context.waitForEvent("request", (request) => request.isNavigationRequest()),
      cartLink.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    expect(new URL(asked.url()).pathname).toBe("/cart");
    expect(await panel.count()).toBe(0);
    await opened.close();
    await page.goto(`${sampleShop.url}/cart`);
    await hydrated(page);
    await cartLink.click();
    await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    const plainPage = await open({ scripts: false });
    await plainPage.page.goto(`${sampleShop.url}/laden`);
    await plainPage.cartLink.click();
    await plainPage.page.waitForURL("**/cart");
  });
});

describe("one state", () => {
  test("what a tab changes is seen in all others, without a call of theirs", async () => {
    const { page, context, problems } = await open();
    await putIntoCart(context, sampleShop.url, filter);
    await page.goto(`${sampleShop.url}/cart`);
    await hydrated(page);
    const other = await context.newPage();
    await other.goto(`${sampleShop.url}/cart`);
    await hydrated(other);
    const calls: string[] = [];
    other.on("request", (request) => {
      if (request.url().includes("/api/commerce/")) calls.push(request.url());
    });
    await page.getByRole("spinbutton").fill("2");
    await page.getByText("68,00").first().waitFor();
    await other.getByText("68,00").first().waitFor();
    expect(await other.getByRole("spinbutton").inputValue()).toBe("2");
    expect(await other.locator(".sqs-cart-quantity").first().textContent()).toBe("2");
    expect(calls).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("a page in the browser's memory has no open channel; back from there, it reads the cart and hears again", async () => {
    const { page, context } = await open();
    const change = (type: string) =>
      page.evaluate(
        (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
        type,
      );
    // How many channels of the page are open: with one, some browsers do not keep it.
    await page.addInitScript(() => {
      const { BroadcastChannel: Real } = window;
      Reflect.set(window, "openChannels", 0);
      const count = (by: number) =>
        Reflect.set(window, "openChannels", Number(Reflect.get(window, "openChannels")) + by);
      window.BroadcastChannel = class extends Real {
        constructor(name: string) {
          super(name);
          count(1);
        }
        override close() {
          super.close();
          count(-1);
        }
      };
    });
    const openChannels = () => page.evaluate(() => Reflect.get(window, "openChannels"));
    await page.goto(`${sampleShop.url}/laden`);
    await expect.poll(openChannels).toBe(1);
    await change("pagehide");
    await expect.poll(openChannels).toBe(0);

    const other = await context.newPage();
    await other.goto(sampleShop.url + filter.path);
    await addFirst(other);
    await other.locator(".sqs-custom-cart:not(.empty)").waitFor();
    expect(await page.locator(".sqs-custom-cart.empty").count()).toBe(1);
    await change("pageshow");
    await page.locator(".sqs-custom-cart:not(.empty)").waitFor();
    await other.reload();
    await addFirst(other);
    await page.locator(".sqs-cart-quantity", { hasText: "2" }).waitFor();
  });
});
