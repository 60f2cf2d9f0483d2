import { byContent, byPage, type Duty } from "./duty.ts";

const PHONE_OR_FORM = /Tel(?:efon|\.)|Fax|Kontaktformular|\+?\d[\d /()-]{6,}\d/i;

/** Pages that a shop must have, with their required contents. */
export const pageDuties: readonly Duty[] = [
  byPage("imprint", "imprint", /\b\d{5}\b/),
  byContent(
    "imprintContact",
    ({ legal: { imprint = "" } }) => /\S@\S/.test(imprint) && PHONE_OR_FORM.test(imprint),
  ),
  byPage("withdrawalPage", "withdrawal", /vierzehn|14\s+Tage/i),
  // Instructions name the form, which is not the form itself.
  byPage("withdrawalForm", "withdrawal", /hiermit widerrufe/i),
  byPage("shippingPage", "shipping"),
  byPage("terms", "terms"),
  byPage(
    "contractSteps",
    "terms",
    /Vertragss?chluss|kommt (?:ein|der) (?:Kauf)?vertrag|Vertrag(?: ist| kommt)/i,
  ),
  byPage("contractLanguage", "terms", /(?:Vertrags)?sprache/i),
  byPage("contractStorage", "terms", /Vertragstext|gespeichert/i),
  byContent("disputes", ({ legal: { imprint = "", terms = "" } }) =>
    /Schlichtung/i.test(imprint + terms),
  ),
  // The platform is closed since 20 July 2025: a link to it misleads.
  byContent("closedPlatform", ({ markup }) => !/ec\.europa\.eu\/(?:consumers\/)?odr/i.test(markup)),
];
