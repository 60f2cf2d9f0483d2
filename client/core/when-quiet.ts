type Patience = {
  /** Milliseconds without a change after which the page counts as quiet. */
  readonly quietMs: number;
  /** Milliseconds after which waiting ends in any case. */
  readonly timeoutMs: number;
};

/** Resolves once no element of the page has changed for a while, or when the time is up. */
export function whenQuiet(root: Node, { quietMs, timeoutMs }: Patience): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(quiet);
      clearTimeout(timeout);
      observer.disconnect();
      resolve();
    };
    let quiet = setTimeout(stop, quietMs);
    const timeout = setTimeout(stop, timeoutMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(stop, quietMs);
    });
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}
