import { wholeGroup } from "../../json/composed-keys.ts";
import { type Read, readAt } from "../../json/key.ts";
import { choice, flag, range, text } from "../../json/settings-keys.ts";
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
  /** True to offer a mailing list with it; `joinsByDefault` ticks the box in advance. */
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

const schema = wholeGroup(
  {
    scarcityText: text(),
    scarcityMessageType: choice(["DEFAULT_SCARCITY_MESSAGE", "CUSTOM_SCARCITY_MESSAGE"]),
    scarcityThreshold: range(1, MAX_THRESHOLD, SCARCITY_THRESHOLD),
    merchantLowStockAlertThreshold: range(1, MAX_THRESHOLD, LOW_STOCK_THRESHOLD),
    scarcityEnabledOnProductItems: flag(false),
    scarcityEnabledOnProductBlocks: flag(false),
    restockNotificationsEnabled: flag(false),
    restockNotificationsMailingListSignUpEnabled: flag(false),
    restockNotificationsMailingListOptInByDefault: flag(false),
    restockNotificationMessages: wholeGroup({
      buttonText: text(),
      CTAText: text(),
      placeholderText: text(),
      mailingListDescription: text(),
    }),
    restockNotificationsSuccessText: text(""),
    customSoldOutText: text(""),
  },
  { others: ["mailingListSignUpEnabled", "mailingListOptInByDefault"] },
);

/** Reads the `merchandisingSettings` of `site.json`. A value that makes no sense counts as missing, with a warning. */
export function readMerchandising(
  { websiteSettings: { storeSettings } }: Pick<SiteFile, "websiteSettings">,
  file: string,
): Read<MerchandisingSettings> {
  const { value: own, diagnostics } = readAt(schema, storeSettings?.merchandisingSettings, {
    file,
    path: ["websiteSettings", "storeSettings", "merchandisingSettings"],
  });
  const isOwnText = own.scarcityMessageType === "CUSTOM_SCARCITY_MESSAGE";
  const value: MerchandisingSettings = {
    isScarcityOnItems: own.scarcityEnabledOnProductItems,
    isScarcityOnBlocks: own.scarcityEnabledOnProductBlocks,
    scarcityThreshold: own.scarcityThreshold,
    lowStockThreshold: own.merchantLowStockAlertThreshold,
    scarcityText: isOwnText ? own.scarcityText : undefined,
    hasRestockNotifications: own.restockNotificationsEnabled,
    hasMailingList: own.restockNotificationsMailingListSignUpEnabled,
    joinsByDefault: own.restockNotificationsMailingListOptInByDefault,
    restockMessages: own.restockNotificationMessages,
    restockSuccessText: own.restockNotificationsSuccessText,
    customSoldOutText: own.customSoldOutText,
  };
  return { value, diagnostics };
}
