import { describe, expect, test } from "vitest";
import { checkLaw } from "../../../server/cli/law/check-law.ts";
import { duties } from "../../../server/cli/law/duties.ts";
import { toLawShop } from "../../../server/cli/law/law-shop.ts";
import { toLawReport } from "../../../server/cli/law/report.ts";
import { type DutyName, dutyTexts } from "../../../server/cli/law/texts.ts";
import {
  cases,
  type Setup,
  shopOf,
  siteFile,
  subscription,
  withShop,
  withStore,
} from "../../support/law/law-shops.ts";

const judge = (name: DutyName, setup: Setup) =>
  duties.find((duty) => duty.name === name)?.judge(shopOf(setup));

describe("the software fulfils for every shop", () => {
  test.each([
    "orderButton",
    "mainFeatures",
    "inputErrors",
    "paymentMeans",
    "withdrawalFunction",
    "noExtraCosts",
    "subscriptionPrice",
    "giftCardValidity",
    "dataMinimisation",
    "guestOrder",
    "accessibleOrder",
  ] as const)("%s", (name) => {
    expect(judge(name, {})).toBe("software");
  });
});

/** Duties that the software fulfils by mail. */
const mailed = [
  ...["orderReceipt", "contractText", "withdrawalReceipt"],
  ...["doubleOptIn", "unsubscribe"],
] as const satisfies readonly DutyName[];

test.each(mailed)("the software fulfils %s where the site has a sender", (name) => {
  const websiteSettings = { ...siteFile.websiteSettings, contactEmail: undefined };
  expect(judge(name, { site: { websiteSettings } })).toBe("open");
  const mail = { from: "Laden <post@laden.example>" };
  expect(judge(name, { site: { websiteSettings, mail } })).toBe("software");
});

test("the software fulfils cancelling where subscriptions are sold, a sender is there, and Germany is reached", () => {
  const germany = withShop({}).site;
  const mail = { from: "Laden <post@laden.example>" };
  const abroad = {
    website: { ...siteFile.website, language: "en-GB" },
    shop: { shippingOptions: [{ id: "post", name: "Post", type: "flat", countries: ["GB"] }] },
  };
  expect(judge("cancelButton", { site: { ...germany, mail } })).toBe("content");
  const sells = { product: subscription };
  expect(judge("cancelButton", { ...sells, site: { ...germany, mail } })).toBe("software");
  expect(judge("cancelButton", { ...sells, site: { ...abroad, mail } })).toBe("open");
  const websiteSettings = { ...siteFile.websiteSettings, country: "DE", contactEmail: undefined };
  expect(judge("cancelButton", { ...sells, site: { websiteSettings } })).toBe("open");
});

describe("content fulfils", () => {
  test.each(Object.entries(cases))("%s, or leaves it open", (name, [open, fulfilled]) => {
    expect(judge(name as DutyName, open)).toBe("open");
    expect(judge(name as DutyName, fulfilled)).toBe("content");
  });
});

test.each([
  ["software", "{item|product-price}"],
  ["open", "{item|normal-price} {item|sale-price}"],
  ["open", "{item.structuredContent.salePrice|money-format}"],
] as const)("the lowest price of 30 days is %s where a theme writes %s", (state, template) => {
  expect(judge("lowestPrice", { template })).toBe(state);
});

test("a link to the closed platform is found wherever the content has it", () => {
  const link = "<p><a href='https://ec.europa.eu/consumers/odr/'>Plattform</a></p>";
  expect(judge("closedPlatform", { body: link })).toBe("open");
  const layout = {
    rows: [{ columns: [{ span: 12, blocks: [{ type: 2, value: { html: link } }] }] }],
  };
  expect(judge("closedPlatform", { site: { blockFields: { footer: layout } } })).toBe("open");
  const externalLink = { url: "https://ec.europa.eu/odr", title: "Plattform" };
  expect(judge("closedPlatform", { site: { navigation: { foot: [{ externalLink }] } } })).toBe(
    "open",
  );
  const website = { ...siteFile.website, siteDescription: link };
  expect(judge("closedPlatform", { site: { website } })).toBe("open");
});

test.each([
  ["foodLabel", "Röstkaffee", "Dinkelnudeln", "<p>Zutaten: Bohnen</p>"],
  ["energyLabel", "Tischlampe", "Waschmaschine", "<p>Energieeffizienzklasse A</p>"],
] as const)("%s: each of such goods has its own", (name, title, other, body) => {
  expect(judge(name, { title })).toBe("open");
  expect(judge(name, { title, body, others: { [other]: "<p>Gut.</p>" } })).toBe("open");
  expect(judge(name, { title, body, others: { [other]: body } })).toBe("content");
  expect(judge(name, { title, body, others: { Lampenschirm: "", Teedose: "" } })).toBe("content");
});

