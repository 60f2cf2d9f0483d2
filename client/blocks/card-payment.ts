import { startCardPayment } from "../shop/payments/card-payment.ts";

// Where an order waits for a card: the provider's fields. Without this script the page says that they need one.

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-payment-fields]")) {
  startCardPayment(form);
}
