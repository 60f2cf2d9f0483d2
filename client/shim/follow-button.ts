/** Fills each element of `twitter-follow-button` with a plain link, without loading a third-party script. */
export function renderFollowButtons(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(".squarespace-follow-button")) {
    const name = element.dataset.username?.replace(/^@/, "") ?? "";
    if (!/^\w{1,15}$/.test(name) || element.firstElementChild) continue;
    const link = document.createElement("a");
    link.href = `https://x.com/${name}`;
    link.rel = "noopener me";
    link.textContent = `@${name}`;
    element.append(link);
  }
}
