import type { Block } from "../content/pages/layout.ts";
import type { BlockTypeName } from "../contract/blocks/types.ts";
import { toHostedVideo } from "./media/video-address.ts";

const PREFIX = "website.components.";

/** The block types that website components represent, by the last part of their names. */
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
 * The type as which a block is shown: its own, or for a website component the one in its `definitionName`. An embedded
 * page of a video host is a video, which waits for a click. Undefined for an unknown component.
 */
export function shownAs(name: BlockTypeName, { value }: Block): BlockTypeName | undefined {
  if (name === "embed") return isVideoPage(value) ? "video" : name;
  if (name !== "website-component") return name;
  const { definitionName } = value;
  return typeof definitionName === "string" && definitionName.startsWith(PREFIX)
    ? components.get(definitionName.slice(PREFIX.length))
    : undefined;
}

/** True if an embed block has the address of a video and no HTML of its own, which would take precedence. */
const isVideoPage = ({ html, url }: Block["value"]): boolean =>
  (html ?? "") === "" && typeof url === "string" && toHostedVideo(url) !== undefined;
