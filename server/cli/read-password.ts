import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks for a password without showing it; without a terminal, it is the first line of standard input. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true;
  if (isTerminal) stderr.write("Password: ");
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: isTerminal });
  const ended = once(lines, "close").then(() => [""]);
  const [line = ""] = await Promise.race([once(lines, "line"), ended]);
  lines.close();
  if (isTerminal) stderr.write("\n");
  return line;
}
