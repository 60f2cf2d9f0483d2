import { isJsonObject, type JsonObject } from "../../../json/json-object.ts";

/** A picture of an item, with all that its file says of it. */
export type Picture = JsonObject;

/** The keys of a picture that an item repeats of its first one. */
const repeated = [
  "assetUrl",
  "originalSize",
  "mediaFocalPoint",
  "altText",
  "colorData",
  "systemDataId",
  "systemDataVariants",
  "contentType",
  "filename",
];

/** Where an item has its first picture: in `mainImage`, or in itself. */
const hasMain = (item: JsonObject): boolean =>
  isJsonObject(item.mainImage) && typeof item.mainImage.assetUrl === "string";

/** The pictures of an item in their order. Lists of them repeat the first one. */
export function picturesOf(item: unknown): readonly Picture[] {
  if (!isJsonObject(item)) return [];
  const listed = Array.isArray(item.items) ? item.items.filter(isJsonObject) : [];
  if (listed.length > 0) return listed;
  const own = hasMain(item) && isJsonObject(item.mainImage) ? item.mainImage : item;
  if (typeof own.assetUrl !== "string" || own.assetUrl === "") return [];
  return [Object.fromEntries(repeated.flatMap((key) => (key in own ? [[key, own[key]]] : [])))];
}

/** An item with other pictures. With `isList`, it has them all in a list; otherwise the first one alone. */
export function withPictures(
  item: unknown,
  pictures: readonly Picture[],
  { isList }: { readonly isList: boolean },
): JsonObject {
  const whole = isJsonObject(item) ? item : {};
  const [first = {}] = pictures;
  const { mainImage, ...rest } = whole;
  const own = Object.fromEntries(
    Object.entries(hasMain(whole) ? Object(mainImage) : rest).filter(
      ([key]) => !repeated.includes(key),
    ),
  );
  for (const key of repeated) if (first[key] !== undefined) own[key] = first[key];
  const changed = hasMain(whole)
    ? { ...rest, ...(pictures.length > 0 && { mainImage: own }) }
    : { ...(mainImage !== undefined && { mainImage }), ...own };
  const { items, ...others } = changed as JsonObject;
  return isList ? { ...others, ...(pictures.length > 0 && { items: pictures }) } : changed;
}

/** The alternative text of a picture, which lists of pictures have in place of a title. */
export const altOf = ({ altText, title }: Picture): string =>
  [altText, title].find((text): text is string => typeof text === "string" && text !== "") ?? "";

/** A picture with an alternative text, and a focal point in hundredths of its sides. */
export const withWords = (picture: Picture, alt: string, x: number, y: number): Picture => ({
  ...picture,
  ...(alt !== altOf(picture) && { altText: alt, title: alt }),
  ...((x !== pointOf(picture).x || y !== pointOf(picture).y) && {
    mediaFocalPoint: { ...Object(picture.mediaFocalPoint), x: x / 100, y: y / 100 },
  }),
});

/** The focal point of a picture in hundredths of its sides, by default its centre. */
export function pointOf({ mediaFocalPoint }: Picture) {
  const { x, y } = Object(mediaFocalPoint);
  const toHundredths = (share: unknown) =>
    typeof share === "number" ? Math.round(Math.min(1, Math.max(0, share)) * 100) : 50;
  return { x: toHundredths(x), y: toHundredths(y) };
}
