import { runCommand } from "../run-command.ts";
import { runReloadCommand } from "./reload-command.ts";

runCommand(runReloadCommand);
