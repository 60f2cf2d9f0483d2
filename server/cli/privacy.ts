import { runPrivacyCommand } from "./privacy-command.ts";
import { runCommand } from "./run-command.ts";

runCommand(runPrivacyCommand);
