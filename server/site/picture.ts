/**
 * Address of the picture that stands for an item or a collection: its main image, else the picture that it is itself.
 * Undefined without one.
 */
export function pictureOf({
  mainImage,
  assetUrl,
}: Readonly<Record<string, unknown>>): string | undefined {
  const main = typeof mainImage === "object" && mainImage !== null ? mainImage : {};
  const picture = ("assetUrl" in main ? main.assetUrl : undefined) ?? assetUrl;
  return typeof picture === "string" && picture !== "" ? picture : undefined;
}
