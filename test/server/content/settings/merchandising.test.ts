import { expect, test } from "vitest";
import { readMerchandising } from "../../../../server/content/settings/merchandising.ts";

const read = (merchandisingSettings?: Readonly<Record<string, unknown>>) =>
  readMerchandising({ websiteSettings: { storeSettings: { merchandisingSettings } } }, "site.json");

const told = ({ diagnostics }: ReturnType<typeof read>) =>
  diagnostics.map(
    ({ severity, path, message }) =>
      `${severity} ${path?.replace("$.websiteSettings.storeSettings.merchandisingSettings.", "")} ${message}`,
  );

test("a shop that says nothing tells nothing of its stock, and has the defaults", () => {
  const found = read();
  expect(told(found)).toEqual([]);
  expect(found.value).toEqual({
    isScarcityOnItems: false,
    isScarcityOnBlocks: false,
    scarcityThreshold: 10,
    lowStockThreshold: 5,
    scarcityText: undefined,
    hasRestockNotifications: false,
    hasMailingList: false,
    joinsByDefault: false,
    restockMessages: {},
    restockSuccessText: "",
    customSoldOutText: "",
  });
});

test("a text of the owner's counts only where it is chosen", () => {
  const scarcityText = "Noch {count} Stück";
  expect(read({ scarcityText }).value.scarcityText).toBeUndefined();
  const scarcityMessageType = "CUSTOM_SCARCITY_MESSAGE";
  expect(read({ scarcityText, scarcityMessageType }).value.scarcityText).toBe(scarcityText);
  expect(read({ scarcityText: "", scarcityMessageType }).value.scarcityText).toBe(undefined);
});

test("what makes no sense counts as missing, and a threshold is moved to the nearest one", () => {
  const found = read({
    scarcityEnabledOnProductItems: "yes",
    scarcityThreshold: 0,
    scarcityMessageType: "LOUD",
    restockNotificationMessages: { buttonText: 7 },
    customSoldOutText: ["weg"],
  });
  expect(told(found)).toEqual([
    "warning scarcityMessageType is none of DEFAULT_SCARCITY_MESSAGE, CUSTOM_SCARCITY_MESSAGE",
    "warning scarcityThreshold is 1 to 9999; 1 counts",
    "warning scarcityEnabledOnProductItems is neither true nor false",
    "warning restockNotificationMessages.buttonText is no text",
    "warning customSoldOutText is no text",
  ]);
  expect(found.value).toMatchObject({
    isScarcityOnItems: false,
    scarcityThreshold: 1,
    customSoldOutText: "",
  });
});
