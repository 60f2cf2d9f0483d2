import { useState } from "react";
import * as z from "zod/mini";
import { defineIsland, type IslandInput } from "../../../client/core/react/island.ts";

const propsSchema = z.object({ text: z.string() });

/** A note that can be put away: an island of no product. */
function Note({ props, texts }: IslandInput<z.infer<typeof propsSchema>>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? `${texts.cart}: ${props.text}` : "…"}
    </button>
  );
}

export const note = defineIsland(propsSchema, Note);
