import { fork } from "node:child_process";
import { once } from "node:events";

/** A process of the benchmark that answers messages one by one. */
export type Child = {
  readonly pid: number | undefined;
  ask(message: object | string): Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts one of the benchmark's built files, or one of its sources by a loader of modules. */
export function startChild(file: string, loader?: readonly string[]): Child {
  const child = loader
    ? fork(`test/bench/server/${file}.ts`, { execArgv: [...loader] })
    : fork(`test/bench/dist/${file}.js`);
  return {
    pid: child.pid,
    async ask(message) {
      const answered = once(child, "message");
      child.send(message);
      const [answer] = await answered;
      return answer;
    },
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
