/** What all screens of the owner area share: their frame, their addresses, their forms. */

export { createFrame, createScreenPages, openScreens, type ToScreenPage } from "./pages.ts";
export { screenRoutes } from "./routes.ts";
export { type OwnerScreen, type OwnerView, screenForm } from "./screen.ts";
