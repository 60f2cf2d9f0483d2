import { expect, test } from "vitest";
import {
  isMeasuredAccount,
  isMeasuredPage,
  toMeasuredPath,
  toMeasuredUrl,
} from "../../../server/contract/analytics/measured-pages.ts";

test("the search, lock screens, closed member areas and everything below /config/ are not counted", () => {
  expect(isMeasuredPage("/", 2)).toBe(true);
  expect(isMeasuredPage("/shop/becher", 50)).toBe(true);
  expect(isMeasuredPage("/weg", 100)).toBe(true);
  expect(isMeasuredPage("/config", undefined)).toBe(true);
  expect(isMeasuredPage("/search", undefined)).toBe(false);
  expect(isMeasuredPage("/en/search", 102)).toBe(false);
  expect(isMeasuredPage("/shop", 103)).toBe(false);
  expect(isMeasuredPage("/shop", 106)).toBe(false);
  expect(isMeasuredPage("/config/orders", 2)).toBe(false);
  expect(isMeasuredPage("/a/config/b", 2)).toBe(false);
});

test.each(["/SEARCH", "/%73earch", "/Config/orders", "/a%2FCONFIG%2fb"])(
  "%s is not counted: the server reads paths without escapes and in any case",
  (path) => {
    expect(isMeasuredPage(path, undefined)).toBe(false);
  },
);

test("a path that cannot be read is one like any other", () => {
  expect(isMeasuredPage("/%ff", 100)).toBe(true);
  expect(isMeasuredPage("/config/%ff", 100)).toBe(false);
});

test("of accounts, only those are counted that may do nothing but look", () => {
  expect(isMeasuredAccount(["viewer"], "/shop")).toBe(true);
  expect(isMeasuredAccount(["viewer"], "/config/analytics")).toBe(false);
  expect(isMeasuredAccount(["viewer", "editor"], "/shop")).toBe(false);
  expect(isMeasuredAccount(["admin"], "/shop")).toBe(false);
  expect(isMeasuredAccount(["none"], "/shop")).toBe(false);
  expect(isMeasuredAccount([], "/shop")).toBe(false);
});

test("what only one visitor may know is not counted", () => {
  expect(toMeasuredPath("/shop/becher")).toBe("/shop/becher");
  expect(toMeasuredPath("/checkout")).toBe("/checkout");
  for (const path of [
    "/checkout/order-confirmed",
    "/commerce/orders",
    "/commerce/downloads",
    "/withdrawal",
    "/cancellation",
    "/account/password",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
  ]) {
    expect(toMeasuredPath(`${path}/geheim`)).toBe(path);
    const escaped = path.slice(1).replaceAll("/", "%2F");
    expect(toMeasuredPath(`/${escaped}/geheim`)).toBe(path);
  }
  expect(
    toMeasuredUrl("https://laden.example/checkout?cartToken=geheim&utm_source=brief#mail"),
  ).toBe("https://laden.example/checkout?utm_source=brief");
  expect(toMeasuredUrl("https://laden.example/shop?email=a@b.example")).toBe(
    "https://laden.example/shop",
  );
});
