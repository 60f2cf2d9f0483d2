import type { LegalKind } from "../../content/settings/legal-pages.ts";
import type { LawShop } from "./law-shop.ts";
import type { DutyName } from "./texts.ts";

/** How a duty is fulfilled; `open` means that it is not, as far as the content shows. */
type State = "software" | "content" | "open";

/** A duty of a shop by the name of its texts. */
export type Duty = {
  readonly name: DutyName;
  readonly judge: (shop: LawShop) => State;
};

/** A duty that the software fulfils for every shop. */
export const bySoftware = (name: DutyName): Duty => ({ name, judge: () => "software" });

/** A duty that the content fulfils if a condition holds. */
export const byContent = (name: DutyName, isFulfilled: (shop: LawShop) => boolean): Duty => ({
  name,
  judge: (shop) => (isFulfilled(shop) ? "content" : "open"),
});

/** A duty that a legal page fulfils if it matches an expression; without one, if it exists. */
export const byPage = (name: DutyName, kind: LegalKind, says = /\S/): Duty =>
  byContent(name, ({ legal }) => says.test(legal[kind] ?? ""));

/** A duty that the software fulfils with a mail, which only a site with a sender sends. */
export const byMail = (name: DutyName): Duty => ({
  name,
  judge: ({ content }) => (content.mail.from === undefined ? "open" : "software"),
});
