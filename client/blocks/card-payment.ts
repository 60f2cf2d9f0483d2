// Shows the provider's fields on the page of an order that waits for a card. Without this script the page says that
// they need one.

/**
 * Loads the payment code separately: bundled with this script, the modules that it shares with islands would be loaded
 * by every page.
 */
async function startAll(): Promise<void> {
  const { startCardPayment } = await import("../shop/payments/card-payment.ts");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-payment-fields]")) {
    startCardPayment(form);
  }
}

void startAll();
