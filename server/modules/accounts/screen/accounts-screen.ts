import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { accountsScreen } from "../../../../templates/platform/pages/owner/accounts.ts";
import { type Role, roles } from "../../../contract/accounts/roles.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import type { TextName, Texts } from "../../../contract/texts/index.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { notFound } from "../../../errors.ts";
import { type OwnerScreen, type OwnerView, screenForm } from "../../../screens/index.ts";
import type { AccountAdmin, Invitation } from "../admin-service.ts";
import type { AccountChange } from "../store.ts";
import { roleTexts } from "./role-texts.ts";

const PATH = `${screensPaths.owner}/accounts`;

/** The notices by the value of `?done=`. */
const notices = new Map<string | null, TextName>([
  ["added", "accountAdded"],
  ["changed", "accountChanged"],
  ["removed", "accountRemoved"],
]);

/** The reason why an account was not added. */
const problems: Readonly<Record<Exclude<Invitation, "invited">, TextName>> = {
  emailInvalid: "accountEmailInvalid",
  emailTaken: "accountEmailTaken",
  noSender: "accountNoSender",
};

const roleSchema = z.enum(roles);

type Context = { readonly accounts: AccountAdmin; readonly content: Template };

/** `/config/accounts`: the accounts of the site and their roles. */
export function createAccountsScreen(engine: Engine, accounts: AccountAdmin): OwnerScreen {
  const content = engine.compile(accountsScreen.source, accountsScreen);
  const context: Context = { accounts, content };
  return {
    path: PATH,
    place: 30,
    group: "settings",
    title: "accountsTitle",
    permission: "accounts",
    show: show(context),
    forms: forms(context),
  };
}

async function showList(
  { accounts, content }: Context,
  { site }: OwnerView,
  { role, typedEmail = "" }: Typed = {},
) {
  const { texts } = site;
  const known = await accounts.list(site.content.website.id);
  return {
    content,
    data: {
      accounts: known.map(({ id, email, role }) => ({
        email,
        path: `${PATH}/${encodeURIComponent(id)}`,
        roles: toChoices(texts, role),
      })),
      roles: toChoices(texts, role ?? "editor"),
      typedEmail,
    },
  };
}

/** The answer to a change. The account may have been removed meanwhile. */
async function answer(context: Context, view: OwnerView, change: AccountChange, done: string) {
  if (change === "unknown") throw notFound();
  if (change === "done") return { redirect: `${PATH}?done=${done}` };
  return {
    ...(await showList(context, view)),
    problem: view.site.texts.accountLastAdmin,
    status: 409,
  };
}

const idOf = ({ id = "" }: Readonly<Record<string, string>>) => id;

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below, search }) => {
    if (below.length > 0) return undefined;
    const notice = notices.get(search.get("done"));
    return { ...(await showList(context, view)), notice: notice && view.site.texts[notice] };
  };

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm(
    "",
    z.object({
      email: z.string().check(z.maxLength(valuesLimits.emailLength)),
      role: roleSchema,
    }),
    async ({ view, body, linkOrigin }) => {
      const invitation = await context.accounts.invite(view.site, body, linkOrigin);
      if (invitation === "invited") return { redirect: `${PATH}?done=added` };
      const shown = await showList(context, view, { role: body.role, typedEmail: body.email });
      const status = invitation === "emailInvalid" ? 400 : 409;
      return { ...shown, problem: view.site.texts[problems[invitation]], status };
    },
  ),
  screenForm("/:id/role", z.object({ role: roleSchema }), async ({ view, params, body }) => {
    const { id } = view.site.content.website;
    return answer(
      context,
      view,
      await context.accounts.setRole(id, idOf(params), body.role),
      "changed",
    );
  }),
  screenForm("/:id/remove", z.unknown(), async ({ view, params }) => {
    const { id } = view.site.content.website;
    return answer(context, view, await context.accounts.remove(id, idOf(params)), "removed");
  }),
];

/** A new account as entered. */
type Typed = { readonly role?: Role; readonly typedEmail?: string };

/** All roles, with the chosen one marked. */
const toChoices = (texts: Texts, chosen: Role) =>
  roles.map((role) => ({
    role,
    name: texts[roleTexts[role]],
    ...(role === chosen && { chosen: true }),
  }));
