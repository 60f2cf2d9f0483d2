/** Shared by all screens of the owner area: their frame, their addresses, their forms. */

export { readText, toStorable } from "./asked-text.ts";
export { createFrame, createScreenPages, openScreens } from "./pages.ts";
export { readPageNumber, toListPage, toPageLinks, toQuery } from "./paging.ts";
export { screenRoutes } from "./routes.ts";
export { type OwnerScreen, type OwnerView, type ShownScreen, screenForm } from "./screen.ts";
export type { ToDo } from "./to-do.ts";
export { toTrial } from "./trial.ts";
