import type { Content } from "../../content/content.ts";
import type { AllowedSources } from "../../content/settings/allowed-sources.ts";

/** The element that the formatter `comments` writes for a website with an account. */
const THREAD = 'id="disqus_thread"';

/** Scripts, styles and pictures that its script loads. */
const FILES = "https://*.disquscdn.com";

/** The script that shows the comments of a page; empty where the page has no place for them, or a script of the theme loads them. */
export function disqusScript({ disqusHost }: Content, html: string): string {
  if (!disqusHost || !html.includes(THREAD) || html.includes("disqus.com/embed.js")) return "";
  return `<script async src="https://${disqusHost}/embed.js"></script>`;
}

/** The sources that a page may load from, including comments if it shows any. */
export function allowedSourcesOf(
  { allowedSources, disqusHost }: Content,
  html: string,
): AllowedSources {
  if (!disqusHost || !html.includes(THREAD)) return allowedSources;
  const { script, style, img, frame, connect } = allowedSources;
  return {
    ...allowedSources,
    script: [...script, `https://${disqusHost}`, "https://disqus.com", FILES],
    style: [...style, FILES],
    img: [...img, FILES, "https://referrer.disqus.com"],
    frame: [...frame, "https://disqus.com"],
    connect: [...connect, "https://links.services.disqus.com"],
  };
}
