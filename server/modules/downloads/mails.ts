import { fill } from "../../contract/texts/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { toDateText } from "../../site/date-text.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";

/** The kind of the mail with download links. */
export const DOWNLOADS_MAIL = "downloads";

/** The contents of the mail with download links. */
type DownloadsMail = {
  readonly site: Site;
  readonly from: string | undefined;
  readonly to: string;
  readonly order: { readonly id: string; readonly number: number };
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly uses: number;
  /** Files with their links as whole addresses. */
  readonly links: readonly { readonly url: string; readonly text: string }[];
};

/** The mail with the links to the files of a paid order. */
export function toDownloadsMail(mail: DownloadsMail): Mail {
  const { site, from, to, order, expiresAt, uses, links } = mail;
  const { content, texts } = site;
  const { id, siteTitle } = content.website;
  const heading = fill(texts.downloadsMailTitle, { site: siteTitle });
  const date = toDateText(expiresAt, site);
  return {
    websiteId: id,
    kind: DOWNLOADS_MAIL,
    from,
    replyTo: content.mail.replyTo,
    to: [to],
    subject: toSubject(heading),
    about: { id: order.id },
    secrets: links.map(({ url }) => url),
    ...layOutMail(site, {
      heading,
      paragraphs: [fill(texts.downloadsMailText, { number: order.number, date, uses })],
      links,
    }),
  };
}

/** The same mail with invented data, for owners to look at. */
export const toDownloadsSample = (site: Site): Mail =>
  toDownloadsMail({
    site,
    from: site.content.mail.from ?? "laden@beispiel.de",
    to: "name@beispiel.de",
    order: { id: "sample", number: 1001 },
    expiresAt: Date.UTC(2030, 0, 31),
    uses: site.content.downloads.uses,
    links: [{ url: `${siteOrigin(site) ?? ""}/`, text: site.texts.downloadSample }],
  });
