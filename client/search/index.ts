import { CONTENT_EVENT } from "../core/page-events.ts";
import { suggestIn } from "./suggestions.ts";

// The script of pages with a search field.

suggestIn(document);
document.addEventListener(CONTENT_EVENT, () => suggestIn(document));
