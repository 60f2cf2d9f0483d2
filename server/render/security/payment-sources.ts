import type { AllowedSources } from "../../content/settings/allowed-sources.ts";

/** Marks the page that shows a provider's payment fields, with the provider's name, and the address of its script if it has another one. */
const PAYMENT_FIELDS = / data-payment-fields="stripe"(?: data-payment-script="([^"]*)")?/;

/** The sources of a page that also shows a provider's payment fields. */
export function withPaymentFields(allowed: AllowedSources, html: string): AllowedSources {
  const found = PAYMENT_FIELDS.exec(html);
  if (!found) return allowed;
  const [, address] = found;
  const other =
    address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
  const script = other ? [other] : ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    ...allowed,
    script: [...allowed.script, ...script],
    frame: [...allowed.frame, ...script, ...(other ? [] : ["https://hooks.stripe.com"])],
    connect: [...allowed.connect, other ?? "https://api.stripe.com"],
  };
}
