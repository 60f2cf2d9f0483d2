import * as z from "zod/mini";
import type { Template, Value } from "../../engine/index.ts";
import type { Permission } from "../contract/accounts/roles.ts";
import type { TextName } from "../contract/texts/index.ts";
import { invalidRequest } from "../errors.ts";
import type { Page } from "../render/page/page.ts";
import type { Account, View } from "../site/view.ts";

/** A view of somebody who has signed in. */
export type OwnerView = View & { readonly account: Account };

/** A screen of the owner area: its place in the navigation, what it takes to open it, what it shows, what it takes in. */
export type OwnerScreen = {
  /** Its address; what stands below it is the screen's too. */
  readonly path: string;
  /** Its place in the navigation: screens with smaller numbers stand before it. */
  readonly place: number;
  /** Its name in the navigation, and its heading. */
  readonly title: TextName;
  readonly permission: Permission;
  /** What a signed-out visitor is told of its address; by default, that it is for those who run the site. */
  readonly message?: TextName;
  /** What stands at an address; undefined if the screen has nothing there. */
  show(asked: AskedScreen): ScreenAnswer | Promise<ScreenAnswer>;
  readonly forms?: readonly ScreenForm[];
  readonly files?: readonly ScreenFile[];
};

/** A request for a screen, by somebody who may open it. */
export type AskedScreen = {
  readonly view: OwnerView;
  /** What stands behind the screen's own path, decoded. */
  readonly below: readonly string[];
  /** The query, as sent. */
  readonly search: URLSearchParams;
};

/** A file that browsers download. */
type ScreenFile = {
  /** Below the screen's own path, with a slash; its last part is the file's name. A part with a colon is a parameter. */
  readonly path: string;
  readonly contentType: string;
  /** What it holds, made piece by piece while it is sent; undefined if there is no such file. */
  write(asked: AskedScreen): FileText | Promise<FileText>;
};

type FileText = AsyncIterable<string> | undefined;

/** What a screen shows: something in the frame, or a page of its own. */
type ScreenAnswer = ShownScreen | Page | undefined;

/** What stands in the frame. */
export type ShownScreen = {
  readonly content: Template;
  /** What the template reads. */
  readonly data: Readonly<Record<string, Value>>;
  /** The screen's name by default. */
  readonly heading?: string;
  /** What has just been done. */
  readonly notice?: string | undefined;
  /** Why it was not done. */
  readonly problem?: string | undefined;
  /** 200 by default. */
  readonly status?: number;
};

/** A form of a screen. Make it with `screenForm`. */
type ScreenForm = {
  /** Below the screen's own path, with a slash; empty for the screen's own. A part with a colon is a parameter. */
  readonly path: string;
  submit(posted: PostedForm<unknown>): Promise<FormAnswer>;
};

/** A form that was posted by somebody who may open its screen. */
type PostedForm<Body> = {
  readonly view: OwnerView;
  readonly body: Body;
  /** The parameters of the form's path. */
  readonly params: Readonly<Record<string, string>>;
  /** Scheme and host for links in mails; undefined if the site's are not known. */
  readonly linkOrigin: string | undefined;
};

/** Where a form that was accepted leads; a file that its sender downloads; or the screen again, with what is wrong or has come of it. */
type FormAnswer = { readonly redirect: string } | { readonly file: SentFile } | ShownScreen;

/** A file whose request holds what no address of a page may. */
type SentFile = { readonly name: string; readonly contentType: string; readonly text: string };

/** A form with the schema of its body. Errors: `invalidRequest`, for a body that breaks the schema. */
export const screenForm = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  submit: (posted: PostedForm<z.output<Schema>>) => Promise<FormAnswer>,
): ScreenForm => ({
  path,
  async submit(posted) {
    const { success, data, error } = z.safeParse(schema, posted.body);
    if (!success) throw invalidRequest(error.issues.map(({ path: [field] }) => String(field)));
    return submit({ ...posted, body: data });
  },
});
