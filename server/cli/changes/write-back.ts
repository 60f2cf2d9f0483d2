import { runCommand } from "../run-command.ts";
import { runWriteBackCommand } from "./write-back-command.ts";

runCommand(runWriteBackCommand);
