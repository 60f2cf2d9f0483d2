import type { Engine } from "../../../engine/index.ts";
import { overviewScreen } from "../../../templates/platform/pages/owner/overview.ts";
import * as screensPaths from "../../contract/screens/paths.ts";
import { type OwnerScreen, openScreens, toTrial } from "../../screens/index.ts";

/** `/config`: the screens that the account may open. */
export function createOverview(engine: Engine, screens: () => readonly OwnerScreen[]): OwnerScreen {
  const content = engine.compile(overviewScreen.source, overviewScreen);
  return {
    path: screensPaths.owner,
    place: 0,
    title: "ownerAreaTitle",
    permission: "overview",
    show: ({ view, below }) =>
      below.length > 0
        ? undefined
        : {
            content,
            data: {
              trial: toTrial(view),
              screens: openScreens(screens(), view.account).map(({ path, title }) => ({
                path,
                title: view.site.texts[title],
              })),
            },
          },
  };
}
