import type { ValueObject } from "../../../engine/index.ts";
import { toTexts } from "../../contract/texts/index.ts";
import { escapeHtml } from "../../html/escape.ts";
import { safeUrl } from "../../html/safe-url.ts";
import { visitHtml } from "../../html/visit-html.ts";
import type { ValuesOf } from "../../json/composed-keys.ts";
import { asset, group, html } from "../../json/composed-keys.ts";
import { choice, flag, text } from "../../json/exported-keys.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";
import { toPicture } from "./picture.ts";
import { type HostedVideo, toHostedVideo } from "./video-address.ts";

const image = group({ assetUrl: asset(), altText: text("") });

const options = {
  url: text(""),
  html: html(""),
  assetUrl: asset(),
  title: text(""),
  description: html(""),
  layout: choice(["caption-below", "caption-hidden"], "caption-below"),
  thumbnailUrl: asset(),
  providerName: text(""),
  overlay: flag(false),
  mainImage: image,
  autoplay: flag(false),
  oembed: group({
    html: html(""),
    url: text(""),
    providerName: text(""),
    thumbnailUrl: asset(),
    accountType: text(""),
    account_type: text(""),
    title: text(""),
  }),
};
type Options = ValuesOf<typeof options>;

/** Size of a video whose size is unknown, in pixels. */
const USUAL = { width: 640, height: 360 };

type Size = typeof USUAL;

/** The player in the frame: a video of a known host, or the address in the owner's embed code. */
type Player = Size & { readonly frame: string; readonly page: string; readonly provider: string };

function toPlayer({ url: address, html: own, oembed, providerName }: Options): Player | undefined {
  const code = readFrame(own || oembed.html);
  const hosted = [code?.address, address, oembed.url]
    .map((one) => (one ? toHostedVideo(one) : undefined))
    .find((one): one is HostedVideo => one !== undefined);
  const size = { width: code?.width ?? USUAL.width, height: code?.height ?? USUAL.height };
  if (hosted) return { ...size, ...hosted };
  if (!code) return undefined;
  const page = safeUrl(address) ?? code.address;
  return { ...size, frame: code.address, page, provider: oembed.providerName || providerName };
}

/** The first frame over HTTPS in an embed code. */
function readFrame(code: string): (Size & { readonly address: string }) | undefined {
  if (!/<iframe/i.test(code)) return undefined;
  let found: (Size & { readonly address: string }) | undefined;
  visitHtml(code, {
    enter({ tagName, attrs }) {
      if (tagName !== "iframe" || found) return;
      const read = (name: string) => attrs.find((one) => one.name === name)?.value ?? "";
      const address = read("src").trim().replace(/^\/\//, "https://");
      if (!/^https:\/\/[^/]/i.test(address) || !URL.canParse(address)) return;
      const [width, height] = [Number(read("width")), Number(read("height"))];
      const isSized = isSide(width) && isSide(height);
      found = { ...(isSized ? { width, height } : USUAL), address: new URL(address).href };
    },
    leave() {},
    text() {},
  });
  return found;
}

const isSide = (pixels: number): boolean => pixels >= 1 && pixels <= 10_000;

/** The embed code for browsers: only the address and the proportions of the owner's code are kept. */
const toEmbedCode = ({ frame, width, height }: Player, title: string): string =>
  `<iframe src="${escapeHtml(frame)}" width="${width}" height="${height}" title="${escapeHtml(title)}" allow="autoplay; fullscreen; encrypted-media; picture-in-picture"></iframe>`;

const video = blockKind<typeof options>({
  template: "video",
  options,
  data({ options: given, share }, host): ValueObject | undefined {
    const player = given.assetUrl ? undefined : toPlayer(given);
    if (!given.assetUrl && !player) return undefined;
    const { oembed, mainImage } = given;
    const poster = given.overlay ? mainImage.assetUrl : undefined;
    const thumbnailUrl = poster ?? given.thumbnailUrl ?? oembed.thumbnailUrl ?? mainImage.assetUrl;
    const strings = host.surroundings.localizedStrings;
    const unnamed = isJsonObject(strings) ? String(strings.videoTitle ?? "") : "";
    const title = given.title || oembed.title;
    const { width, height } = player ?? USUAL;
    return {
      title,
      player: player ? { ...player } : null,
      poster: thumbnailUrl ?? "",
      image:
        toPicture({ assetUrl: thumbnailUrl }, { alt: "", share, isFirst: false })?.image ?? null,
      padding: Math.round((height / width) * 10_000) / 100,
      hasCaption: given.description !== "" && given.layout === "caption-below",
      oembed: {
        ...oembed,
        html: player ? toEmbedCode(player, title || unnamed) : "",
        providerName: player?.provider || oembed.providerName,
        thumbnailUrl: thumbnailUrl ?? "",
        title,
      },
    };
  },
  check(given, _site, report) {
    const player = given.assetUrl ? undefined : toPlayer(given);
    if (!given.assetUrl && !player) {
      report(
        "is no video of YouTube or Vimeo, no embed code over HTTPS and no file; the block stays empty",
        [given.html ? "html" : "url"],
      );
    }
    const { accountType, account_type: asExported } = given.oembed;
    const key = accountType ? "accountType" : "account_type";
    if (player?.provider === "Vimeo" && (accountType || asExported).toLowerCase() === "basic") {
      report(toTexts("de").vimeoBasicUnsupported, ["oembed", key]);
    }
  },
});

/** Videos. */
export const videoBlocks: BlockFamily = { video };
