import { findIslands } from "../core/find-islands.ts";
import { islands } from "../islands.ts";

// The script of pages with islands. React and the islands come when the first one is needed.

findIslands(document, islands);
