/**
 * Puts the owner's HTML into an element and runs its scripts, as if it stood in the page: those with an address one after the
 * other. Which scripts may run is for the page's content security policy to say.
 */
export function runHtml(html: DocumentFragment, into: Element): void {
  const copy = document.importNode(html, true);
  for (const script of copy.querySelectorAll("script")) script.async = false;
  into.replaceChildren(copy);
}
