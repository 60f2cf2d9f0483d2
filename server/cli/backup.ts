import { runBackupCommand } from "./backup-command.ts";
import { runCommand } from "./run-command.ts";

runCommand(runBackupCommand);
