import type { Content } from "../../content/content.ts";
import { captchaActions } from "../../contract/forms/captcha-actions.ts";
import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { itemUnknown } from "../../errors.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { findByVariantId, isSoldOut, toSuccessText } from "../../site/catalog/waiting.ts";
import type { Site } from "../../site/site.ts";
import { type Captcha, captchaMissing, captchaRefused } from "../forms/index.ts";
import type { Newsletter } from "../newsletter/index.ts";
import { emailInvalid, variantInStock, variantUnknown } from "./errors.ts";
import { createRestockStore } from "./store.ts";

/** A request to be mailed when a variant is back. */
type RestockRequest = {
  readonly site: Site;
  readonly shop: Shop;
  readonly productId: string;
  readonly variantId: string;
  /** As typed. */
  readonly email: string;
  readonly joinsMailingList: boolean;
  /** Locale tag; empty if unknown. */
  readonly language: string;
  readonly captchaToken: string;
  /** The IP address. */
  readonly address: string;
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
};

/** The use cases of visitors for waitlists. */
export type RestockService = {
  /**
   * Checks a sign-up. Returns the confirmation, which is the same for somebody who is already waiting, and what is to be done after the
   * answer: it stores the sign-up, and joins the mailing list `restock` if requested and if the shop has one, all or nothing. Errors: `emailInvalid`; `itemUnknown`, also if the shop
   * has no waitlists; `variantUnknown`, `variantInStock`, `captchaMissing`, `captchaRefused`.
   */
  signUp(request: RestockRequest): Promise<{
    readonly message: string;
    readonly store: () => Promise<void>;
  }>;
  /** Deletes some of the sign-ups that were mailed long ago. True if there may be more. */
  deleteOld(): Promise<boolean>;
};

/** The parts of the service. */
type RestockDependencies = {
  readonly database: Database;
  /** Undefined if the server has no mailing lists. */
  readonly newsletter: Pick<Newsletter, "subscribe"> | undefined;
  /** The captcha of a site. Undefined if it has none or its secret is missing. */
  readonly captchaOf: (content: Content) => Captcha | undefined;
  readonly logger: { warn(text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The mailing list for visitors who tick its box. */
const LIST = "restock";

/** Retention of mailed sign-ups, which owners can still see. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Maximum number of sign-ups that one call deletes. */
const DELETED_AT_ONCE = 200;

/** Creates the service for waitlists. */
export function createRestockService(dependencies: RestockDependencies): RestockService {
  const { database, newsletter, captchaOf, logger, now } = dependencies;

  async function checkCaptcha({ site, captchaToken, address }: RestockRequest): Promise<void> {
    if (!site.content.captcha) return;
    if (captchaToken === "") throw captchaMissing();
    const actions = [captchaActions.waitlist];
    const verdict = await captchaOf(site.content)?.check({ token: captchaToken, actions, address });
    if (verdict === "passed") return;
    if (verdict !== "refused") {
      logger.warn(`a sign-up's captcha was not checked: ${verdict ?? "its secret is missing"}`);
    }
    throw captchaRefused();
  }

  return {
    async signUp(request) {
      const { site, shop, productId, variantId, language, origin } = request;
      const { hasRestockNotifications, hasMailingList } = site.content.merchandising;
      const email = checkEmail(request.email);
      const product = hasRestockNotifications ? shop.findProduct(productId) : undefined;
      if (!product) throw itemUnknown();
      const variant = findByVariantId(product, variantId);
      if (!variant) throw variantUnknown();
      if (!isSoldOut(variant)) throw variantInStock();
      await checkCaptcha(request);
      const key = { websiteId: shop.websiteId, productId, variantId };
      const signUp = { email, emailKey: toEmailKey(email), language, signedUpAt: now() };
      const store = () =>
        transact(database, async (transaction) => {
          await createRestockStore(transaction).add(key, signUp);
          if (!request.joinsMailingList || !hasMailingList) return;
          const source = { formId: "", pagePath: product.fullUrl };
          const subscription = { site, list: LIST, email, source, origin };
          await newsletter?.subscribe(transaction, subscription);
        });
      return { message: toSuccessText(site), store };
    },
    async deleteOld() {
      const signUps = createRestockStore(database);
      const deleted = await signUps.deleteMailedBefore(now() - KEPT_MS, DELETED_AT_ONCE);
      return deleted === DELETED_AT_ONCE;
    },
  };
}

/** An address without surrounding blanks. */
function checkEmail(typed: string): string {
  const email = typed.trim();
  if (email === "") throw emailInvalid("siteVisitorEmail", "restockEmailEmpty");
  if (!isEmail(email)) throw emailInvalid("siteVisitorEmail", "restockEmailInvalid");
  return email;
}
