import * as accountsPaths from "../accounts/paths.ts";
import * as cancellationPaths from "../cancellation/paths.ts";
import * as cartPaths from "../cart/paths.ts";
import * as checkoutPaths from "../checkout/paths.ts";
import * as downloadsPaths from "../downloads/paths.ts";
import * as formsPaths from "../forms/paths.ts";
import * as locksPaths from "../locks/paths.ts";
import * as newsletterPaths from "../newsletter/paths.ts";
import * as offersPaths from "../offers/paths.ts";
import * as ordersPaths from "../orders/paths.ts";
import * as screensPaths from "../screens/paths.ts";
import * as searchPaths from "../search/paths.ts";
import * as subscriptionsPaths from "../subscriptions/paths.ts";
import * as withdrawalPaths from "../withdrawal/paths.ts";

const subjects = [
  accountsPaths,
  cancellationPaths,
  cartPaths,
  checkoutPaths,
  downloadsPaths,
  formsPaths,
  locksPaths,
  newsletterPaths,
  offersPaths,
  ordersPaths,
  screensPaths,
  searchPaths,
  subscriptionsPaths,
  withdrawalPaths,
];

/** Addresses of the platform's own pages. A site's page may not use their first segments. */
export const pagePaths: readonly string[] = subjects
  .flatMap((paths) => Object.values(paths))
  .filter((path) => !path.startsWith("/api/"));
