import { runRestoreCommand } from "./restore-command.ts";
import { runCommand } from "./run-command.ts";

runCommand(runRestoreCommand);
