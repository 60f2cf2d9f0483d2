import { fill } from "../../contract/texts/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { type MailSample, SAMPLE_ADDRESS, sampleSender } from "../../mail/sample.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";

/** The contents of a restock mail. */
type RestockMail = {
  readonly site: Site;
  readonly from: string;
  readonly to: string;
  /** The product with the values of its variant. */
  readonly product: string;
  /** The product's page, as a full address. */
  readonly url: string;
};

/** The mail about a variant that is back in stock. */
export function toRestockMail({ site, from, to, product, url }: RestockMail): Mail {
  const { content, texts } = site;
  const { id, siteTitle } = content.website;
  const heading = fill(texts.restockMailTitle, { product });
  return {
    websiteId: id,
    kind: "restock",
    from,
    replyTo: content.mail.replyTo,
    to: [to],
    subject: toSubject(heading),
    ...layOutMail(site, {
      heading,
      paragraphs: [
        fill(texts.restockMailText, { product, site: siteTitle }),
        texts.restockMailOnce,
      ],
      link: { url, text: texts.restockMailLink },
    }),
  };
}

/** The same mail with invented data, for owners to look at. */
export const restockSamples: readonly MailSample[] = [
  [
    "restock",
    (site) =>
      toRestockMail({
        site,
        from: sampleSender(site),
        to: SAMPLE_ADDRESS,
        product: site.texts.restockSample,
        url: `${siteOrigin(site) ?? ""}/`,
      }),
  ],
];
