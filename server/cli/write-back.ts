import { runWriteBackCommand } from "./changes/write-back-command.ts";
import { runCommand } from "./run-command.ts";

runCommand(runWriteBackCommand);
