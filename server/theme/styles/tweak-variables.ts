/** Variables of `platform/variables.less` that are tweaks of the platform's blocks, and what an owner sets there. */
export const TWEAK_VARIABLES: Readonly<Record<string, "color" | "value">> = {
  newsletterTextColor: "color",
  "tweak-product-quick-view-lightbox-padding": "value",
};
