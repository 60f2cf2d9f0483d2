import { runCommand } from "../run-command.ts";
import { runPullCommand } from "./pull-command.ts";

runCommand(runPullCommand);
