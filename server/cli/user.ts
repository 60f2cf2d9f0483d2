import { runCommand } from "./run-command.ts";
import { runUserCommand } from "./user-command.ts";

runCommand(runUserCommand);
