// Where an order waits for a card: the provider's fields. Without this script the page says that they need one.

/** Loads what pays by itself: as a part of this script, what it shares with islands would be loaded by every page. */
async function startAll(): Promise<void> {
  const { startCardPayment } = await import("../shop/payments/card-payment.ts");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-payment-fields]")) {
    startCardPayment(form);
  }
}

void startAll();
