import { createLightbox, type OpenableLightbox } from "../core/dialog/lightbox.ts";
import { createElement } from "../core/element.ts";
import { readPageContext } from "../core/page-context.ts";

const opened = new Map<string, OpenableLightbox>();

/** Shows a provider's page over this page. Throws if it cannot be loaded or is empty. */
export async function openInstalmentPage(address: string, opener: HTMLElement): Promise<void> {
  const lightbox = opened.get(address) ?? createLightbox(await load(address));
  opened.set(address, lightbox);
  lightbox.open(opener);
}

async function load(address: string): Promise<Parameters<typeof createLightbox>[0]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const content = createElement("div", "product-instalments-page");
  content.lang = page.documentElement.lang;
  content.append(...(page.querySelector("main")?.children ?? []));
  const title = content.querySelector("h1");
  if (!title) throw new Error(`${address} has no content`);
  const label = title.textContent;
  // The page underneath already has an `h1`.
  title.replaceWith(createElement("h2", "", label));
  const { close } = readPageContext().storeTexts;
  return { content, label, close, className: "product-instalments-lightbox" };
}
