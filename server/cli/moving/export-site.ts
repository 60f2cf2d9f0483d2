import { runCommand } from "../run-command.ts";
import { runExportSiteCommand } from "./export-site-command.ts";

runCommand(runExportSiteCommand);
