import { expect, test } from "vitest";
import { openHalfTyped } from "../support/tools/half-typed.ts";
import { drawFrom } from "../support/tools/planted-faults.ts";
import { turns } from "../support/turns.ts";

test("the language server answers every question about half-typed files", async () => {
  const draw = drawFrom(2);
  const { type, close } = await openHalfTyped(
    "fixtures/kontor-nord",
    "templates/themes/wasserlinie",
  );
  for (let turn = 0; turn < turns(20, 150); turn++) {
    const { file, text, fault } = type(draw);
    expect(fault, `${file}: ${JSON.stringify(text)}`).toBeUndefined();
  }
  await close();
});
