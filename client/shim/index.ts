import { loadImages } from "./image-loader.ts";
import { squarespace } from "./squarespace.ts";
import { createY, imageLoader } from "./y.ts";

// A classic script that runs before those of the template and defines the platform's global objects. The page's
// islands do the work of the platform's own scripts, so most calls do nothing.

const y = createY();
Object.assign(globalThis, {
  Squarespace: squarespace,
  Y: y,
  YUI: () => y,
  ImageLoader: imageLoader,
});

/** The platform's last step for a page. */
function afterBodyLoad(): void {
  loadImages(document);
  squarespace.afterBodyLoad(y);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", afterBodyLoad);
else afterBodyLoad();
