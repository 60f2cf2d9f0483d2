import type { HtmlTag } from "./markup-reader.ts";

/** True for an element that shows a picture to which its `alt` is the alternative: also a button and an area of a map. */
export const isPicture = (name: string, attributes: HtmlTag["attributes"]): boolean =>
  name === "img" ||
  (name === "area" && attributes.some((attribute) => attribute.name === "href")) ||
  (name === "input" &&
    attributes.some(
      (attribute) => attribute.name === "type" && attribute.value?.toLowerCase() === "image",
    ));
