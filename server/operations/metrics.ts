import cluster from "node:cluster";
import { collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from "prom-client";
import type { Answered } from "../http/request-log.ts";
import { shareMetrics } from "./shared-metrics.ts";

/** A figure that is read when somebody asks for it, by the values of its label; without a label under an empty text. */
export type Gauge = {
  /** Without the common prefix, in snake case, with its unit at the end. */
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** True for a figure of this process. Others are of the database, which all processes share, and are not summed up. */
  readonly isOwn?: boolean;
  read(): Promise<ReadonlyMap<string, number>>;
};

/** The figures of a process, or of all that one command has started. */
export type Metrics = {
  countRequest(answered: Answered): void;
  add(gauge: Gauge): void;
  /** All figures in the text format of Prometheus. Rejects if one cannot be read. */
  write(): Promise<string>;
  readonly contentType: string;
};

const PREFIX = "schaufenster_";

/** Upper bounds of durations in seconds: kept pages take less than one millisecond, slow payments seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Creates the figures, beginning with those of the process itself: event loop, memory, processor, garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: "Answered requests and their durations, by route and status",
    labelNames: ["route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    countRequest({ route, status, seconds }) {
      requests.observe({ route, status }, seconds);
    },
    add({ name, help, label, isOwn, read }) {
      registry.registerMetric(
        new PromGauge({
          name: PREFIX + name,
          help,
          labelNames: label === undefined ? [] : [label],
          registers: [],
          aggregator: isOwn ? "sum" : "first",
          async collect() {
            this.reset();
            for (const [value, figure] of await read()) {
              if (label === undefined) this.set(figure);
              else this.set({ [label]: value }, figure);
            }
          },
        }),
      );
    },
    write: cluster.isWorker ? shareMetrics(registry) : () => registry.metrics(),
    contentType: registry.contentType,
  };
}
