/** A video of a host whose player is embedded in a frame. */
export type HostedVideo = {
  /** The host's name in templates and content. */
  readonly provider: "YouTube" | "Vimeo";
  /** The address inside the frame. */
  readonly frame: string;
  /** The video's own page. */
  readonly page: string;
};

const youTubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const vimeoHosts = /^(?:(?:www|player)\.)?vimeo\.com$/;

/** Finds out which video of YouTube or Vimeo an address means, of its page or of its frame. Undefined for any other address. */
export function toHostedVideo(address: string): HostedVideo | undefined {
  const text = address.trim().replace(/^\/\//, "https://");
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = url.hostname;
  const path = url.pathname.split("/").filter((part) => part !== "");
  if (host === "youtu.be") return toYouTube(path[0], url.searchParams);
  if (youTubeHosts.test(host)) {
    const isNamed = ["embed", "shorts", "live", "v"].includes(path[0] ?? "");
    const id = isNamed ? path[1] : url.searchParams.get("v");
    return toYouTube(id ?? undefined, url.searchParams);
  }
  return vimeoHosts.test(host) ? toVimeo(path, url.searchParams) : undefined;
}

function toYouTube(id: string | undefined, query: URLSearchParams): HostedVideo | undefined {
  if (id === undefined || !/^[\w-]{6,20}$/.test(id)) return undefined;
  const start = toSeconds(query.get("start") ?? query.get("t") ?? "");
  // This host of YouTube's sets no cookies before the video plays.
  const frame = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  const page = new URL(`https://www.youtube.com/watch?v=${id}`);
  if (start > 0) frame.searchParams.set("start", String(start));
  if (start > 0) page.searchParams.set("t", `${start}s`);
  return { provider: "YouTube", frame: frame.href, page: page.href };
}

/** `90`, `90s` or `1m30s`; 0 for any other text. */
function toSeconds(text: string): number {
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** An unlisted video has a second word: in the path of its page, or as `h` in the address of its frame. */
function toVimeo(path: readonly string[], query: URLSearchParams): HostedVideo | undefined {
  const position = path.findIndex((part) => /^\d{1,20}$/.test(part));
  const id = path[position];
  if (id === undefined) return undefined;
  const secret = [path[position + 1], query.get("h")].find((word) =>
    /^[\da-f]{6,20}$/.test(word ?? ""),
  );
  const frame = new URL(`https://player.vimeo.com/video/${id}`);
  if (secret) frame.searchParams.set("h", secret);
  frame.searchParams.set("dnt", "1");
  const page = `https://vimeo.com/${id}${secret ? `/${secret}` : ""}`;
  return { provider: "Vimeo", frame: frame.href, page };
}
