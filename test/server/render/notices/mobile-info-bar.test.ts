import { expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);

const everything = {
  isContactEmailEnabled: true,
  isContactPhoneNumberEnabled: true,
  isLocationEnabled: true,
  isBusinessHoursEnabled: true,
};

async function bodyOf(websiteSettings: object, website: object = {}, url = "/"): Promise<string> {
  const { app } = await openStorefront({
    content: {
      "site.json": {
        ...siteFile,
        website: { ...siteFile.website, ...website },
        websiteSettings: { ...siteFile.websiteSettings, ...websiteSettings },
      },
    },
  });
  return (await app.inject(url)).body;
}

const barOf = (body: string) => /<nav class="sqs-mobile-info-bar".*?<\/nav>/s.exec(body)?.[0];

test("the mobile bar holds what is switched on and known", async () => {
  const body = await bodyOf(
    {
      mobileInfoBarSettings: everything,
      contactEmail: "moin@laden.example",
      contactPhoneNumber: "+49 (40) 123-4",
      businessHours: {
        monday: { text: "9 – 18 <b>" },
        sunday: { text: "" },
        saturday: { text: "zu", ranges: [{}] },
      },
    },
    { location: { mapLat: 53.5, mapLng: 9.99 } },
  );
  expect(barOf(body)).toBe(
    '<nav class="sqs-mobile-info-bar" aria-label="Kontakt"><div class="sqs-mobile-info-bar-triggers">' +
      '<a class="sqs-mobile-info-bar-trigger" data-type="contactEmail" href="mailto:moin@laden.example"><span class="sqs-mobile-info-bar-trigger-label">E-Mail</span></a>' +
      '<a class="sqs-mobile-info-bar-trigger" data-type="contactPhoneNumber" href="tel:+49401234"><span class="sqs-mobile-info-bar-trigger-label">Anrufen</span></a>' +
      '<a class="sqs-mobile-info-bar-trigger" data-type="location" href="https://www.openstreetmap.org/?mlat=53.5&amp;mlon=9.99#map=17/53.5/9.99"><span class="sqs-mobile-info-bar-trigger-label">Karte</span></a>' +
      '<details class="sqs-mobile-info-bar-trigger" data-type="businessHours"><summary class="sqs-mobile-info-bar-trigger-label">Öffnungszeiten</summary>' +
      '<dl class="sqs-mobile-info-bar-hours"><dt>Mo</dt><dd>9 – 18 &lt;b&gt;</dd><dt>Sa</dt><dd>zu</dd></dl></details></div></nav>',
  );
});

test("the mobile bar is dark, or light by its style", async () => {
  const contactEmail = "moin@laden.example";
  const classOf = async (style?: unknown) => {
    const mobileInfoBarSettings = { isContactEmailEnabled: true, style };
    const body = await bodyOf({ mobileInfoBarSettings, contactEmail });
    return /<nav class="(sqs-mobile-info-bar[^"]*)"/.exec(body)?.[1];
  };
  expect(await classOf()).toBe("sqs-mobile-info-bar");
  expect(await classOf(1)).toBe("sqs-mobile-info-bar");
  expect(await classOf(2)).toBe("sqs-mobile-info-bar sqs-mobile-info-bar-light");
  expect(await classOf("grell")).toBe("sqs-mobile-info-bar");
});

test("the place is looked up by its address where there are no coordinates", async () => {
  const location = { addressLine1: "Am Wehr 3 & 4", addressLine2: "20457 Hamburg\ud800" };
  const body = await bodyOf({ mobileInfoBarSettings: everything }, { location });
  expect(barOf(body)).toContain(
    'href="https://www.openstreetmap.org/search?query=Am+Wehr+3+%26+4%2C+20457+Hamburg%EF%BF%BD"',
  );
});

test("content in it is neither markup nor another address", async () => {
  const body = await bodyOf({
    mobileInfoBarSettings: everything,
    contactEmail: 'a"><script>x</script>@b.example?bcc=c@d\ud800',
    contactPhoneNumber: "javascript:alert(1)",
    businessHours: { monday: { text: "<script>x</script>" } },
  });
  const bar = barOf(body) ?? "";
  expect(bar).not.toContain("<script");
  expect(bar).toContain("mailto:a%22%3E%3Cscript%3Ex%3C%2Fscript%3E@b.example%3Fbcc%3Dc");
  expect(bar).toContain('href="tel:1"');
});

test("there is none where nothing is switched on or known, nor on what stands alone", async () => {
  expect(barOf(await bodyOf({ mobileInfoBarSettings: everything }))).toBeUndefined();
  expect(barOf(await bodyOf({ contactEmail: "a@b.example" }))).toBeUndefined();
  const known = { mobileInfoBarSettings: everything, contactEmail: "a@b.example" };
  expect(barOf(await bodyOf(known, {}, "/account/login"))).toBeUndefined();
  expect(barOf(await bodyOf(known, {}, "/cart"))).toBeDefined();
});
