import { byContent, bySoftware, type Duty } from "./duty.ts";
import { type LawShop, productsOf } from "./law-shop.ts";

const PHYSICAL = 1;
const DIGITAL = 2;

const sells = (shop: LawShop, type: number): boolean =>
  productsOf(shop).some(({ content }) => Number(content.productType) === type);

/** Goods that only adults may buy. */
const FOR_ADULTS =
  /\b(?:Wein|Sekt|Likör|Schnaps|Spirituosen?|Whisky|Wodka|Gin|Tabak|E-Zigaretten?)\b/i;

/** Goods whose label names what is in them and who answers for it. */
const FOOD =
  /kaffee|espresso|\bTee\b|tee\b|mischung|Schokolade|Honig|Marmelade|Gewürz|Essig|Öl\b|Gebäck|Kekse|Wein|Saft|Bier|\bReis\b|(?:Nudeln|Pasta|Müsli|Brot|Käse|Wurst|Schinken|Nüsse|Sirup|Limonade|Senf|Salz|Mehl|Konfitüre|Kakao|Pralinen|Bonbons|Likör|Schnaps)\b/i;

/** Goods with a label of their use of energy. */
const ENERGY =
  /(?:Lampe|Leuchte|Leuchtmittel|Glühbirne|Kühlschrank|Geschirrspüler|Waschmaschine|Trockner|Backofen|Fernseher|Monitor|Bildschirm)n?\b/i;

/** True if the templates of products, or the texts of each of such goods, say something. */
const saysOf = (shop: LawShop, goods: RegExp, says: RegExp): boolean =>
  says.test(shop.besideAllPrices) ||
  productsOf(shop).every(
    ({ title, text, content }) =>
      Number(content.productType) !== PHYSICAL || !goods.test(title) || says.test(text),
  );

/** A delivery time. */
const IN_DAYS =
  /Lieferzeit|(?:\d|\b(?:ein|zwei|drei|vier|fünf|sechs|sieben))[^.\n]{0,20}(?:Werkt|T)age?n?\b/i;

/** Duties about the goods. */
export const productDuties: readonly Duty[] = [
  byContent("deliveryTime", ({ content: { shop }, legal: { shipping = "" }, besidePrices }) => {
    const options = shop.shippingOptions.map(({ description }) => description);
    return (
      /Lieferzeit/i.test(besidePrices) || [shipping, ...options].some((text) => IN_DAYS.test(text))
    );
  }),
  byContent(
    "manufacturer",
    (shop) => !sells(shop, PHYSICAL) || /Hersteller|Manufacturer/i.test(shop.besidePrices),
  ),
  byContent(
    "minimumAge",
    (shop) =>
      !productsOf(shop).some(({ title }) => FOR_ADULTS.test(title)) ||
      /ab 18|volljährig|Altersprüfung/i.test(shop.legal.terms ?? ""),
  ),
  byContent(
    "digitalWaiver",
    (shop) => !sells(shop, DIGITAL) || /digital/i.test(shop.legal.withdrawal ?? ""),
  ),
  bySoftware("giftCardValidity"),
  byContent("foodLabel", (shop) =>
    saysOf(shop, FOOD, /Zutaten|Nettofüllmenge|Lebensmittelunternehmer/i),
  ),
  byContent("energyLabel", (shop) =>
    saysOf(shop, ENERGY, /Energieeffizienzklasse|Produktdatenblatt/i),
  ),
  byContent("guaranteeNotice", ({ allPages }) =>
    /gesetzliche\w* Gewährleistung[\s\S]{0,300}(?:zwei|2)\s+Jahre/i.test(allPages),
  ),
  byContent("warranty", ({ legal }) => /Gewährleistung|Mängel/i.test(legal.terms ?? "")),
];
