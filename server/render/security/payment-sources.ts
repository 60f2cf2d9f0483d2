import type { AllowedSources } from "../../content/settings/allowed-sources.ts";

/** Marks the page that shows a provider's payment fields, with the provider's name. */
const PAYMENT_ATTRIBUTE = "data-payment-fields";

/** The sources of a page that also shows a provider's payment fields. */
export function withPaymentFields(allowed: AllowedSources, html: string): AllowedSources {
  if (!html.includes(` ${PAYMENT_ATTRIBUTE}="stripe"`)) return allowed;
  const script = ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    ...allowed,
    script: [...allowed.script, ...script],
    frame: [...allowed.frame, ...script, "https://hooks.stripe.com"],
    connect: [...allowed.connect, "https://api.stripe.com"],
  };
}
