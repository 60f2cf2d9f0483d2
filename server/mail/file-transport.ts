import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Transport, toMessage } from "./transport.ts";

/** Puts each mail into a folder as a file that mail programs open, for shops without a mail server. */
export function createFileTransport(folder: string): Transport {
  return {
    async send(envelope) {
      try {
        // Not at start: the package is large, and mails are rare.
        const { createTransport } = await import("nodemailer");
        const writer = createTransport({ streamTransport: true, buffer: true });
        const { message } = await writer.sendMail(toMessage(envelope));
        await mkdir(folder, { recursive: true });
        const name = envelope.messageId.replace(/[^\w-]+/g, "-").replace(/^-|-$/g, "");
        const file = join(folder, `${new Date(envelope.date).toISOString().slice(0, 10)}-${name}`);
        // Whoever watches the folder sees whole mails only.
        await writeFile(`${file}.part`, message as Buffer); // With `buffer`, it is one.
        await rename(`${file}.part`, `${file}.eml`);
        return { kind: "sent" };
      } catch (error) {
        return { kind: "later", reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
