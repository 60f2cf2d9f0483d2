import { useEffect, useRef, useState } from "react";
import type { CheckoutPageProps } from "../../../server/contract/checkout/island.ts";
import type { CheckoutState } from "../../../server/contract/checkout/schemas.ts";
import { withDraft } from "./draft.ts";

type Problems = Readonly<Record<string, string>>;

/** The step that the page shows, with the problems of its fields and a notice. */
export type ShownStep = ReturnType<typeof useShownStep>;

/** Creates it from the server's state. */
export function useShownStep(props: CheckoutPageProps) {
  const [state, setState] = useState(props.state);
  const [problems, setProblems] = useState<Problems>(() => toFirstProblems(props));
  const [notice, setNotice] = useState(() => toFirstNotice(props));
  const [isAnswered, setAnswered] = useState(true);
  // Counts refusals, so that each one moves the focus to the first field.
  const [refusals, setRefusals] = useState(0);
  const [turns, setTurns] = useState(0);
  const [isRestored, setRestored] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // Hydration needs the server's state, so unsent values are restored afterwards. Sent values take precedence.
  useEffect(() => {
    const restored = withDraft(props.state);
    if (restored === props.state) return;
    setState(restored);
    setRestored(true);
  }, [props.state]);
  useEffect(() => {
    if (turns > 0) heading.current?.focus();
  }, [turns]);
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>(AT_FAULT)?.focus();
  }, [refusals]);

  return {
    state,
    problems,
    notice,
    isAnswered,
    heading,
    /** Changes once, when unsent values from before the page load are back in the form. */
    restored: isRestored,
    setState,
    setProblems,
    setNotice,
    /** Shows another state, scrolled to its heading. */
    show(next: CheckoutState) {
      setAnswered(false);
      setProblems({});
      setNotice("");
      setState(withDraft(next));
      setTurns((count) => count + 1);
    },
    /** Shows problems of fields, with the focus on the first one. */
    refuse(next: Problems) {
      setAnswered(false);
      setProblems(next);
      setRefusals((count) => count + 1);
    },
  };
}

const AT_FAULT =
  "[data-island] [aria-invalid]:is(input, select, textarea), [data-island] fieldset[aria-invalid] input";

const toFirstProblems = ({ problems, notice }: CheckoutPageProps): Problems =>
  notice?.fields.includes("code") ? { code: notice.text } : problems;

const toFirstNotice = ({ notice }: CheckoutPageProps): string =>
  notice && notice.fields.length === 0 ? notice.text : "";
