import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { connectionsScreen } from "../../../../templates/platform/pages/owner/connections.ts";
import * as connectionsLimits from "../../../contract/connections/limits.ts";
import * as formsLimits from "../../../contract/forms/limits.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenForm,
  toStorable,
} from "../../../screens/index.ts";
import { type ConnectionKind, connectionKinds, eventNames } from "../connection.ts";
import type { ConnectionAdmin } from "../service.ts";
import { listsOf, type RefusedConnection, toShownConnection } from "./shown-connection.ts";

const PATH = `${screensPaths.owner}/connections`;

/** The notices by the value of `?done=`. */
const notices = new Map<string | null, TextName>([
  ["saved", "connectionsSaved"],
  ["ended", "connectionsEnded"],
  ["again", "connectionsSentAgain"],
]);

const eventSchema = z.enum(eventNames);
const typedText = (most: number) =>
  z._default(z.string().check(z.maxLength(most), z.overwrite(toStorable)), "");

const connectionSchema = z.object({
  address: typedText(formsLimits.urlLength * 2),
  secret: typedText(connectionsLimits.secretLength * 2),
  list: typedText(valuesLimits.idLength),
  /** A single ticked box is sent as a text, several as a list. */
  events: z.pipe(
    z._default(z.union([eventSchema, z.array(eventSchema)]), []),
    z.transform((events) => (Array.isArray(events) ? events : [events])),
  ),
  version: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

type Context = { readonly admin: ConnectionAdmin; readonly content: Template };

/** `/config/connections`: the services that are notified of events on the site. */
export function createConnectionsScreen(engine: Engine, admin: ConnectionAdmin): OwnerScreen {
  const content = engine.compile(connectionsScreen.source, connectionsScreen);
  const context: Context = { admin, content };
  return {
    path: PATH,
    place: 70,
    group: "settings",
    title: "connectionsTitle",
    permission: "forms",
    show: show(context),
    forms: forms(context),
  };
}

async function showList(
  { admin, content }: Context,
  { site }: OwnerView,
  refused?: RefusedConnection,
): Promise<ShownScreen> {
  const connections = await admin.list(site.content.website.id);
  return {
    content,
    data: {
      connections: connections.map((connection) => ({
        path: `${PATH}/${connection.kind}`,
        ...toShownConnection(site, connection, refused),
      })),
    },
  };
}

/** The answer to an action. It fails if its object no longer exists. */
async function answer(context: Context, view: OwnerView, isDone: boolean, done: string) {
  if (isDone) return { redirect: `${PATH}?done=${done}` };
  return {
    ...(await showList(context, view)),
    problem: view.site.texts.connectionsChanged,
    status: 409,
  };
}

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below, search }) => {
    if (below.length > 0) return undefined;
    const notice = notices.get(search.get("done"));
    return { ...(await showList(context, view)), notice: notice && view.site.texts[notice] };
  };

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/:kind", connectionSchema, async ({ view, params, body }) => {
    const { version, ...typed } = body;
    const key = keyOf(view, params);
    const change = await context.admin.save(key, typed, {
      lists: listsOf(view.site),
      version: version === undefined ? undefined : Number(version),
    });
    if (change === "saved") return { redirect: `${PATH}?done=saved` };
    if (change === "changedMeanwhile") return answer(context, view, false, "");
    const shown = await showList(context, view, {
      kind: key.kind,
      typed,
      problems: change.problems,
    });
    return { ...shown, problem: view.site.texts.connectionsWrong, status: 400 };
  }),
  screenForm("/:kind/disconnect", z.unknown(), async ({ view, params }) =>
    answer(context, view, await context.admin.disconnect(keyOf(view, params)), "ended"),
  ),
  screenForm("/:kind/again", z.unknown(), async ({ view, params }) =>
    answer(context, view, await context.admin.sendAgain(keyOf(view, params)), "again"),
  ),
];

/** The connection named in a form's path. Errors: `notFound` if there is none. */
function keyOf({ site }: OwnerView, params: Readonly<Record<string, string>>) {
  const kind: ConnectionKind | undefined = connectionKinds.find((one) => one === params.kind);
  if (kind === undefined) throw notFound();
  return { websiteId: site.content.website.id, kind };
}
