import type { Tag } from "../../../engine/index.ts";
import { missingScript } from "../../theme/scripts.ts";
import { pageHost } from "../host/page-host.ts";

/**
 * `<squarespace:script src="site.js" combo="true" />`: a script of the theme, by its path below `scripts/`. Neighbours
 * with `combo="true"` become one file. A script that does not exist gives nothing and an error.
 */
export const script: Tag = ({ attributes }, context) => {
  const { view, scripts } = pageHost(context.host);
  const { src = "", combo } = attributes;
  const found = view.site.theme.scripts.find(src);
  if (!found) {
    context.report(missingScript(src));
    return "";
  }
  return scripts.write(found, combo === "true");
};
