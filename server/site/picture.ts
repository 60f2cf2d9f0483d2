/**
 * URL of the picture of an item or a collection: its main image, else its own `assetUrl`. Undefined if it has
 * neither.
 */
export function pictureOf({
  mainImage,
  assetUrl,
}: Readonly<Record<string, unknown>>): string | undefined {
  const main = typeof mainImage === "object" && mainImage !== null ? mainImage : {};
  const picture = ("assetUrl" in main ? main.assetUrl : undefined) ?? assetUrl;
  return typeof picture === "string" && picture !== "" ? picture : undefined;
}
