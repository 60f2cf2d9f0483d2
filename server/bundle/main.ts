import { loadScript } from "./load-script.ts";
import { beginObjectsYoung, limitYoungGeneration } from "./young-generation.ts";

beginObjectsYoung();
limitYoungGeneration();
/** The built server. */
const server = loadScript("start.js") as typeof import("../start.ts"); // That is what the file was built from.
void server.run();
