import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { addFirst, hydrated, products } from "../support/cart/cart-visit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

test.each<[string, object, string]>([
  [
    "429",
    { status: 429, headers: { "retry-after": "7" }, body: "" },
    "Bitte versuche es in einigen Sekunden erneut.",
  ],
  [
    "500",
    {
      status: 500,
      json: {
        error: "Etwas ist schiefgelaufen",
        message: "Etwas ist schiefgelaufen",
        code: "INTERNAL",
      },
    },
    "Etwas ist schiefgelaufen",
  ],
])(
  "an add that meets %s is an alert, and the button is idle again",
  async (_name, answer, text) => {
    const { page } = await openPage();
    await page.goto(sampleShop.url + products.filter.path);
    await hydrated(page);
    await page.route("**/shopping-cart/entries", (route) => route.fulfill(answer));
    await addFirst(page);
    const alert = page.getByRole("alertdialog", { name: "Artikel kann nicht hinzugefügt werden" });
    await alert.getByText(text).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "In den Warenkorb" }).first().waitFor();
    expect(await page.locator(".sqs-cart-popover-box").count()).toBe(0);
  },
);
