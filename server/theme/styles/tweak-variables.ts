/**
 * Variables of `platform/variables.less` that are tweaks of the platform's blocks, with the kind of value that an owner
 * sets.
 */
export const TWEAK_VARIABLES: Readonly<Record<string, "color" | "value">> = {
  newsletterTextColor: "color",
  "tweak-product-quick-view-lightbox-padding": "value",
};
