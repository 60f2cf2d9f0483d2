import { parentPort, workerData } from "node:worker_threads";
import { baseStyles } from "./base-styles.ts";
import { compileUnit } from "./compile-unit.ts";
import { progressWriter } from "./progress.ts";
import type { StyleUnit } from "./style-sheet.ts";

/** The style compiler's thread: reports that it is ready, then answers each `StyleUnit` with one `Styles`. */
parentPort?.on("message", (unit: StyleUnit) => {
  const base = unit.hasBase ? baseStyles() : undefined;
  parentPort?.postMessage(compileUnit(unit, progressWriter(workerData, unit), base));
});
parentPort?.postMessage("ready");
