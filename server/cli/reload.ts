import { runReloadCommand } from "./changes/reload-command.ts";
import { runCommand } from "./run-command.ts";

runCommand(runReloadCommand);
