import { runPullCommand } from "./pull-command.ts";
import { runCommand } from "./run-command.ts";

runCommand(runPullCommand);
