import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Envelope, type MailFiles, type Transport, toMessage } from "./transport.ts";

/** Writes each mail to a folder as a file that mail programs can open, for shops without a mail server. */
export function createFileTransport(folder: string): Transport & MailFiles {
  const toFile = ({ messageId, date }: Pick<Envelope, "messageId" | "date">) => {
    const name = messageId.replace(/[^\w-]+/g, "-").replace(/^-|-$/g, "");
    return join(folder, `${new Date(date).toISOString().slice(0, 10)}-${name}`);
  };
  return {
    async send(envelope) {
      try {
        // Loaded on demand: the package is large, and mails are rare.
        const { createTransport } = await import("nodemailer");
        const writer = createTransport({ streamTransport: true, buffer: true });
        const { message } = await writer.sendMail(toMessage(envelope));
        await mkdir(folder, { recursive: true });
        const file = toFile(envelope);
        // Written under another name first, so that watchers of the folder only see complete mails.
        await writeFile(`${file}.part`, message as Buffer); // With `buffer`, it is one.
        await rename(`${file}.part`, `${file}.eml`);
        return { kind: "done" };
      } catch (error) {
        return { kind: "later", reason: error instanceof Error ? error.message : String(error) };
      }
    },
    forget: (envelope) => rm(`${toFile(envelope)}.eml`, { force: true }),
  };
}
