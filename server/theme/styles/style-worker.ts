import { parentPort, workerData } from "node:worker_threads";
import { baseStyles } from "./base-styles.ts";
import { compileUnit } from "./compile-unit.ts";
import { progressWriter } from "./progress.ts";
import type { StyleUnit } from "./style-sheet.ts";

/** The style compiler's thread: reports that it is ready, then answers each `StyleUnit` with its `Styles`, and with their readable text. */
parentPort?.on("message", (unit: StyleUnit) => {
  const base = unit.hasBase ? baseStyles() : undefined;
  const { writeReadable, ...styles } = compileUnit(unit, progressWriter(workerData, unit), base);
  parentPort?.postMessage(styles);
  parentPort?.postMessage(writeReadable());
});
parentPort?.postMessage("ready");
