/** Shows other months of calendars without leaving the page. Without this script their links load the page anew. */

const LINKS = '[data-block-script="calendar"] .yui3-calendar-header a';

async function show(link: HTMLAnchorElement): Promise<void> {
  const block = link.closest(".sqs-block");
  const answer = await fetch(link.href);
  if (!block || !answer.ok) throw new Error(`the month was answered with ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const shown = page.getElementById(block.id)?.querySelector(".sqs-block-content");
  const content = block.querySelector(".sqs-block-content");
  if (!shown || !content) throw new Error("the page has no such calendar");
  const { className, href } = link;
  content.replaceChildren(...shown.childNodes);
  // Reloading and going back then show the last month.
  history.replaceState(history.state, "", href);
  const next =
    content.querySelector<HTMLElement>(`a.${className}`) ?? content.querySelector("a, [tabindex]");
  next?.focus();
}

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINKS);
  if (!link) return;
  event.preventDefault();
  show(link).catch(() => location.assign(link.href));
});
