import { expect, test } from "vitest";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import {
  enterAddress,
  enterContact,
  goOn,
  openCheckout,
  stepShown,
} from "../support/checkout/checkout-visit.ts";
import { sampleOf } from "../support/turns.ts";

test.each(sampleOf([390, 768, 1280], 1))(
  "a window of %i px has room for every step, in which axe finds nothing",
  async (width) => {
    const { page } = await openCheckout({ width });
    const look = async (name: string) => {
      await stepShown(page, name);
      expect(await overflowOf(page)).toBe(0);
      expect(await accessibilityFindings(page)).toEqual([]);
      const folder = process.env.SCREENSHOTS;
      if (folder)
        await page.screenshot({ path: `${folder}/checkout-${width}-${name}.png`, fullPage: true });
    };
    await look("Kontakt");
    await goOn(page);
    await page.getByText("E-Mail-Adresse darf nicht leer sein").waitFor();
    await look("Kontakt");
    await enterContact(page);
    await look("Adresse");
    await enterAddress(page);
    await look("Versandart");
    await page.getByRole("radio", { name: /^Paket/ }).check();
    await goOn(page);
    await look("Zahlung");
    await goOn(page);
    await look("Bestellung prüfen");
  },
);
