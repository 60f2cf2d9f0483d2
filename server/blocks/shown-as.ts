import type { Block } from "../content/pages/layout.ts";
import type { BlockTypeName } from "../contract/blocks/types.ts";
import { toHostedVideo } from "./media/video-address.ts";

const PREFIX = "website.components.";

/** The types of blocks that components of websites stand for, by the last part of their names. */
const components: ReadonlyMap<string, BlockTypeName> = new Map([
  ["button", "button"],
  ["image", "image"],
  ["imageFluid", "image"],
  ["product", "product"],
  ["form", "form"],
  ["code", "code"],
  ["map", "map"],
  ["shape", "shape"],
]);

/**
 * The type as which a block of a type is shown: its own, or of a component of websites the one that its `definitionName` means.
 * A page of a video host that is embedded is a video, which waits for a click. Undefined for a component that there is not.
 */
export function shownAs(name: BlockTypeName, { value }: Block): BlockTypeName | undefined {
  if (name === "embed") return isVideoPage(value) ? "video" : name;
  if (name !== "website-component") return name;
  const { definitionName } = value;
  return typeof definitionName === "string" && definitionName.startsWith(PREFIX)
    ? components.get(definitionName.slice(PREFIX.length))
    : undefined;
}

/** Whether an embed block has no HTML of its own, which wins, but the address of a video. */
const isVideoPage = ({ html, url }: Block["value"]): boolean =>
  (html ?? "") === "" && typeof url === "string" && toHostedVideo(url) !== undefined;
