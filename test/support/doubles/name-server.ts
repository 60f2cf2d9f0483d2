import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/** Bytes before the question of a message. */
const HEAD = 12;

/**
 * A real name server on this machine: each question gets the next of some lists of IPv4 addresses, the last one from then on. Answers a
 * resolver that asks it, and the number of questions so far.
 */
export async function startNameServer(...answers: readonly (readonly string[])[]) {
  let asked = 0;
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? [];
    // The question without whatever stands behind it: its name ends with an empty part, and type and class follow.
    const end = question.indexOf(0, HEAD) + 5;
    const message = Buffer.from(question.subarray(0, end));
    message.writeUInt16BE(0x8180, 2);
    message.writeUInt16BE(found.length, 6);
    message.writeUInt32BE(0, 8);
    const records = found.map((one) =>
      // The name of the question, an address of the internet, valid for no time.
      Buffer.from([0xc0, HEAD, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...one.split(".").map(Number)]),
    );
    socket.send(Buffer.concat([message, ...records]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => {
    socket.close();
  });
  const resolver = new Resolver({ tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolve: async (host: string) =>
      (await resolver.resolve4(host)).map((address) => ({ address, family: 4 })),
    asked: () => asked,
  };
}
