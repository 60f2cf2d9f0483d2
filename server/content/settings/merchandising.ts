import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
import type { SiteFile } from "../schemas.ts";

/** The owner's texts of the form for those who wait for a sold-out variant. */
type RestockMessages = {
  readonly buttonText?: string | undefined;
  readonly CTAText?: string | undefined;
  readonly placeholderText?: string | undefined;
  readonly mailingListDescription?: string | undefined;
};

/** What the shop tells of stock that is low or gone (content format, 5.2). */
export type MerchandisingSettings = {
  /** Whether low stock is told on the pages of products, and where products stand elsewhere. */
  readonly isScarcityOnItems: boolean;
  readonly isScarcityOnBlocks: boolean;
  /** Units at and below which stock is low, 1 to 9999. */
  readonly scarcityThreshold: number;
  /** Units at and below which the owner is mailed, 1 to 9999. */
  readonly lowStockThreshold: number;
  /** The owner's text with `{count}`; undefined for the built-in one. */
  readonly scarcityText: string | undefined;
  /** Whether those may leave their address who wait for a variant. */
  readonly hasRestockNotifications: boolean;
  /** Whether they may join a mail list with it, and whether that is ticked beforehand. */
  readonly hasMailingList: boolean;
  readonly joinsByDefault: boolean;
  readonly restockMessages: RestockMessages;
  /** What they are told once they have; empty for the built-in text. */
  readonly restockSuccessText: string;
  /** Of every sold-out product that has none of its own; empty for the built-in text. */
  readonly customSoldOutText: string;
};

/** Where the content says nothing else (content format, 5.2). */
const SCARCITY_THRESHOLD = 10;
const LOW_STOCK_THRESHOLD = 5;
const MAX_THRESHOLD = 9999;

/** Reads the `merchandisingSettings` of `site.json`. What makes no sense in them counts as missing, each with a warning. */
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
