import { loadScript } from "../../forms/captcha/load-script.ts";

/** The part of the provider's script that we use (Stripe.js, Payment Element). */
type StripeScript = (key: string, options: { readonly locale: string }) => StripeClient;

type StripeClient = {
  elements(options: { readonly clientSecret: string }): StripeElements;
  confirmPayment(options: {
    readonly elements: StripeElements;
    readonly confirmParams: { readonly return_url: string };
    readonly redirect: "if_required";
  }): Promise<{ readonly error?: { readonly message?: string } }>;
};

type StripeElements = {
  create(kind: "payment"): { mount(node: HTMLElement): void };
};

/** The provider's fields on the page. */
export type StripeFields = {
  /**
   * Pays with the entered details. `done`: the order's page shows the result; `refused`: in the provider's words,
   * another card may be tried. If the bank asks for more, it leads back to `returnUrl`.
   */
  pay(
    returnUrl: string,
  ): Promise<{ readonly kind: "done" } | { readonly kind: "refused"; readonly message: string }>;
};

/** Shows the provider's fields in `node`, whose script is only loaded now. Rejects if it does not load. */
export async function openStripeFields({
  node,
  publishableKey,
  clientSecret,
  scriptUrl = "https://js.stripe.com/v3/",
  locale,
}: {
  readonly node: HTMLElement;
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly scriptUrl?: string | undefined;
  /** Locale tag of the page. */
  readonly locale: string;
}): Promise<StripeFields> {
  await loadScript(scriptUrl);
  // The provider documents this function; nothing else on the page has this name.
  const open = Reflect.get(globalThis, "Stripe") as StripeScript;
  const [language = locale] = locale.split("-");
  const stripe = open(publishableKey, { locale: language });
  const elements = stripe.elements({ clientSecret });
  elements.create("payment").mount(node);
  return {
    async pay(returnUrl) {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: "if_required",
      });
      return error ? { kind: "refused", message: error.message ?? "" } : { kind: "done" };
    },
  };
}
