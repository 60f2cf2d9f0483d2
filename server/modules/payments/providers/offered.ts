import type { Content } from "../../../content/content.ts";
import type { PaymentName } from "../../../content/shop/shop-rules.ts";
import type { SettingProblem } from "../../../site/checks/setting-problem.ts";
import { type SiteSecrets, secretOf } from "../../../site/site-secrets.ts";
import { invoice } from "./invoice-provider.ts";
import type { PaymentProvider } from "./payment.ts";
import { createStripe } from "./stripe-provider.ts";
import { testPayments } from "./test-provider.ts";

/** The data of a site that payment methods need. */
export type PaidSite = {
  readonly folder: Content["folder"];
  readonly shop: Pick<Content["shop"], "payments">;
};

/** A site's Stripe account, as far as it is configured. */
export type StripeAccount = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The public key, for browsers. */
  readonly publishableKey: string;
  /** Scheme, host and port to ask instead of the provider's own. Undefined for these. */
  readonly apiUrl?: string | undefined;
  /** Address of the browser's script instead of the provider's own. Undefined for that. */
  readonly scriptUrl?: string | undefined;
};

/** The account whose keys the environment has for a site. Undefined if one of them is missing. */
export function stripeAccountOf(
  { folder }: Pick<PaidSite, "folder">,
  keys: SiteSecrets,
): StripeAccount | undefined {
  const keyOf = (name: string) => secretOf({ folder }, keys, name);
  const secretKey = keyOf("STRIPE_SECRET_KEY");
  const publishableKey = keyOf("STRIPE_PUBLISHABLE_KEY");
  const webhookSecret = keyOf("STRIPE_WEBHOOK_SECRET");
  return secretKey && publishableKey && webhookSecret
    ? {
        secretKey,
        publishableKey,
        webhookSecret,
        apiUrl: keyOf("STRIPE_API_URL"),
        scriptUrl: keyOf("STRIPE_SCRIPT_URL"),
      }
    : undefined;
}

/** Finds ways to pay of a site for which the environment has no keys. */
export function findPaymentProblems(
  { folder, shop: { payments } }: PaidSite,
  keys: SiteSecrets,
): readonly SettingProblem[] {
  const position = payments.indexOf("stripe");
  if (position < 0 || stripeAccountOf({ folder }, keys)) return [];
  const keyless = {
    path: ["shop", "payments", position],
    text: "settingStripeKeysMissing",
  } as const;
  const nothingLeft = { path: ["shop", "payments"], text: "settingPaymentsMissing" } as const;
  return payments.length > 1 ? [keyless] : [keyless, nothingLeft];
}

/** The payment methods that sites accept now. */
export type OfferedPayments = {
  /** In the order of the shop. */
  namesOf(site: PaidSite): readonly PaymentName[];
  /** A payment method of a site, even if it is no longer offered. Undefined if it cannot be used. */
  find(site: Pick<PaidSite, "folder">, name: PaymentName): PaymentProvider | undefined;
};

/** Creates the payment methods with the keys of an environment. A method with keys is created once per account. */
export function createOfferedPayments(
  keys: SiteSecrets,
  toStripe: (account: StripeAccount) => PaymentProvider = createStripe,
): OfferedPayments {
  const accounts = new Map<string, PaymentProvider>();

  function find(site: Pick<PaidSite, "folder">, name: PaymentName): PaymentProvider | undefined {
    if (name === "invoice") return invoice;
    if (name === "test") return testPayments;
    const account = stripeAccountOf(site, keys);
    if (!account) return undefined;
    const key = JSON.stringify([account.secretKey, account.webhookSecret, account.apiUrl]);
    const provider = accounts.get(key) ?? toStripe(account);
    accounts.set(key, provider);
    return provider;
  }

  return {
    find,
    namesOf: (site) => site.shop.payments.filter((name) => find(site, name) !== undefined),
  };
}