test("a door without steps is no statement on accessibility", () => {
  const home =
    "<h1>Laden</h1><p>Unser Eingang ist barrierefrei. Barrierefreiheit ist uns wichtig.</p>";
  expect(judge("accessibilityPage", { home })).toBe("open");
});

test("lines of taxes are the software's, where the shop has taxes", () => {
  expect(judge("taxLines", {})).toBe("open");
  expect(judge("taxLines", withShop({ taxRules: [{ country: "DE", rate: 19 }] }))).toBe("software");
});

test.each([
  {
    codeInjection: {
      header: "<script src='https://cdn.example/a.js'></script>",
      footer: "",
      postItem: "",
    },
  },
  { allowedSources: { script: ["https://cdn.example"] } },
  { website: { ...siteFile.website, captchaSettings: { siteKey: "k" } } },
])("nothing is loaded of others without consent: %o does", (site) => {
  const analytics = { enabled: false };
  expect(judge("consent", { site: { analytics } })).toBe("content");
  expect(judge("consent", { site: { analytics, ...site } })).toBe("open");
});

test("boxes that restock forms tick beforehand count too", () => {
  const merchandisingSettings = { restockNotificationsMailingListOptInByDefault: true };
  expect(judge("noPretickedBoxes", withStore({ merchandisingSettings }))).toBe("open");
});

test("a legal page that visitors cannot see is none", () => {
  const shop = shopOf({ pages: { terms: "<p>AGB</p>" } });
  const page = shop.content.pages.get("terms");
  if (!page) throw new Error("there is no such page");
  const hidden = { ...page, collection: { ...page.collection, enabled: false } };
  const content = { ...shop.content, pages: new Map([...shop.content.pages, ["terms", hidden]]) };
  expect(toLawShop(content, "").legal).toEqual({});
});

test("each duty has a test, a law, and words on how to mend it unless the software does", () => {
  const named = duties.map(({ name }) => name);
  expect(new Set(named).size).toBe(named.length);
  expect([...named].sort()).toEqual(Object.keys(dutyTexts).sort());
  expect(named.length).toBeGreaterThanOrEqual(25);
  const bare = shopOf({});
  for (const { name, judge: judgeBare } of duties) {
    const { title, law, mend } = dutyTexts[name];
    expect(title).not.toBe("");
    expect(law).toMatch(/[A-Z]/);
    const isMailed = mailed.some((one) => one === name);
    const isTested =
      name in cases || ["taxLines", "cancelButton", "lowestPrice"].includes(name) || isMailed;
    expect([name, isTested || judgeBare(bare) === "software"]).toEqual([name, true]);
    expect([name, mend !== ""]).toEqual([name, isTested]);
  }
});

test("the report names the state of each duty, what is missing, the sums, and that it is no legal advice", () => {
  const report = toLawReport(shopOf({ pages: { terms: "<p>AGB</p>" } }));
  const lines = report.split("\n");
  expect(lines[0]).toBe("Pflichten eines deutschen Shops: Laden & Co");
  expect(report).toContain(
    "[durch die Software] Der Bestellknopf sagt „Zahlungspflichtig bestellen“ und nichts sonst (§ 312j Abs. 3 BGB)\n",
  );
  expect(report).toContain(
    "[durch diesen Inhalt] Vertragsbedingungen lassen sich abrufen und speichern (§ 312i Abs. 1 Nr. 4 BGB)\n",
  );
  expect(report).toContain(
    "[offen] Es gibt eine Datenschutzerklärung (Art. 13 DSGVO)\n    → Unter legalPages.privacy eine öffentliche Seite nennen.\n",
  );
  const [, all, software, content, open] =
    /(\d+) Pflichten: (\d+) durch die Software erfüllt, (\d+) durch diesen Inhalt, (\d+) offen\./.exec(
      report,
    ) ?? [];
  expect(Number(all)).toBe(duties.length);
  expect(Number(software) + Number(content) + Number(open)).toBe(duties.length);
  expect(lines.filter((line) => line.startsWith("[offen]"))).toHaveLength(Number(open));
  expect(report).toMatch(/\nDies ist keine Rechtsberatung\./);
});

test.each(["kontor-nord", "harbour-lane"])("the sample shop %s leaves no duty open", (name) => {
  const { text } = checkLaw(`fixtures/${name}`, "templates/themes");
  expect(text).toContain(" 0 offen.\n");
});

test("a shop abroad has the duties once it ships to Germany", () => {
  const abroad = (countries: readonly string[]) => ({
    site: {
      website: { ...siteFile.website, language: "en-GB" },
      shop: { shippingOptions: [{ id: "post", name: "Post", type: "flat", countries }] },
    },
  });
  expect(toLawReport(shopOf(abroad(["GB", "FR"])))).toContain("liefert nicht dorthin");
  expect(toLawReport(shopOf(abroad(["GB", "DE"])))).toContain("[offen] Es gibt ein Impressum");
});
