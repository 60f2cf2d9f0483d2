import { findIslands } from "../core/find-islands.ts";
import { CONTENT_EVENT } from "../core/page-events.ts";
import { islands } from "../islands.ts";

// The script of pages with islands. React and the islands load when the first one is needed.

findIslands(document, islands);
document.addEventListener(CONTENT_EVENT, () => findIslands(document, islands));
