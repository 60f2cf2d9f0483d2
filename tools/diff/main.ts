import { runCommand } from "../../server/cli/run-command.ts";
import { clientFolder } from "../../server/start.ts";
import { openCamera } from "./camera.ts";
import { runDiffCommand } from "./diff-command.ts";

runCommand((args, config) => runDiffCommand(args, { config, clientFolder, openCamera }));
