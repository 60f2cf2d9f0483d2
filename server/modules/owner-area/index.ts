/** The area of those who run a site: a folder a screen, in a frame that all share. */

import type { Engine } from "../../../engine/index.ts";
import type { OwnerPlaces } from "../../pages/owner-addresses.ts";
import type { PageSource } from "../../pages/page-source.ts";
import {
  createFrame,
  createScreenPages,
  type OwnerScreen,
  type ToScreenPage,
} from "../../screens/index.ts";
import { createScreens, type OwnerServices } from "./screens.ts";

export { screenRoutes } from "../../screens/index.ts";

/** The owner area of all sites. */
export type OwnerArea = {
  readonly pages: PageSource;
  /** What it takes to open each address. */
  readonly places: OwnerPlaces;
  readonly screens: readonly OwnerScreen[];
  readonly toPage: ToScreenPage;
};

/** Creates the owner area. */
export function createOwnerArea(engine: Engine, services: OwnerServices): OwnerArea {
  const screens = createScreens(engine, services);
  const toPage = createFrame(engine, screens);
  return { pages: createScreenPages(screens, toPage), places: screens, screens, toPage };
}
