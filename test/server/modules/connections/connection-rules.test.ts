import { expect, test } from "vitest";
import { readConnection } from "../../../../server/modules/connections/connection-rules.ts";

const problemsWith = (secret: string) =>
  readConnection(
    { address: "https://hook.example/", secret, list: "", events: ["order.placed"] },
    { kind: "automation", lists: [], saved: undefined, takes: () => true },
  ).problems;

/** A secret as services give them, of so many bytes. */
const given = (bytes: number): string =>
  `whsec_${Buffer.alloc(bytes, "x").toString("base64").replace(/=+$/, "")}`;

test("a secret is long enough as it is written", () => {
  expect(problemsWith("x".repeat(16))).toBeUndefined();
  expect(problemsWith("x".repeat(15))).toEqual({ secret: "connectionsSecretWrong" });
});

test("of a secret as services give them, what is encoded in it counts", () => {
  expect(problemsWith(given(16))).toBeUndefined();
  expect(problemsWith(given(15))).toEqual({ secret: "connectionsSecretWrong" });
  expect(problemsWith(`${given(16)}!`)).toEqual({ secret: "connectionsSecretWrong" });
});
