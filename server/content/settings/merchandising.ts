import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
import type { SiteFile } from "../schemas.ts";

/** The owner's texts for restock forms. */
type RestockMessages = {
  readonly buttonText?: string | undefined;
  readonly CTAText?: string | undefined;
  readonly placeholderText?: string | undefined;
  readonly mailingListDescription?: string | undefined;
};

/** Settings for announcing low and sold-out stock. */
export type MerchandisingSettings = {
  /** Announce low stock on the pages of products, and where products appear elsewhere. */
  readonly isScarcityOnItems: boolean;
  readonly isScarcityOnBlocks: boolean;
  /** Units at and below which stock is low, 1 to 9999. */
  readonly scarcityThreshold: number;
  /** Units at and below which the owner gets a mail, 1 to 9999. */
  readonly lowStockThreshold: number;
  /** The owner's text with `{count}`. Undefined for the built-in one. */
  readonly scarcityText: string | undefined;
  /** True if visitors may sign up for a restock mail. */
  readonly hasRestockNotifications: boolean;
  /** Offers a mailing list with it, and `joinsByDefault` ticks the box in advance. */
  readonly hasMailingList: boolean;
  readonly joinsByDefault: boolean;
  readonly restockMessages: RestockMessages;
  /** The confirmation of a sign-up; empty for the built-in text. */
  readonly restockSuccessText: string;
  /** For every sold-out product without a text of its own; empty for the built-in text. */
  readonly customSoldOutText: string;
};

/** Defaults. */
const SCARCITY_THRESHOLD = 10;
const LOW_STOCK_THRESHOLD = 5;
const MAX_THRESHOLD = 9999;

/** Reads the `merchandisingSettings` of `site.json`. Invalid values count as missing, each with a warning. */
export function readMerchandising(
  { websiteSettings: { storeSettings } }: Pick<SiteFile, "websiteSettings">,
  file: string,
): { readonly merchandising: MerchandisingSettings; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const path = ["websiteSettings", "storeSettings", "merchandisingSettings"];
  const settings = SettingsReader.of(storeSettings?.merchandisingSettings, path, {
    file,
    diagnostics,
  });
  const flag = (key: string) => settings.flag(key) ?? false;
  const messages = settings.object("restockNotificationMessages");
  const text = settings.text("scarcityText");
  const type = settings.choice("scarcityMessageType", [
    "DEFAULT_SCARCITY_MESSAGE",
    "CUSTOM_SCARCITY_MESSAGE",
  ]);
  const threshold = settings.number("scarcityThreshold", 1, MAX_THRESHOLD);
  const lowStock = settings.number("merchantLowStockAlertThreshold", 1, MAX_THRESHOLD);
  const merchandising: MerchandisingSettings = {
    isScarcityOnItems: flag("scarcityEnabledOnProductItems"),
    isScarcityOnBlocks: flag("scarcityEnabledOnProductBlocks"),
    scarcityThreshold: threshold ?? SCARCITY_THRESHOLD,
    lowStockThreshold: lowStock ?? LOW_STOCK_THRESHOLD,
    scarcityText: type === "CUSTOM_SCARCITY_MESSAGE" ? text : undefined,
    hasRestockNotifications: flag("restockNotificationsEnabled"),
    hasMailingList: flag("restockNotificationsMailingListSignUpEnabled"),
    joinsByDefault: flag("restockNotificationsMailingListOptInByDefault"),
    restockMessages: {
      buttonText: messages.text("buttonText"),
      CTAText: messages.text("CTAText"),
      placeholderText: messages.text("placeholderText"),
      mailingListDescription: messages.text("mailingListDescription"),
    },
    restockSuccessText: settings.text("restockNotificationsSuccessText") ?? "",
    customSoldOutText: settings.text("customSoldOutText") ?? "",
  };
  return { merchandising, diagnostics };
}
