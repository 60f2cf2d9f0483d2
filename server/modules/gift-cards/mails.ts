import { DateTime } from "luxon";
import { siteTimeZone } from "../../content/content.ts";
import { fill } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { toZone } from "../../site/clock.ts";
import { toDateText } from "../../site/date-text.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import type { Recipient } from "./gift-card.ts";

/** The kind of the mail with gift card codes. */
export const GIFT_CARD_MAIL = "gift-card";

/** The contents of the mail with gift card codes. */
type GiftCardMail = {
  readonly site: Site;
  readonly from: string;
  readonly recipient: Recipient;
  /** The order with which the cards were bought, and their ids. */
  readonly about: { readonly id: string; readonly parts: readonly string[] };
  /** The value of each card. */
  readonly cents: number;
  readonly codes: readonly string[];
  /** Milliseconds since 1970. */
  readonly boughtAt: number;
};

/** Gift cards are good until the end of the third year after that of their purchase (§§ 195, 199 BGB). */
const GOOD_FOR_YEARS = 3;

/** The last day on which a gift card is sure to be good. */
const toLastDay = (site: Site, boughtAt: number): string =>
  toDateText(
    DateTime.fromMillis(boughtAt, { zone: toZone(siteTimeZone(site.content)) })
      .plus({ years: GOOD_FOR_YEARS })
      .endOf("year")
      .toMillis(),
    site,
  );

/** The mail with the codes of some gift cards, the only place where they can be read. */
export function toGiftCardMail({
  site,
  from,
  recipient,
  about,
  cents,
  codes,
  boughtAt,
}: GiftCardMail): Mail {
  const { content, texts, moneyFormat } = site;
  const { id, siteTitle } = content.website;
  const heading = fill(texts.giftCardMailTitle, { site: siteTitle });
  const origin = siteOrigin(site);
  const text = codes.length === 1 ? texts.giftCardMailText : texts.giftCardMailTexts;
  const { name, message } = recipient;
  return {
    websiteId: id,
    kind: GIFT_CARD_MAIL,
    from,
    replyTo: content.mail.replyTo,
    to: [recipient.email],
    subject: toSubject(heading),
    about,
    secrets: codes,
    ...layOutMail(site, {
      heading,
      name,
      paragraphs: [
        fill(text, { amount: toMoneyText(cents, moneyFormat), count: codes.length }),
        ...codes,
        ...(message === "" ? [] : [message]),
        texts.giftCardMailUse,
        fill(texts.giftCardMailLastDay, { date: toLastDay(site, boughtAt) }),
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
    about: { id: "sample", parts: [] },
    cents: 5000,
    codes: ["7K2M-X09D-BEIS-P1E1-4CQW"],
    boughtAt: Date.UTC(2030, 0, 31),
  });
