import * as accountsPaths from "../../server/contract/accounts/paths.ts";
import { type ApiBrowser, type ApiResult, createApi } from "../core/api.ts";

type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
};

/** The calls that begin and end a session. Both are retried once if the crumb has expired. */
export type SessionApi = {
  signIn(credentials: Credentials): Promise<ApiResult<unknown>>;
  /** Signs out; the visitor keeps a copy of the cart. */
  signOut(): Promise<ApiResult<unknown>>;
};

/** Creates the calls for a browser. */
export function createSessionApi(browser: ApiBrowser): SessionApi {
  const api = createApi(browser, () => import("./answers.ts"));
  return {
    signIn: (body) =>
      api.write(accountsPaths.session, { body }, (answers) => answers.parseSignedIn),
    signOut: () =>
      api.write(
        `${accountsPaths.session}?cloneCart=true`,
        { method: "DELETE" },
        (answers) => answers.parseSignedIn,
      ),
  };
}
