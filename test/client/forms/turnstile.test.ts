import { expect, test, vi } from "vitest";
import { turnstile } from "../../../client/forms/captcha/turnstile.ts";

test("a box of Turnstile gives its token once it is solved, and none after it was reset or has ended", async () => {
  let asked: { src?: string } = {};
  let options: Record<string, unknown> = {};
  const reset = vi.fn();
  vi.stubGlobal("document", {
    createElement: () => ({}),
    head: {
      append(script: { src: string; onload: () => void }) {
        asked = script;
        script.onload();
      },
    },
  });
  vi.stubGlobal("turnstile", {
    render: (_node: unknown, given: Record<string, unknown>) => {
      options = given;
      return "box";
    },
    reset,
  });
  const onSolved = vi.fn();
  // The fake never looks at it.
  const node = {} as HTMLElement;
  const bound = await turnstile.bind(node, {
    siteKey: "key",
    theme: "dark",
    action: "FORM_BLOCK_SUBMISSION",
    language: "de-DE",
    onSolved,
  });
  expect(asked.src).toBe("https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit");
  expect(options).toMatchObject({
    sitekey: "key",
    theme: "dark",
    action: "FORM_BLOCK_SUBMISSION",
    language: "de-de",
  });
  expect(await bound.token()).toBeUndefined();
  const solve = Object(options).callback;
  solve("token");
  expect(onSolved).toHaveBeenCalledOnce();
  expect(await bound.token()).toBe("token");
  bound.reset();
  expect(reset).toHaveBeenCalledWith("box");
  expect(await bound.token()).toBeUndefined();
  solve("again");
  Object(options)["expired-callback"]();
  expect(await bound.token()).toBeUndefined();
  vi.unstubAllGlobals();
});
