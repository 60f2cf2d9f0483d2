import {
  isArray,
  isObject,
  isTruthy,
  type Predicate,
  type PredicateTable,
  path,
  property,
  size,
  toBoolean,
  toNumber,
  toText,
} from "../../engine/index.ts";
import { hasImage } from "../content/image.ts";
import { julianDay } from "../i18n/calendar-date.ts";
import { checked, needsOne } from "../support/check-args.ts";
import { toPlainText } from "../support/plain-text.ts";

/** Codes of collection types. */
const TEMPLATE_PAGE = 7;
const PAGE = 10;

/** Codes of `folderBehavior`: the effect of a click on a folder. */
const INDEX_FOLDER = 1;
const REDIRECT_FOLDER = 2;

/** `{.collection?}`, `{.external-link?}`, `{.folder?}`: whether the value's own property of this kind is truthy. */
const has =
  (...names: string[]): Predicate =>
  (value) =>
    isTruthy(path(value, names));

/**
 * `{.serviceNameEmail?}`, `{.show-past-events?}`: whether the value's own `serviceName` is "email", or its
 * `showPastOrUpcomingEvents` "past".
 */
const is =
  (name: string, text: string): Predicate =>
  (value) =>
    property(value, name) === text;

/** `{.calendar-view?}`: whether the variable `calendarView` is true, "true" or a whole number other than 0. */
const calendarView: Predicate = (_value, _args, context) =>
  toBoolean(context.lookup(["calendarView"]));

/** `{.main-image?}`: whether the value has an image, under the new or the old name of the image's id. */
const mainImage: Predicate = hasImage;

/** `{.child-images?}`: whether the first of the value's `items` has an image. */
const childImages: Predicate = (value) => {
  const items = property(value, "items");
  return isArray(items) && hasImage(items[0]);
};

/** `{.clickable?}`: whether the variable `folderBehavior` is missing, index or redirect. */
const clickable: Predicate = (_value, _args, context) => {
  const behavior = context.lookup(["folderBehavior"]);
  const code = toNumber(behavior);
  return behavior === undefined || code === INDEX_FOLDER || code === REDIRECT_FOLDER;
};

/** `{.collection-page?}`: whether the value's collection is a page. */
const collectionPage: Predicate = (value) => toNumber(path(value, ["collection", "type"])) === PAGE;

/** `{.collection-template-page?}`: whether the value's collection, or the value if it has none, is a template page. */
const collectionTemplatePage: Predicate = (value) => {
  const collection = property(value, "collection");
  return (
    toNumber(property(collection === undefined ? value : collection, "type")) === TEMPLATE_PAGE
  );
};

/**
 * `{.collectionTypeNameEquals? products}`: whether the variable `typeName` is this text.
 *
 * Args: the text, without quotes; false without one.
 */
const collectionTypeNameEquals: Predicate = (_value, [name], context) =>
  name !== undefined && toText(context.lookup(["typeName"])) === name;

/** `{.excerpt?}`: whether the excerpt, text or `{ html }`, has more than tags and white space. */
const excerpt: Predicate = (value) => {
  const own = property(value, "excerpt");
  const html = property(own, "html");
  const text = typeof html === "string" ? html : own;
  return typeof text === "string" && /[^\s\u200b\u00a0]/.test(toPlainText(text));
};

/** `{.has-multiple?}`: whether an array has more than one element, or an object more than one key. */
const hasMultiple: Predicate = (value) => size(value) > 1;

/** `{.index?}`: whether the value's collection is a folder that shows its pages below each other. */
const index: Predicate = (value) => {
  const collection = property(value, "collection");
  return (
    isObject(collection) &&
    isTruthy(property(collection, "folder")) &&
    property(collection, "folderBehavior") === INDEX_FOLDER
  );
};

/** `{.location?}`: whether latitude and longitude are there, even if null. */
const location: Predicate = (value) =>
  path(value, ["location", "mapLat"]) !== undefined &&
  path(value, ["location", "mapLng"]) !== undefined;

/** `{.passthrough?}`: whether the value redirects visitors to its source address. */
const passthrough: Predicate = (value) =>
  isTruthy(property(value, "passthrough")) && toText(property(value, "sourceUrl")) !== "";

/** `{.redirect?}`: whether the value's own `folderBehavior` is redirect. */
const redirect: Predicate = (value) =>
  toNumber(property(value, "folderBehavior")) === REDIRECT_FOLDER;

/**
 * `{.same-day?}`: whether an event starts and ends on the same day in UTC, whatever the website's time zone.
 *
 * Errors: as the formatter `date`. Missing times are epoch 0.
 */
const sameDay: Predicate = (value) =>
  julianDay(toNumber(property(value, "startDate"))) ===
  julianDay(toNumber(property(value, "endDate")));

/** Predicates of collections, folders, items and their images. */
export const contentPredicates: PredicateTable = {
  "calendar-view?": calendarView,
  "child-images?": childImages,
  "clickable?": clickable,
  "collection?": has("collection"),
  "collection-page?": collectionPage,
  "collection-template-page?": collectionTemplatePage,
  "collectionTypeNameEquals?": checked(collectionTypeNameEquals, needsOne),
  "excerpt?": excerpt,
  "external-link?": has("externalLink"),
  "folder?": has("collection", "folder"),
  "has-multiple?": hasMultiple,
  "index?": index,
  "location?": location,
  "main-image?": mainImage,
  "passthrough?": passthrough,
  "redirect?": redirect,
  "same-day?": sameDay,
  "serviceNameEmail?": is("serviceName", "email"),
  "show-past-events?": is("showPastOrUpcomingEvents", "past"),
};
