import { runCommand } from "./run-command.ts";

/** `npm run affected -- SITE FILE|product:ID`: lists the pages that are made anew when a file or a product changes. */
runCommand(async ([site, name], config) => {
  // The rest takes a moment to load.
  const [{ listAffected }, { clientFolder }] = await Promise.all([
    import("./affected-pages.ts"),
    import("../start.ts"),
  ]);
  return listAffected({ site, name }, config, clientFolder);
});
