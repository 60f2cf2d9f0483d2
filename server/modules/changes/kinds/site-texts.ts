import type { TextName } from "../../../contract/texts/index.ts";
import { homeUrl } from "../../../site/addresses.ts";
import type { Field } from "../fields/field.ts";
import {
  flag,
  html,
  line,
  lines,
  link,
  oneOf,
  TEXT_LENGTH,
  TITLE_LENGTH,
  wholeNumber,
} from "../fields/kinds.ts";
import { SITE_FILE } from "./keyed-list.ts";
import type { EntryKind } from "./kind.ts";

/** A part of `site.json` that owners edit by one form. */
type Part = {
  readonly id: string;
  readonly title: TextName;
  readonly path: readonly string[];
  fields(value: unknown): readonly Field[];
};

/** HTML, which exports have within an object. */
const rich = (value: unknown, name: string, label: TextName): Field => ({
  path: typeof Reflect.get(Object(value), name) === "string" ? [name] : [name, "html"],
  label,
  hint: "entriesHtml",
  kind: html(TEXT_LENGTH),
});

const days = {
  monday: "siteMonday",
  tuesday: "siteTuesday",
  wednesday: "siteWednesday",
  thursday: "siteThursday",
  friday: "siteFriday",
  saturday: "siteSaturday",
  sunday: "siteSunday",
} as const satisfies Record<string, TextName>;

const text = (label: TextName, ...path: readonly string[]): Field => ({
  path,
  label,
  kind: line(TITLE_LENGTH),
});

const parts: readonly Part[] = [
  {
    id: "site",
    title: "siteNamePart",
    path: ["website"],
    fields: () => [
      { path: ["siteTitle"], label: "siteName", kind: line(TITLE_LENGTH, true) },
      text("siteTagLine", "siteTagLine"),
      {
        path: ["siteDescription"],
        label: "siteDescription",
        hint: "entriesHtml",
        kind: html(TEXT_LENGTH),
      },
      text("siteAddressTitle", "location", "addressTitle"),
      text("siteAddressLine", "location", "addressLine1"),
      text("siteAddressPlace", "location", "addressLine2"),
      text("siteAddressCountry", "location", "addressCountry"),
    ],
  },
  {
    id: "contact",
    title: "siteContactPart",
    path: ["websiteSettings"],
    fields: () => [
      text("siteEmail", "contactEmail"),
      text("sitePhone", "contactPhoneNumber"),
      ...Object.entries(days).map(([day, label]) => text(label, "businessHours", day, "text")),
    ],
  },
  {
    id: "announcement",
    title: "siteAnnouncementPart",
    path: ["websiteSettings", "announcementBarSettings"],
    fields: (value) => [
      { path: ["style"], label: "siteShown", kind: oneOf(2, 1) },
      rich(value, "text", "siteText"),
      { path: ["clickthroughUrl", "url"], label: "siteLink", kind: link },
      { path: ["clickthroughUrl", "newWindow"], label: "siteNewWindow", kind: flag },
      { path: ["closable"], label: "siteClosable", kind: oneOf(true, false) },
    ],
  },
  {
    id: "popup",
    title: "sitePopupPart",
    path: ["promoPopup"],
    fields: () => [
      { path: ["enabled"], label: "siteShown", kind: flag },
      text("entriesName", "title"),
      { path: ["body"], label: "siteText", hint: "entriesHtml", kind: html(TEXT_LENGTH) },
      text("siteButton", "buttonText"),
      { path: ["buttonLink"], label: "siteLink", kind: link },
      { path: ["delaySeconds"], label: "siteDelay", kind: wholeNumber },
      { path: ["againAfterDays"], label: "siteAgain", kind: wholeNumber },
      { path: ["pages"], label: "sitePages", hint: "sitePagesHint", kind: lines(TITLE_LENGTH) },
    ],
  },
  {
    id: "legal",
    title: "siteLegalPart",
    path: ["websiteSettings", "storeSettings"],
    fields: (value) => [
      rich(value, "returnPolicy", "siteReturns"),
      rich(value, "termsOfService", "siteTerms"),
      rich(value, "privacyPolicy", "sitePrivacy"),
    ],
  },
];

/** Texts and facts of the whole site. */
export const siteTexts: EntryKind = {
  name: "texts",
  place: 12,
  group: "content",
  opens: "drafts",
  publishes: "content",
  texts: {
    title: "siteTextsTitle",
    text: "siteTextsText",
    search: "entriesName",
    empty: "siteTextsEmpty",
    all: "siteTextsAll",
  },
  columns: [],
  list: ({ site }) =>
    parts.map(({ id, title, path, fields }) => ({
      id,
      title: site.texts[title],
      cells: () => [],
      url: () => homeUrl(site),
      file: SITE_FILE,
      path,
      // The settings around a part hold other parts too.
      parts: fields({}).map((field) => [...path, ...field.path.slice(0, 1)]),
    })),
  fields: (value, { path }) => {
    const part = parts.find((one) => one.path.join() === path.join());
    return { fields: part?.fields(value) ?? [] };
  },
};
