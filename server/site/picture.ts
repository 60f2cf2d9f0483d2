type Json = Readonly<Record<string, unknown>>;

/**
 * URL of the image of an item or a collection: its main image, else its own `assetUrl`. Undefined if it has neither.
 */
export function pictureOf(shown: Json): string | undefined {
  const { assetUrl } = pictureAssetOf(shown);
  return typeof assetUrl === "string" && assetUrl !== "" ? assetUrl : undefined;
}

/** The asset of the image of an item or a collection: its main image, else the item or collection itself. */
export function pictureAssetOf(shown: Json): Json {
  const { mainImage } = shown;
  const hasMain = typeof mainImage === "object" && mainImage !== null && "assetUrl" in mainImage;
  return hasMain && mainImage.assetUrl != null ? { ...mainImage } : shown;
}
