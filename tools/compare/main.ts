import { runCommand } from "../../server/cli/run-command.ts";
import { openCamera } from "./camera.ts";
import { runCompareCommand } from "./compare-command.ts";

runCommand((args) => runCompareCommand(args, openCamera));
