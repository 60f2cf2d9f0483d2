import { imageWidthsPx } from "../../templates/platform/image-widths.ts";

/** Pixels of the side of an entry's picture. */
const SIDE_PX = 96;

/** Attributes of the picture of something in the cart, as its address gives it; for screens of up to three dots in a pixel. */
export const entryPicture = (address: string) => {
  const at = (width: number) => `${address}${address.includes("?") ? "&" : "?"}format=${width}w`;
  const widths = imageWidthsPx.filter((width) => width <= SIDE_PX * 4);
  return {
    src: at(imageWidthsPx[0]),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(", "),
    sizes: `${SIDE_PX}px`,
    width: SIDE_PX,
    height: SIDE_PX,
    alt: "",
  } as const;
};
