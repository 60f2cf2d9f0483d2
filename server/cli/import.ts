import { runImportCommand } from "./import-command.ts";
import { runCommand } from "./run-command.ts";

runCommand(runImportCommand);
