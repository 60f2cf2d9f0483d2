import { runCommand } from "./run-command.ts";

/** `npm run types -- SITE [FILE]`: prints which names each template finds in the data of a site. */
runCommand(async ([site, file], config) => {
  // The rest takes a moment to load.
  const { listTypes } = await import("./list-types.ts");
  return listTypes({ site, file }, config);
});
