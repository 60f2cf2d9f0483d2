import type { Engine, Value } from "../../../engine/index.ts";
import { overviewScreen } from "../../../templates/platform/pages/owner/overview.ts";
import { may } from "../../contract/accounts/roles.ts";
import * as screensPaths from "../../contract/screens/paths.ts";
import { fill } from "../../contract/texts/index.ts";
import { toJsonPath } from "../../json/path.ts";
import {
  type OwnerScreen,
  type OwnerView,
  openScreens,
  type ToDo,
  toTrial,
} from "../../screens/index.ts";
import type { SettingProblem } from "../../site/checks/setting-problem.ts";
import type { Site } from "../../site/site.ts";
import type { Analytics } from "../analytics/index.ts";
import type { OrderService } from "../orders/index.ts";
import { SHOWN_DAYS, showSales } from "./sales.ts";

type OverviewParts = {
  readonly screens: () => readonly OwnerScreen[];
  readonly toDos: () => readonly ToDo[];
  /** The settings of a site that keep something from working. */
  readonly findProblems: (site: Site) => readonly SettingProblem[];
  /** Undefined if the server has no orders. */
  readonly orders: Pick<OrderService, "readSales"> | undefined;
  /** Undefined if the server measures nothing. */
  readonly analytics: Pick<Analytics, "listOrigins"> | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** `/config`: what is to be done, what was sold, where visits came from, and the settings that keep something from working. */
export function createOverview(engine: Engine, parts: OverviewParts): OwnerScreen {
  const content = engine.compile(overviewScreen.source, overviewScreen);
  const { screens, findProblems } = parts;
  return {
    path: screensPaths.owner,
    place: 0,
    title: "todayTitle",
    permission: "overview",
    async show({ view, below }) {
      if (below.length > 0) return undefined;
      const { site, account } = view;
      return {
        content,
        data: {
          trial: toTrial(view),
          problems: findProblems(site).map(({ path, text }) => ({
            // The file is known, so the path needs no root.
            key: toJsonPath(path).replace(/^\$\./, ""),
            text: site.texts[text],
          })),
          isEmpty: openScreens(screens(), account).length < 2,
          toDos: await countToDos(view, parts.toDos()),
          ...(parts.orders &&
            may(account.role, "store") && {
              sales: await showSales(site, parts.orders, parts.now()),
              days: toDayTexts(site, ["todayBestText", "todayNothingSold"]),
            }),
          ...(parts.analytics &&
            may(account.role, "analytics") &&
            site.content.analytics.isEnabled && {
              origins: await showOrigins(site, parts.analytics),
            }),
        },
      };
    },
  };
}

/** The tasks that the account may see, counted. */
const countToDos = (view: OwnerView, toDos: readonly ToDo[]) =>
  Promise.all(
    toDos
      .filter(({ permission }) => may(view.account.role, permission))
      .sort((one, other) => one.place - other.place)
      .map(async (toDo) => {
        const count = await toDo.count(view);
        return { path: toDo.path, title: view.site.texts[toDo.title], count };
      }),
  );

async function showOrigins(
  site: Site,
  analytics: Pick<Analytics, "listOrigins">,
): Promise<Readonly<Record<string, Value>>> {
  const rows = await analytics.listOrigins(site.content, SHOWN_DAYS);
  return { rows, ...toDayTexts(site, ["todayOriginsText", "todayNoOrigins"]) };
}

/** Texts that name the number of days. */
const toDayTexts = (
  { texts }: Site,
  names: readonly ("todayBestText" | "todayNothingSold" | "todayOriginsText" | "todayNoOrigins")[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, fill(texts[name], { days: SHOWN_DAYS })]));
