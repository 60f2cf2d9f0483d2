import { fork } from "node:child_process";
import { once } from "node:events";

/** A process of the benchmark that answers messages one by one. */
export type Child = {
  readonly pid: number | undefined;
  ask(message: object): Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts one of the benchmark's built files; it stands beside the file that runs. */
export function startChild(file: string): Child {
  const child = fork(`test/bench/dist/${file}.js`);
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
