/** Names that may fail on some value, as the specification records. Their docstrings say on which. */
export const mayFail: ReadonlySet<string> = new Set([
  "bookkeeper-money-format",
  "date",
  "encode-uri",
  "encode-uri-component",
  "google-calendar-url",
  "message",
  "money",
  "plural",
  "product-price",
  "product-scarcity",
  "same-day?",
  "subscription-price",
  "summary-form-field",
  "units-metric?",
  "url-encode",
]);
