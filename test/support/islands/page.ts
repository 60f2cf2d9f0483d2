import { findIslands } from "../../../client/core/find-islands.ts";
import { noteIslands } from "./islands.ts";

findIslands(document, noteIslands);
