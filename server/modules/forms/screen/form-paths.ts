import * as screensPaths from "../../../contract/screens/paths.ts";

/** The address of the list of forms. */
export const PATH = `${screensPaths.owner}/forms`;

/** The address of what nobody has read. */
export const UNREAD_PATH = `${PATH}?unread=1`;

/** The address of one form. */
export const toPath = (formId: string): string => `${PATH}/${encodeURIComponent(formId)}`;
