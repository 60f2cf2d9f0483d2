import { describe, expect, test } from "vitest";
import { readNotices } from "../../../../server/content/settings/notices.ts";

const read = (websiteSettings: Readonly<Record<string, unknown>>, promoPopup?: unknown) =>
  readNotices({ websiteSettings, promoPopup }, "site.json", (name) => name === "shop");

const announce = (announcementBarSettings: unknown) => read({ announcementBarSettings });
const told = ({ diagnostics }: ReturnType<typeof read>) =>
  diagnostics.map(({ severity, path, message }) => `${severity} ${path} ${message}`);

describe("an announcement", () => {
  test("is read as exports have it, with HTML as a text or as an object", () => {
    const found = announce({
      style: 2,
      text: { html: " <p>Moin</p> " },
      clickthroughUrl: { url: "#popup", newWindow: true },
      closable: false,
    });
    expect(told(found)).toEqual([]);
    expect(found.value.announcement).toEqual({
      text: "<p>Moin</p>",
      link: { url: "#popup", isNewWindow: true },
      isClosable: false,
    });
    const bare = announce({
      style: null,
      text: "a",
      clickthroughUrl: { url: "", newWindow: false },
    });
    expect(told(bare)).toEqual([]);
    expect(bare.value.announcement).toMatchObject({
      text: "a",
      link: undefined,
      isClosable: true,
    });
  });

  test("counts what makes no sense as missing, and names its place", () => {
    const at = "warning $.websiteSettings.announcementBarSettings";
    const found = announce({
      style: "2",
      text: "<p>Moin</p>",
      clickthroughUrl: { url: "//evil.example", newWindow: "yes" },
      closable: 0,
    });
    expect(told(found)).toEqual([
      `${at}.style is none of 1, 2`,
      `${at}.clickthroughUrl.url is no address of a link: a path of the site, http(s), mailto: or tel:`,
      `${at}.clickthroughUrl.newWindow is neither true nor false`,
      `${at}.closable is neither true nor false`,
    ]);
    expect(found.value.announcement).toEqual({
      text: "<p>Moin</p>",
      link: undefined,
      isClosable: true,
    });
    expect(told(announce("Moin"))).toEqual([`${at} is no object`]);
    expect(told(announce([]))).toEqual([`${at} is no object`]);
    expect(told(announce({ text: 5 }))).toEqual([`${at}.text is no text`]);
    expect(told(announce({ text: { html: 5 } }))).toEqual([`${at}.text.html is no text`]);
    expect(told(announce({ text: "a", clickthroughUrl: "/x" }))).toEqual([
      `${at}.clickthroughUrl is no object`,
    ]);
  });

  test.each(["javascript:alert(1)", "JAVASCRIPT:x", "data:text/html,x", "/\\evil", "x", " /a"])(
    "leads nowhere by %j",
    (url) => {
      expect(announce({ text: "a", clickthroughUrl: { url } }).value.announcement?.link).toBe(
        undefined,
      );
    },
  );
});

test("the contacts of the mobile bar are those that are switched on", () => {
  const mobileInfoBarSettings = {
    isContactEmailEnabled: true,
    isContactPhoneNumberEnabled: false,
    isLocationEnabled: "true",
    isBusinessHoursEnabled: true,
  };
  const found = read({ mobileInfoBarSettings });
  expect(found.value.mobileContacts).toEqual(["contactEmail", "businessHours"]);
  expect(told(found)).toEqual([
    "warning $.websiteSettings.mobileInfoBarSettings.isLocationEnabled is neither true nor false",
  ]);
  expect(read({}).value.mobileContacts).toEqual([]);
});

describe("a promotion", () => {
  test("is what is enabled and has anything to show", () => {
    const written = { title: "T", body: "<p>b</p>", image: "/s/a.jpg", pages: ["shop"] };
    const found = read({}, { enabled: true, buttonText: "Los", buttonLink: "/shop", ...written });
    expect(told(found)).toEqual([]);
    expect(found.value.promotion).toEqual({
      ...written,
      button: { text: "Los", url: "/shop" },
      formId: undefined,
      delaySeconds: 5,
      againAfterDays: 7,
      pages: new Set(["shop"]),
    });
    expect(read({}, written).value.promotion).toBeUndefined();
    const empty = read({}, { enabled: true });
    expect(empty.value.promotion).toBeUndefined();
    expect(told(empty)).toEqual([
      "warning $.promoPopup has neither title, body, image nor form, and is not shown",
    ]);
  });

  test("counts what makes no sense as missing, and names its place", () => {
    const found = read(
      {},
      {
        enabled: true,
        title: 5,
        body: "<p>b</p>",
        image: "javascript:x",
        buttonText: "Los",
        buttonLink: "javascript:alert(1)",
        pages: ["shop", "nope"],
      },
    );
    expect(told(found)).toEqual([
      "warning $.promoPopup.title is no text",
      "warning $.promoPopup.image is no address of a file: /s/<file>, or http(s)",
      "warning $.promoPopup.buttonLink is no address of a link: a path of the site, http(s), mailto: or tel:",
      "warning $.promoPopup.pages[1] there is no page 'nope'",
    ]);
    expect(found.value.promotion).toMatchObject({ image: undefined, button: undefined });
  });
});

describe("the bar that asks whether visitors may be counted", () => {
  const ask = (cookieSettings: unknown) => {
    const found = read({ cookieSettings });
    return { bar: found.value.consent, faults: found.diagnostics.map(({ path }) => path) };
  };

  test("is there only where a site wants it, with the built-in texts, light and at the foot", () => {
    expect(ask(undefined)).toEqual({ bar: undefined, faults: [] });
    expect(ask({ cookieBannerText: "Ja?" })).toEqual({ bar: undefined, faults: [] });
    const usual = { text: undefined, accept: undefined, refuse: undefined };
    expect(ask({ isCookieBannerEnabled: true, cookieBannerText: " " })).toEqual({
      bar: { ...usual, theme: "light", position: "bottom" },
      faults: [],
    });
  });

  test("has the site's texts, look and place", () => {
    expect(
      ask({
        isCookieBannerEnabled: true,
        cookieBannerText: { html: "<p>Dürfen wir?</p>" },
        cookieBannerCtaText: "Ja",
        cookieBannerOptOutCtaText: "Nein",
        cookieBannerTheme: "DARK",
        cookieBannerPosition: "TOP",
        cookieBannerAcceptType: "NONE",
      }),
    ).toEqual({
      bar: {
        text: "<p>Dürfen wir?</p>",
        accept: "Ja",
        refuse: "Nein",
        theme: "dark",
        position: "top",
      },
      faults: [],
    });
  });

  test("a setting that makes no sense costs itself alone", () => {
    expect(
      ask({ isCookieBannerEnabled: true, cookieBannerTheme: "PINK", cookieBannerCtaText: 1 }),
    ).toMatchObject({
      bar: { theme: "light", accept: undefined },
      faults: [
        "$.websiteSettings.cookieSettings.cookieBannerTheme",
        "$.websiteSettings.cookieSettings.cookieBannerCtaText",
      ],
    });
  });
});
