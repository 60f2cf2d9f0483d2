import { Attributes } from "../attributes.ts";

/** `image.plug(Y.Squarespace.ImageZoom, …)`: there, so that scripts go on; the picture stays as it is. */
export class ImageZoom extends Attributes {
  static readonly NS = "imagezoom";
  static readonly NAME = "imageZoom";
}
