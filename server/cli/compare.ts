import { runCompareCommand } from "./compare-command.ts";
import { runCommand } from "./run-command.ts";

runCommand(runCompareCommand);
