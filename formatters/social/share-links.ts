import { isTruthy, property, type Value } from "../../engine/index.ts";

/** The shared page. All but the title are addresses. */
type Shared = { readonly url: string; readonly title: string; readonly image: string };

type Service = { readonly label: string; readonly write: (shared: Shared) => string };

const query = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== "")
    // Lone surrogates cannot be encoded.
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Cs}/gu, ""))}`)
    .join("&");

const services: Readonly<Record<string, Service>> = {
  facebook: {
    label: "Facebook",
    write: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  twitter: {
    label: "X",
    write: ({ url, title }) => `https://x.com/intent/post?${query({ url, text: title })}`,
  },
  linkedin: {
    label: "LinkedIn",
    write: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  reddit: {
    label: "Reddit",
    write: ({ url, title }) => `https://www.reddit.com/submit?${query({ url, title })}`,
  },
  tumblr: {
    label: "Tumblr",
    write: ({ url, title }) =>
      `https://www.tumblr.com/widgets/share/tool?${query({ canonicalUrl: url, title })}`,
  },
  pinterest: {
    label: "Pinterest",
    write: ({ url, title, image }) => {
      const media = URL.canParse(image, url) ? new URL(image, url).href : "";
      return `https://www.pinterest.com/pin/create/button/?${query({ url, media, description: title })}`;
    },
  },
  email: {
    label: "E-Mail",
    write: ({ url, title }) => `mailto:?${query({ subject: title, body: url })}`,
  },
};

/**
 * The services by the keys of `shareButtonOptions`: names, and the platform's codes. The meaning of the codes is not
 * published; they are assumed to follow the order in which the platform lists its services, of which 4 and 5 have
 * ended.
 */
const byOption: ReadonlyMap<string, string> = new Map([
  ...Object.keys(services).map((name) => [name, name] as const),
  ["x", "twitter"],
  ["mail", "email"],
  ["1", "facebook"],
  ["2", "twitter"],
  ["3", "linkedin"],
  ["6", "reddit"],
  ["7", "tumblr"],
  ["8", "pinterest"],
]);

/** The links of the services that a website has switched on, each once. */
export function shareLinks(
  options: Value,
  shared: Shared,
): readonly { readonly service: string; readonly label: string; readonly url: string }[] {
  const chosen = new Set(
    [...byOption].flatMap(([key, service]) => (isTruthy(property(options, key)) ? [service] : [])),
  );
  return Object.entries(services).flatMap(([service, { label, write }]) =>
    chosen.has(service) ? [{ service, label, url: write(shared) }] : [],
  );
}
