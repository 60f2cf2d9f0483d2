import { imageWidthsPx } from "../../templates/platform/image-widths.ts";

/** Side length of an entry's image in pixels. */
const SIDE_PX = 96;

/** Attributes of an entry's image, from its address, for screens of up to three device pixels per CSS pixel. */
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
