import { runCommand } from "../run-command.ts";
import { runCompareCommand } from "./compare-command.ts";

runCommand(runCompareCommand);
