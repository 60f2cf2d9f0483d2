import * as checkoutPaths from "../../server/contract/checkout/paths.ts";
import { toMoneyText } from "../../server/contract/values/money-text.ts";
import { renderFollowButtons } from "./follow-button.ts";
import { readPageData } from "./page-data.ts";
import { createEscManager } from "./widgets/esc-manager.ts";
import { createGalleryManager } from "./widgets/gallery-manager.ts";
import { Loader, Loader2 } from "./widgets/image-loaders.ts";
import { ImageZoom } from "./widgets/image-zoom.ts";
import { Alert, Lightbox } from "./widgets/lightbox.ts";
import { ResizeEmitter } from "./widgets/resize-emitter.ts";
import { createShoppingCart } from "./widgets/shopping-cart.ts";
import { TextShrink } from "./widgets/text-shrink.ts";
import { VideoLoader } from "./widgets/video-loader.ts";

function nothing(): void {}

/** `Y.Squarespace`: the parts of the platform that template scripts use. */
export const createPlatform = (): Readonly<Record<string, unknown>> => ({
  Template: { getTweakValue: (name: unknown) => readPageData().tweakOf(String(name)) },
  Commerce: {
    moneyString: (cents: unknown) =>
      toMoneyText(Math.round(Number(cents) || 0), readPageData().moneyFormat),
    goToCheckoutPage: () => location.assign(checkoutPaths.page),
    isExpressCheckout: () => readPageData().isExpressCheckout,
  },
  Lightbox,
  Lightbox2: Lightbox,
  TextShrink,
  ResizeEmitter,
  VideoLoader,
  Loader,
  Loader2,
  ImageZoom,
  Widgets: { Alert },
  Singletons: { ShoppingCart: createShoppingCart() },
  FollowButtonUtils: { renderAll: () => renderFollowButtons(document) },
  // The page has its own.
  SimpleLike: { renderLikeCount: nothing, renderAll: nothing },
  SocialButtons: { renderAll: nothing },
  EscManager: createEscManager(),
  GalleryManager: createGalleryManager(),
  LazyLoader: { load: nothing },
});
