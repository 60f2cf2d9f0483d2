import * as screensPaths from "../../contract/screens/paths.ts";
import { fill } from "../../contract/texts/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";

/** The contents of the mail about low stock. */
type LowStockMail = {
  readonly site: Site;
  readonly from: string | undefined;
  readonly to: readonly string[];
  /** The product with the values of its variant. */
  readonly product: string;
  readonly units: number;
  readonly origin: string | undefined;
};

/** The mail to the owner when few units of a variant are left. */
export function toLowStockMail({ site, from, to, product, units, origin }: LowStockMail): Mail {
  const { content, texts } = site;
  const heading = fill(texts.lowStockTitle, { product });
  return {
    websiteId: content.website.id,
    kind: "low-stock",
    from,
    to,
    subject: toSubject(heading),
    ...layOutMail(site, {
      heading,
      paragraphs: [fill(texts.lowStockText, { product, units })],
      ...(origin !== undefined && {
        link: { url: `${origin}${screensPaths.owner}/stock`, text: texts.lowStockLink },
      }),
    }),
  };
}

/** The same mail with invented data, for owners to look at. */
export const toSampleLowStockMail = (site: Site): Mail =>
  toLowStockMail({
    site,
    from: site.content.mail.from ?? "laden@beispiel.de",
    to: ["name@beispiel.de"],
    product: site.texts.restockSample,
    units: 3,
    origin: siteOrigin(site) ?? "",
  });
