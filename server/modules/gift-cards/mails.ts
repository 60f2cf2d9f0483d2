import { fill } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import type { Recipient } from "./gift-card.ts";

/** The contents of the mail with gift card codes. */
type GiftCardMail = {
  readonly site: Site;
  readonly from: string;
  readonly recipient: Recipient;
  /** The value of each card. */
  readonly cents: number;
  readonly codes: readonly string[];
};

/** The mail with the codes of some gift cards, the only place where they can be read. */
export function toGiftCardMail({ site, from, recipient, cents, codes }: GiftCardMail): Mail {
  const { content, texts, moneyFormat } = site;
  const { id, siteTitle } = content.website;
  const heading = fill(texts.giftCardMailTitle, { site: siteTitle });
  const origin = siteOrigin(site);
  const text = codes.length === 1 ? texts.giftCardMailText : texts.giftCardMailTexts;
  const { name, message } = recipient;
  return {
    websiteId: id,
    kind: "gift-card",
    from,
    replyTo: content.mail.replyTo,
    to: [recipient.email],
    subject: toSubject(heading),
    ...layOutMail(site, {
      heading,
      paragraphs: [
        ...(name === "" ? [] : [fill(texts.giftCardMailGreeting, { name })]),
        fill(text, { amount: toMoneyText(cents, moneyFormat), count: codes.length }),
        ...codes,
        ...(message === "" ? [] : [message]),
        texts.giftCardMailUse,
        texts.giftCardMailKeep,
      ],
      ...(origin !== undefined && {
        link: { url: `${origin}/`, text: texts.giftCardMailLink },
      }),
    }),
  };
}

/** The same mail with invented data, for owners to look at. */
export const toGiftCardSample = (site: Site): Mail =>
  toGiftCardMail({
    site,
    from: site.content.mail.from ?? "laden@beispiel.de",
    recipient: {
      email: "name@beispiel.de",
      name: "Kim Beispiel",
      message: site.texts.giftCardSampleMessage,
    },
    cents: 5000,
    codes: ["7K2M-X09D-BEIS-P1E1-4CQW"],
  });
