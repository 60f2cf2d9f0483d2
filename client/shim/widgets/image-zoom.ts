import { Attributes } from "../attributes.ts";

/** `image.plug(Y.Squarespace.ImageZoom, …)`: exists so that scripts do not fail; the image stays as it is. */
export class ImageZoom extends Attributes {
  static readonly NS = "imagezoom";
  static readonly NAME = "imageZoom";
}
