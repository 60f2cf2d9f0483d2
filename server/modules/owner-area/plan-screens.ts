import type { Engine } from "../../../engine/index.ts";
import { textScreen } from "../../../templates/platform/pages/owner/text.ts";
import * as screensPaths from "../../contract/screens/paths.ts";
import type { TextName } from "../../contract/texts/index.ts";
import { type OwnerScreen, toTrial } from "../../screens/index.ts";

/** The pages of the site's plan: each explains its address. */
export function createPlanScreens(engine: Engine): readonly OwnerScreen[] {
  const content = engine.compile(textScreen.source, textScreen);
  const screen = (
    path: string,
    place: number,
    title: TextName,
    message: TextName,
  ): OwnerScreen => ({
    path,
    place,
    group: "settings",
    title,
    permission: "billing",
    message,
    show: ({ view, below }) =>
      below.length > 0
        ? undefined
        : { content, data: { message: view.site.texts[message], trial: toTrial(view) } },
  });
  return [
    screen(screensPaths.upgrade, 150, "upgradePageTitle", "upgradePageText"),
    screen(screensPaths.subscription, 160, "subscriptionPageTitle", "subscriptionPageText"),
  ];
}
