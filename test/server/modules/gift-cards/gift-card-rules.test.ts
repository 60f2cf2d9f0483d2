import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isUsable,
  stateOf,
  toRecipient,
  toUses,
} from "../../../../server/modules/gift-cards/gift-card-rules.ts";

test("gift cards pay what is on them, the first ones first, and never more than is due", () => {
  const balances = fc.array(fc.nat(10_000), { maxLength: 6 });
  fc.assert(
    fc.property(balances, fc.nat(40_000), (list, cents) => {
      const cards = list.map((balanceCents, index) => ({ id: String(index), balanceCents }));
      const uses = toUses(cards, cents);
      const paid = uses.reduce((sum, use) => sum + use.cents, 0);
      expect(paid).toBe(
        Math.min(
          cents,
          list.reduce((sum, one) => sum + one, 0),
        ),
      );
      const last = uses.at(-1)?.cardId;
      for (const { id, balanceCents } of cards) {
        const use = uses.find(({ cardId }) => cardId === id)?.cents ?? 0;
        expect(use).toBeLessThanOrEqual(balanceCents);
        if (last !== undefined && Number(id) < Number(last)) expect(use).toBe(balanceCents);
      }
      expect(uses.every((use) => use.cents > 0)).toBe(true);
    }),
  );
});

test("a gift card counts while something is on it, in its own currency, and is not taken back", () => {
  const card = { balanceCents: 1, cancelledAt: null, currency: "EUR" };
  expect([stateOf(card), isUsable(card, "EUR"), isUsable(card, "CHF")]).toEqual([
    ...["active", true, false],
  ]);
  const used = { ...card, balanceCents: 0 };
  expect([stateOf(used), isUsable(used, "EUR")]).toEqual(["used", false]);
  const cancelled = { ...card, cancelledAt: 5 };
  expect([stateOf(cancelled), isUsable(cancelled, "EUR")]).toEqual(["cancelled", false]);
});

const named = new Map([
  ["recipientEmail", "a"],
  ["recipientName", "b"],
  ["message", "c"],
]);

test.each([
  ["nobody else", null, named, { email: "k@b.de", name: "", message: "" }],
  [
    "whom the fields name",
    '{"a":" mia@b.de ","b":["Mia","Ott"],"c":"Alles\\nGute"}',
    named,
    { email: "mia@b.de", name: "Mia Ott", message: "Alles\nGute" },
  ],
  [
    "a name without an address",
    '{"a":"","b":"Mia","c":""}',
    named,
    { email: "k@b.de", name: "Mia", message: "" },
  ],
  [
    "an address that is none",
    '{"a":"mia@b.de,x@b.de","b":{"x":"y"}}',
    named,
    { email: "k@b.de", name: "", message: "" },
  ],
  [
    "fields without names",
    '{"a":"mia@b.de","":"x@b.de"}',
    new Map(),
    { email: "k@b.de", name: "", message: "" },
  ],
])("the code goes to the buyer, or with %s to them", (_, fields, names, recipient) => {
  expect(toRecipient("k@b.de", fields, names)).toEqual(recipient);
});
