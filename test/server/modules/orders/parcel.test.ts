import { expect, test } from "vitest";
import { toShipment } from "../../../../server/modules/orders/parcel.ts";

const typed = { carrier: "", carrierName: "", trackingNumber: "7", trackingUrl: "" };

test.each(["constructor", "toString", "__proto__"])("%s is no known carrier", (carrier) => {
  expect(toShipment({ ...typed, carrier })).toEqual({ carrier: "", number: "7", url: "" });
});

test.each([
  { carrier: "dhl", trackingNumber: "7\ud800" },
  { carrierName: "\udc00" },
  { trackingUrl: "https://rad.example/\ud800" },
])("half a character is refused: %j", (part) => {
  expect(toShipment({ ...typed, ...part })).toBe("invalid");
});
