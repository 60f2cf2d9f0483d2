import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits for what an expression of the page says; the policy forbids the page to evaluate it itself. */
export const until = (page: Page, expression: string) =>
  expect.poll(() => page.evaluate(expression)).toBe(true);

export const picture = (name: string) =>
  `<img alt="${name}" data-load="false" data-src="/s/${name}-600x400.svg" data-image-dimensions="600x400">`;

export const slides = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<div class="slide">${picture(`p${index + 1}`)}</div>`,
  ).join("");

/** The part of the slides' container that each slide covers, in whole pixels. */
export const boxes = (page: Page) =>
  page.locator(".slide").evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const container = one.closest("#g")?.getBoundingClientRect();
      const values = [left - (container?.left ?? 0), top - (container?.top ?? 0), width, height];
      return values.map(Math.round);
    }),
  );

export const active = (page: Page) =>
  page
    .locator(".slide")
    .evaluateAll((all) => all.findIndex((one) => one.classList.contains("sqs-active-slide")));
