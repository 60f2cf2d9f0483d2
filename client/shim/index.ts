import { loadImages } from "./image-loader.ts";
import { squarespace } from "./squarespace.ts";
import { createY, imageLoader } from "./y.ts";

// A classic script, before those of the template: the objects of the platform that template scripts call. What the
// platform's own scripts did is done by the page's islands, so most calls do nothing.

const y = createY();
Object.assign(globalThis, {
  Squarespace: squarespace,
  Y: y,
  YUI: () => y,
  ImageLoader: imageLoader,
});

/** The last thing that the platform does with a page. */
function afterBodyLoad(): void {
  loadImages(document);
  squarespace.afterBodyLoad(y);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", afterBodyLoad);
else afterBodyLoad();
