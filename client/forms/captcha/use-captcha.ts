import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormIslandProps } from "../../../server/contract/forms/island.ts";
import type { CaptchaSlot } from "./captcha-slot.ts";

/** The result of requesting a token. A form without a captcha needs none. */
type Solution =
  | { readonly kind: "solved"; readonly token: string | null }
  | { readonly kind: "unsolved" }
  | { readonly kind: "failed"; readonly text: string };

/** The captcha of a form. Its code loads when the visitor first enters a field. */
export function useCaptcha(
  root: RefObject<HTMLElement | null>,
  { form, texts, captchaAction: action }: FormIslandProps,
) {
  const { captchaEnabled, captcha, captchaTheme: theme } = form;
  const node = useRef<HTMLDivElement>(null);
  const slot = useRef<Promise<CaptchaSlot | undefined>>(undefined);
  const [isUnsolved, setUnsolved] = useState(false);
  const [isBadgeShown, setBadgeShown] = useState(false);

  /** Creates the slot on the first call. Undefined if the form is gone. */
  async function openSlot(): Promise<CaptchaSlot | undefined> {
    const place = node.current;
    if (!place) return undefined;
    const { CaptchaSlot } = await import("./captcha-slot.ts");
    return new CaptchaSlot(place, {
      provider: captcha?.provider ?? "recaptcha",
      siteKey: captcha?.siteKey ?? null,
      theme,
      action,
      language: document.documentElement.lang || navigator.language,
      notSetUp: texts.formCaptchaNotSetUp,
      onSolved: () => setUnsolved(false),
    });
  }

  async function prepare(): Promise<CaptchaSlot | undefined> {
    slot.current ??= openSlot();
    const opened = await slot.current;
    opened?.prepare();
    return opened;
  }

  const start = useRef(prepare);
  start.current = prepare;
  useEffect(() => {
    if (!captchaEnabled) return;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest("[data-field]")) return;
      setBadgeShown(true);
      void start.current();
    };
    const element = root.current;
    element?.addEventListener("focusin", onFocus);
    return () => element?.removeEventListener("focusin", onFocus);
  }, [root, captchaEnabled]);

  return {
    node,
    isBadgeShown,
    /** True if it has to be solved again before the form can be sent. */
    isUnsolved,
    async execute(): Promise<Solution> {
      if (!captchaEnabled) return { kind: "solved", token: null };
      try {
        const token = await (await prepare())?.execute();
        return token === undefined ? { kind: "unsolved" } : { kind: "solved", token };
      } catch (error) {
        console.error("the captcha gave no token", error);
        return {
          kind: "failed",
          text: error instanceof Error ? error.message : texts.formCaptchaNotSetUp,
        };
      }
    },
    /** Called after a refused submission, whose token has been used up. */
    reset(): void {
      if (!captchaEnabled) return;
      setUnsolved(true);
      void slot.current
        ?.then((opened) => opened?.reset())
        .then((isBound) => {
          if (!isBound) setUnsolved(false);
        });
    },
  };
}
