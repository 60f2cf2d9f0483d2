import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";
import { z } from "zod";

/** A process asks for the figures of all. */
const question = z.object({ asksForMetrics: z.string() });

/** The figures of all in the text format of Prometheus; without them, they could not be read. */
const answer = z.object({ metricsFor: z.string(), text: z.string().optional() });

/** Answers the processes that ask for the figures of all: see `shareMetrics`. Called in the process that has started them. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    const asked = question.safeParse(message);
    if (!asked.success) return;
    const send = (text?: string) => worker.send({ metricsFor: asked.data.asksForMetrics, text });
    all.clusterMetrics().then(send, () => send());
  });
}

/** Offers the figures of this process to the others, and gives a function that asks for the figures of all. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Listens for who asks.
  new AggregatorRegistry();
  return () =>
    new Promise((resolve, reject) => {
      const id = randomUUID();
      const onMessage = (message: unknown) => {
        const { data } = answer.safeParse(message);
        if (data?.metricsFor !== id) return;
        process.off("message", onMessage);
        if (data.text === undefined) reject(new Error("a process did not tell its figures"));
        else resolve(data.text);
      };
      process.on("message", onMessage);
      process.send?.({ asksForMetrics: id });
    });
}
