import type { Engine } from "../../../engine/index.ts";
import { overviewScreen } from "../../../templates/platform/pages/owner/overview.ts";
import * as screensPaths from "../../contract/screens/paths.ts";
import { toJsonPath } from "../../json/path.ts";
import { type OwnerScreen, openScreens, toTrial } from "../../screens/index.ts";
import type { SettingProblem } from "../../site/checks/setting-problems.ts";
import type { Site } from "../../site/site.ts";

type OverviewParts = {
  readonly screens: () => readonly OwnerScreen[];
  /** The settings of a site that keep something from working. */
  readonly findProblems: (site: Site) => readonly SettingProblem[];
};

/** `/config`: the screens that the account may open, and the settings that keep something from working. */
export function createOverview(
  engine: Engine,
  { screens, findProblems }: OverviewParts,
): OwnerScreen {
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
              problems: findProblems(view.site).map(({ path, text }) => ({
                // The file is known, so the path needs no root.
                key: toJsonPath(path).replace(/^\$\./, ""),
                text: view.site.texts[text],
              })),
              screens: openScreens(screens(), view.account).map(({ path, title }) => ({
                path,
                title: view.site.texts[title],
              })),
            },
          },
  };
}
