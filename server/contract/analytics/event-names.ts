/** The event of `POST /api/census/RecordHit`. */
export const PAGE_VIEW = "View";

/** Names of events for `POST /api/events/record`. The server stores other names too. */
export const eventNames = {
  newsletterSuccess: "newsletter_success",
  orderPlaced: "order_placed",
  performance: "Performance",
  // Only if `featureFlags.visitorMetrics` is on:
  visitProductPage: "visit_product_page",
  visitProductList: "visit_product_list",
  addToCart: "add_to_cart",
  viewCart: "view_cart",
  removeFromCart: "remove_from_cart",
  relatedItems: "related_items",
} as const;
