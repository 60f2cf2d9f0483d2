import { imagePartial } from "../image-macro.ts";

type PictureOptions = {
  /** A reference. Missing: the image only repeats the text beside it. */
  readonly alt?: string;
  readonly className?: string;
  readonly priority?: "high";
  /** For an image in a box of the base styles. Missing: it is as wide as its file or the window. */
  readonly sizes?: string;
};

/**
 * An image in the widths that browsers choose from. Themes may lay these collections out in any way: `sizes` describes
 * the layout of the base styles. Browsers load them without a script: themes show such images once they have the class `loaded`. Reads of the current node: assetUrl, originalSize, mediaFocalPoint.
 */
export function picture({ alt, sizes, ...constants }: PictureOptions = {}): string {
  const { className, priority } = constants;
  const given = [
    "src=assetUrl sizes=@sizes mediaFocalPoint=mediaFocalPoint originalSize=originalSize",
    alt && `alt=${alt}`,
    "class=@class",
    priority && "priority=@priority",
  ].filter(Boolean);
  return `${sizes ? `{.eval @sizes = "${sizes}"}` : ownSizes}\
{.eval @class = "${className ? `${className} ` : ""}loaded"}${priority ? `{.eval @priority = "${priority}"}` : ""}\
{.ctx @picture ${given.join(" ")}}${imagePartial.replace("@|", "@picture|")}`;
}

const ownSizes = `{.if originalSize}{.var @across originalSize|width}\
{.eval @sizes = "(max-width: " + @across + "px) 100vw, " + @across + "px"}{.or}{.eval @sizes = "100vw"}{.end}`;
