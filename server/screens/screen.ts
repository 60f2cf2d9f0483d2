import * as z from "zod/mini";
import type { Template, Value } from "../../engine/index.ts";
import type { Permission } from "../contract/accounts/roles.ts";
import type { TextName } from "../contract/texts/index.ts";
import { invalidRequest } from "../errors.ts";
import type { Page } from "../render/page/page.ts";
import type { Account, View } from "../site/view.ts";

/** The view of somebody who has signed in. */
export type OwnerView = View & { readonly account: Account };

/** A screen of the owner area: its place in the navigation, the permission to open it, its contents and its forms. */
export type OwnerScreen = {
  /** Its address; addresses below it belong to the screen too. */
  readonly path: string;
  /** Its place in the navigation; smaller numbers come first. */
  readonly place: number;
  /** The part of the navigation that it stands in. Missing: before all of them. */
  readonly group?: ScreenGroup;
  /** Its name in the navigation, and its heading. */
  readonly title: TextName;
  readonly permission: Permission;
  /** The sign-in page's message at its address; by default, that the page is for owners. */
  readonly message?: TextName;
  /** The contents at an address. Undefined if the screen has nothing there. */
  show(asked: AskedScreen): ScreenAnswer | Promise<ScreenAnswer>;
  readonly forms?: readonly ScreenForm[];
  readonly files?: readonly ScreenFile[];
};

/** The parts of the navigation, in their order, with their names. */
export const screenGroups = {
  orders: "menuOrders",
  goods: "menuGoods",
  content: "menuContent",
  customers: "menuCustomers",
  messages: "menuMessages",
  reports: "menuReports",
  settings: "menuSettings",
} as const satisfies Record<string, TextName>;

type ScreenGroup = keyof typeof screenGroups;

/** A request for a screen, by somebody who may open it. */
export type AskedScreen = {
  readonly view: OwnerView;
  /** The rest of the address below the screen's own path, decoded. */
  readonly below: readonly string[];
  /** The query, as sent. */
  readonly search: URLSearchParams;
};

/** A file that browsers download. */
type ScreenFile = {
  /** Below the screen's own path, with a slash. A part with a colon is a parameter. The last part of an address is the file's name. */
  readonly path: string;
  readonly contentType: string;
  /** Its contents, made piece by piece while they are sent. Undefined if there is no such file. */
  write(asked: AskedScreen): FileText | Promise<FileText>;
};

type FileText = AsyncIterable<string | Uint8Array> | undefined;

/** The contents of a screen: something in the frame, or a page of its own. */
type ScreenAnswer = ShownScreen | Page | undefined;

/** The contents of the frame. */
export type ShownScreen = {
  readonly content: Template;
  /** Data for the template. */
  readonly data: Readonly<Record<string, Value>>;
  /** Defaults to the screen's name. */
  readonly heading?: string;
  /** Reports an action that has just succeeded. */
  readonly notice?: string | undefined;
  /** The reason why an action failed. */
  readonly problem?: string | undefined;
  /** 200 by default. */
  readonly status?: number;
};

/** A form of a screen. Make it with `screenForm`. */
type ScreenForm = {
  /** Below the screen's own path, with a slash; empty for the path itself. A part with a colon is a parameter. */
  readonly path: string;
  /** Most bytes of its body, where it brings files; they are read for those alone who may open its screen. */
  readonly fileBytes?: number;
  submit(posted: PostedForm<unknown>): Promise<FormAnswer>;
};

/** A form that was posted by somebody who may open its screen. */
type PostedForm<Body> = {
  readonly view: OwnerView;
  readonly body: Body;
  /** The parameters of the form's path. */
  readonly params: Readonly<Record<string, string>>;
  /** Scheme and host for links in mails. Undefined if the site's are unknown. */
  readonly linkOrigin: string | undefined;
};

/**
 * The answer to a form: the page to open next; a file that the sender downloads; the screen again, with problems or results; or a page of
 * its own.
 */
type FormAnswer = { readonly redirect: string } | { readonly file: SentFile } | ShownScreen | Page;

/** A file requested with data that must not appear in an address. */
type SentFile = { readonly name: string; readonly contentType: string; readonly text: string };

/** A form with the schema of its body. Errors: `invalidRequest`, for a body that breaks the schema. */
export const screenForm = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  submit: (posted: PostedForm<z.output<Schema>>) => Promise<FormAnswer>,
  { fileBytes }: Pick<ScreenForm, "fileBytes"> = {},
): ScreenForm => ({
  path,
  ...(fileBytes !== undefined && { fileBytes }),
  async submit(posted) {
    const { success, data, error } = z.safeParse(schema, posted.body);
    if (!success) throw invalidRequest(error.issues.map(({ path: [field] }) => String(field)));
    return submit({ ...posted, body: data });
  },
});
