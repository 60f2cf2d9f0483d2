/**
 * Puts the owner's HTML into an element and runs its scripts, as if it were part of the page; external scripts run one
 * after the other. The page's content security policy decides which scripts may run.
 */
export function runHtml(html: DocumentFragment, into: Element): void {
  const copy = document.importNode(html, true);
  for (const script of copy.querySelectorAll("script")) script.async = false;
  into.replaceChildren(copy);
}
