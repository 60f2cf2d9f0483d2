import {
  isTruthy,
  type Predicate,
  type PredicateTable,
  property,
  toNumber,
} from "../../engine/index.ts";

/** `commentState` of an item that is open for comments. */
const COMMENTS_OPEN = 1;

/**
 * `{.comments?}`: whether an item shows comments: it is open for comments or has some, and the website has not
 * switched them off. Without website settings they are on.
 */
const comments: Predicate = (item, _args, context) => {
  const settings = context.lookup(["websiteSettings"]);
  return (
    (toNumber(property(item, "commentState")) === COMMENTS_OPEN ||
      toNumber(property(item, "publicCommentCount")) > 0) &&
    (settings === undefined || isTruthy(property(settings, "commentsEnabled")))
  );
};

/** `{.disqus?}`: whether the website has a Disqus account, `disqusShortName`; formatters spell it `disqusShortname`. */
const disqus: Predicate = (_item, _args, context) =>
  isTruthy(context.lookup(["websiteSettings", "disqusShortName"]));

/** `{.units-metric?}`: always false, with a report, as in the reference engine. */
const unitsMetric: Predicate = (_value, _args, context) => {
  context.report('"units-metric?" formatter is not yet implemented');
  return false;
};

/** Predicates of comments, and of the website settings around them. */
export const socialPredicates: PredicateTable = {
  "comments?": comments,
  "disqus?": disqus,
  "units-metric?": unitsMetric,
};
