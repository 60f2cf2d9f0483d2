import type { ValueObject } from "../../../engine/index.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { htmlToText } from "../../html/text.ts";
import { asset, group, html, link } from "../../json/composed-keys.ts";
import { choice, flag, range, text } from "../../json/exported-keys.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { altOf, isAtTop, toPicture } from "./picture.ts";

const info = group({
  altText: text(""),
  designLayout: choice(["inline", "poster", "card", "overlap", "collage", "stack"], "inline"),
  layout: choice(
    ["caption-below", "caption-overlay", "caption-overlay-hover", "caption-hidden"],
    "caption-below",
  ),
  title: html(""),
  subtitle: html(""),
  description: html(""),
  linkTo: link(),
  newWindow: flag(false),
  imageLink: choice(["image", "button", "none"], "image"),
  buttonText: text(""),
  stretch: flag(false),
  lightbox: flag(false),
  lightboxTheme: choice(["dark", "light"], "dark"),
  imagePosition: choice(["left", "center", "right"], "left"),
});

const address = group({ assetUrl: asset() });

/** Height as a percentage of width, for styles. */
const percent = (ratio: number): number => Math.round(ratio * 1_000_000) / 10_000;

/** The picture of a block: its `item`, or in website components the block itself. */
const assetOf = (value: Readonly<Record<string, unknown>>): unknown =>
  isJsonObject(value.item) ? value.item : value;

const hasWords = (text: string): boolean => htmlToText(text).trim() !== "";

/** Blocks that show one picture. */
export const pictureBlocks: BlockFamily = {
  image: blockKind({
    template: "image",
    options: {
      info,
      item: address,
      assetUrl: asset(),
      aspectRatio: range(0, 10_000, undefined),
    },
    data({ options, value, share, path }): ValueObject | undefined {
      const { info, aspectRatio } = options;
      const own = assetOf(value);
      const alt = altOf(own, info.altText);
      const picture = toPicture(own, { alt, share, isFirst: isAtTop(path) });
      if (!picture) return undefined;
      const { src, width, height } = picture;
      const natural = width && height ? percent(height / width) : undefined;
      const isCard = info.designLayout !== "inline";
      const isButton = isCard && info.imageLink === "button";
      const link = info.imageLink === "none" ? undefined : info.linkTo;
      const button = isButton && link !== undefined && info.buttonText !== "";
      return {
        ...(isJsonObject(own) && { ...toTemplateValue(own), item: toTemplateValue(own) }),
        info: {
          ...(isJsonObject(value.info) && toTemplateValue(value.info)),
          ...info,
          hasTitle: hasWords(info.title),
          hasSubtitle: hasWords(info.subtitle),
        },
        picture: picture.image,
        ratio: aspectRatio || natural || "",
        maxWidth: info.stretch || width === undefined ? "" : width,
        isCard,
        caption: !isCard && hasWords(info.description) ? info.description : "",
        link: !isButton && link !== undefined ? link : "",
        isNamed: alt !== "",
        linkName: alt === "" ? htmlToText(info.title).trim() || (link ?? "") : "",
        button: button ? { link, text: info.buttonText, newWindow: info.newWindow } : null,
        lightbox: info.lightbox && link === undefined ? { src, theme: info.lightboxTheme } : null,
      };
    },
    check({ item, assetUrl }, _site, report) {
      if (item.assetUrl ?? assetUrl) return;
      report("has no picture with an address: the block stays empty", ["item", "assetUrl"]);
    },
  }),
};
