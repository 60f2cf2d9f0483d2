import { runCommand } from "../run-command.ts";
import { runImportCommand } from "./import-command.ts";

runCommand(runImportCommand);
